//! Tables of `-o custom-columns=NAME:.path,…`: the typed command says what each column is.

use crate::facts::{At, Container, Node, Pod, Role, Span, State, Termination};

/// One column: its heading and the path behind it.
pub type Column<'a> = (&'a str, &'a str);

/// The columns that a typed command names; none where it names none.
pub fn of_command(line: &str) -> Option<Vec<Column<'_>>> {
    let spec = line.split("custom-columns=").nth(1)?.trim_start_matches(['"', '\'']);
    let columns: Vec<Column<'_>> = spec.split(',').filter_map(|c| c.split_once(':')).collect();
    let clean = |(name, path): Column<'_>| !name.is_empty() && path.starts_with(['.', '{']);
    (!columns.is_empty() && columns.iter().copied().all(clean)).then_some(columns)
}

/// A row as a pod: only what paths of a status name.
pub fn pod(row: &[(&str, &str)], span: Span) -> Option<Pod> {
    let find = |end: &str| {
        let (_, value) = row.iter().find(|(path, _)| plain(path).ends_with(end))?;
        (!matches!(*value, "" | "<none>")).then_some(*value)
    };
    let text = |end: &str| find(end).map(|v| At::new(v.to_owned(), span));
    let mut pod = Pod {
        name: text("metadata.name"),
        namespace: text("metadata.namespace"),
        node: text("spec.nodeName"),
        phase: text("status.phase"),
        status_seen: true,
        ..Pod::default()
    };
    // Values of several containers stand side by side: which is whose cannot be told.
    if row.iter().any(|(path, value)| path.contains("ontainerStatuses") && value.contains(',')) {
        return Some(pod);
    }
    let mut container = Container::new(Role::App);
    container.name = text("containerStatuses.name");
    container.restarts = find("restartCount").and_then(|v| Some(At::new(v.parse().ok()?, span)));
    container.state = find("state.waiting.reason").map(|reason| {
        let state = State::Waiting { reason: Some(reason.to_owned()), message: None };
        At::new(state, span)
    });
    let code = find("terminated.exitCode").and_then(|v| Some(At::new(v.parse().ok()?, span)));
    let reason = text("terminated.reason");
    if code.is_some() || reason.is_some() {
        let ended = Termination { exit_code: code, reason, ..Termination::default() };
        container.last = Some(At::new(ended, span));
    }
    if container.last.is_some() || container.state.is_some() {
        container.span = Some(span);
        pod.containers.push(container);
    }
    (pod.name.is_some() || !pod.containers.is_empty()).then_some(pod)
}

/// A row as a node: the GPUs that the paths name.
pub fn node(row: &[(&str, &str)], span: Span) -> Node {
    let mut node = Node { span: Some(span), ..Node::default() };
    for (path, value) in row {
        let path = plain(path);
        let resource = path.rsplit_once("allocatable.").or_else(|| path.rsplit_once("capacity."));
        if path.ends_with("metadata.name") {
            node.name = Some(At::new((*value).to_owned(), span));
        } else if let Some((_, resource)) = resource {
            let list =
                if path.contains("capacity") { &mut node.capacity } else { &mut node.allocatable };
            list.seen = Some(span);
            if value.parse::<u32>().is_ok() {
                list.items.push((resource.to_owned(), At::new((*value).to_owned(), span)));
            }
        }
    }
    node
}

/// A path without brackets and escapes.
fn plain(path: &str) -> String {
    path.replace("[*]", "")
        .replace('\\', "")
        .replace("[0]", "")
        .trim_matches(['{', '}', '\'', '"'])
        .to_owned()
}
