//! Tables of `kubectl get` and `kubectl top` other than pods and events.
//!
//! Columns: `k8s.io/kubernetes/pkg/printers/internalversion/printers.go` (printNode, printDeployment,
//! printPersistentVolumeClaim …) and `k8s.io/kubectl/pkg/metricsutil/metrics_printer.go`.

use triage_scan::Trim;

use super::{Budget, Found};
use crate::facts::{At, Condition, Node, Span, Workload};
use crate::intake::table::{self, Row, Table};
use crate::intake::{Reading, boundary, custom_columns, events, pods_table};
use crate::text::Line;

/// The kinds it reads.
pub const IDS: &[&str] = &["get-nodes", "get-workloads", "get-claims", "get-quota", "top", "table"];

/// Reads a table with its header.
pub fn read(lines: &[Line<'_>], at: usize, _: &Budget) -> Option<Found> {
    let header = lines[at].clean.as_ref();
    if pods_table::is_header(header) || events::is_header(header) {
        return None;
    }
    let table = table::read(lines, at, boundary::ends).filter(|t| !t.rows.is_empty())?;
    if let Some(found) = custom(lines, at, &table) {
        return Some(found);
    }
    let has = |name: &str| table.columns.contains(&name);
    let holds = |part: &str| table.columns.iter().any(|c| c.contains(part));
    let (kind, one, many) = if has("ROLES") && has("STATUS") {
        ("get-nodes", "node", "nodes")
    } else if holds("GPU") && !holds("POD") && !has("READY") {
        ("get-nodes", "node and its GPUs", "nodes and their GPUs")
    } else if holds("CPU(") || has("CPU%") {
        ("top", "row of use", "rows of use")
    } else if has("VOLUME") && has("CAPACITY") {
        ("get-claims", "volume claim", "volume claims")
    } else if has("REQUEST") && has("LIMIT") {
        ("get-quota", "quota", "quotas")
    } else if has("UP-TO-DATE") || has("DESIRED") || has("COMPLETIONS") || has("READY") {
        ("get-workloads", "workload", "workloads")
    } else {
        ("table", "row of a table", "rows of a table")
    };
    let mut reading = Reading::default();
    if kind == "get-nodes" {
        reading.nodes = table.rows.iter().map(|row| node(&table, row)).collect();
    }
    if kind == "get-workloads" {
        reading.workloads = table.rows.iter().filter_map(|row| workload(&table, row)).collect();
    }
    let count = table.rows.len();
    reading.title = format!("{count} {}", if count == 1 { one } else { many });
    Some(Found { kind, end: table.end, reading })
}

/// A table whose columns the typed command above it explains.
fn custom(lines: &[Line<'_>], at: usize, table: &Table<'_>) -> Option<Found> {
    let above = lines[..at].iter().rev().find(|l| !l.clean.trimmed().is_empty())?;
    let columns = custom_columns::of_command(&above.clean)?;
    let mut reading = Reading::default();
    for row in &table.rows {
        let cells: Vec<(&str, &str)> = columns
            .iter()
            .filter_map(|(name, path)| Some((*path, table.cell(row, |c| c == *name)?)))
            .collect();
        let span = Span::line(row.no);
        if columns.iter().any(|(_, p)| p.contains("allocatable") || p.contains("capacity")) {
            reading.nodes.push(custom_columns::node(&cells, span));
        } else {
            reading.pods.extend(custom_columns::pod(&cells, span));
        }
    }
    let (kind, what) = match (reading.pods.is_empty(), reading.nodes.is_empty()) {
        (false, _) => ("get-pods", "pods in columns of their own"),
        (_, false) => ("get-nodes", "nodes in columns of their own"),
        _ => return None,
    };
    reading.title = format!("{} {what}", table.rows.len());
    Some(Found { kind, end: table.end, reading })
}

/// A workload of which not all pods are ready; the columns tell its kind.
fn workload(table: &Table<'_>, row: &Row<'_>) -> Option<Workload> {
    let has = |name: &str| table.columns.contains(&name);
    let cell = |name: &str| table.cell(row, |c| c == name);
    let span = Span::line(row.no);
    let (kind, ready) = if has("UP-TO-DATE") && has("DESIRED") {
        ("DaemonSet", (cell("READY")?.parse().ok()?, cell("DESIRED")?.parse().ok()?))
    } else if has("UP-TO-DATE") {
        ("Deployment", fraction(cell("READY")?)?)
    } else if has("DESIRED") {
        ("ReplicaSet", (cell("READY")?.parse().ok()?, cell("DESIRED")?.parse().ok()?))
    } else if has("COMPLETIONS") {
        ("Job", fraction(cell("COMPLETIONS")?)?)
    } else {
        ("StatefulSet", fraction(cell("READY")?)?)
    };
    let at = |text: &str| At::new(text.to_owned(), span);
    let name = cell("NAME")?;
    Some(Workload {
        kind: kind.to_owned(),
        // `kubectl get all` puts the kind before the name.
        name: at(name.rsplit('/').next().unwrap_or(name)),
        namespace: cell("NAMESPACE").map(at),
        short: ready.0 < ready.1,
        span,
    })
}

fn fraction(text: &str) -> Option<(u32, u32)> {
    let (ready, all) = text.split_once('/')?;
    Some((ready.parse().ok()?, all.parse().ok()?))
}

fn node(table: &Table<'_>, row: &Row<'_>) -> Node {
    let span = Span::line(row.no);
    let cell = |name: &str| {
        let text = table.cell(row, |c| c == name)?;
        (!matches!(text, "<none>" | "<unknown>")).then(|| At::new(text.to_owned(), span))
    };
    let mut node = Node {
        name: cell("NAME").or_else(|| cell("NODE")),
        kubelet: cell("VERSION"),
        runtime: cell("CONTAINER-RUNTIME"),
        span: Some(span),
        ..Node::default()
    };
    if let Some(status) = table.cell(row, |c| c == "STATUS") {
        // The column says NotReady both for False and for Unknown.
        let ready = status.split(',').next() == Some("Ready");
        node.conditions.push(Condition {
            kind: "Ready".to_owned(),
            status: if ready { "True" } else { "NotReady" }.to_owned(),
            reason: None,
            message: Some(status.to_owned()),
            span,
        });
    }
    let mut gpus = |capacity: bool| {
        let count = table.cell(row, |c| {
            c.contains("GPU") && (c.contains("CAP") || c.contains("TOTAL")) == capacity
        });
        let list = if capacity { &mut node.capacity } else { &mut node.allocatable };
        let Some(count) = count else { return };
        list.seen = Some(span);
        if count.parse::<u32>().is_ok() {
            list.items.push(("nvidia.com/gpu".to_owned(), At::new(count.to_owned(), span)));
        }
    };
    gpus(false);
    gpus(true);
    node
}
