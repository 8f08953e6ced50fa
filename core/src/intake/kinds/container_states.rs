//! The per-container table that a jsonpath range prints: name, restarts, state, last state.
//!
//! `{range .status.containerStatuses[*]}{.name}{"\t"}{.restartCount}{"\t"}{.state}{"\t"}{.lastState}{"\n"}{end}`,
//! perhaps with `init` or `main` before it. jsonpath prints maps as compact JSON (kubectl 1.19 and
//! newer).

use super::{Budget, Found};
use crate::facts::{At, Container, Pod, Role, Span};
use crate::intake::{Reading, boundary, object};
use crate::text::{Block, Line, doc};

/// The kinds it reads.
pub const IDS: &[&str] = &["container-states"];

/// Reads rows from the first one on.
pub fn read(lines: &[Line<'_>], at: usize, _: &Budget) -> Option<Found> {
    let mut pod = Pod { status_seen: true, ..Pod::default() };
    let mut end = at;
    for line in &lines[at..] {
        if boundary::ends(line) {
            break;
        }
        let Some(container) = row(line) else { break };
        pod.containers.push(container);
        end += 1;
    }
    if pod.containers.is_empty() {
        return None;
    }
    let title = format!("states of {} containers", pod.containers.len());
    let reading = Reading { pods: vec![pod], title, ..Reading::default() };
    Some(Found { kind: "container-states", end, reading })
}

fn row(line: &Line<'_>) -> Option<Container> {
    let text = line.clean.as_ref();
    let brace = text.find('{')?;
    let mut words = text[..brace].split_whitespace();
    let mut role = Role::App;
    let mut name = words.next()?;
    if matches!(name, "init" | "main") && text[..brace].split_whitespace().count() > 2 {
        role = if name == "init" { Role::InitOrSidecar } else { Role::App };
        name = words.next()?;
    }
    let restarts = words.next()?.parse().ok()?;
    words.next().is_none().then_some(())?;
    let block = Block::new(std::slice::from_ref(line));
    let state = doc::read_json(&block.text, brace, false);
    let last = doc::read_json(&block.text, state.end, false);
    if !state.root.is_map() {
        return None;
    }
    let mut container = Container::new(role);
    object::read_states(&state.root, &last.root, &block, &mut container);
    container.name = Some(At::new(name.to_owned(), Span::line(line.no)));
    container.restarts = Some(At::new(restarts, Span::line(line.no)));
    container.span = Some(Span::line(line.no));
    (container.state.is_some() || container.last.is_some()).then_some(container)
}
