//! Tables of `kubectl get` and `kubectl top` other than pods and events.
//!
//! Columns: `k8s.io/kubernetes/pkg/printers/internalversion/printers.go` (printNode, printDeployment,
//! printPersistentVolumeClaim …) and `k8s.io/kubectl/pkg/metricsutil/metrics_printer.go`.

use super::{Budget, Found};
use crate::facts::{At, Condition, Node, Span};
use crate::intake::table::{self, Row, Table};
use crate::intake::{Reading, boundary, events, pods_table};
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
    let count = table.rows.len();
    reading.title = format!("{count} {}", if count == 1 { one } else { many });
    Some(Found { kind, end: table.end, reading })
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
