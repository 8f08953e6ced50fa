//! A describe that lost its indentation (web pages and chats trim every line) gets it back.
//!
//! The grammar of `k8s.io/kubectl/pkg/describe/describe.go` tells the depth: sections at the edge,
//! container names below them, their fields, and what stands inside a field.

use super::container::is_key;
use super::field::Field;
use crate::intake::boundary;
use crate::text::Line;

/// So many lines are looked at before it is believed that nothing is indented.
const LOOK: usize = 200;

/// Fields that always stand inside a container's block.
const INNER: &[&str] =
    &["State", "Last State", "Restart Count", "Exit Code", "Container ID", "Image ID", "Host Port"];

/// Sections at the edge that end a container's block.
const SECTIONS: &[&str] = &[
    "Conditions",
    "Volumes",
    "QoS Class",
    "Node-Selectors",
    "Tolerations",
    "Topology Spread Constraints",
    "Events",
];

/// What stands inside `State:` and `Last State:`.
const STATE: &[&str] = &["Reason", "Message", "Exit Code", "Signal", "Started", "Finished"];

/// Fields of a container that hold further lines.
const HOLDERS: &[&str] = &[
    "Limits",
    "Requests",
    "Environment",
    "Environment Variables from",
    "Mounts",
    "Command",
    "Args",
    "Devices",
];

#[derive(Clone, Copy, PartialEq, Eq)]
enum Place {
    Edge,
    Containers,
    State,
    Holder,
    Rows,
    Volumes,
}

/// The lines from an index on with their indentation, when they have lost it; else none.
pub fn reindent<'a>(lines: &[Line<'a>], at: usize) -> Option<Vec<Line<'a>>> {
    let first = Field::new(&lines[at]);
    let starts = first.indent == 0
        && (matches!(first.key, "Name" | "Containers" | "Init Containers") || is_key(&first));
    if !starts || !lost(&lines[at..]) {
        return None;
    }
    let mut place = if first.key == "Name" { Place::Edge } else { Place::Containers };
    let mut out = Vec::new();
    let block = lines[at..].iter().enumerate().take_while(|(_, l)| !boundary::ends(l));
    for (n, line) in block {
        let next = lines.get(at + n + 1).map(Field::new);
        // The next pod begins.
        if n > 0
            && Field::new(line).key == "Name"
            && next.as_ref().is_some_and(|f| f.key == "Namespace")
        {
            break;
        }
        let depth = depth(&Field::new(line), next.as_ref(), &mut place);
        let mut line = line.clone();
        if depth > 0 {
            line.clean = format!("{}{}", " ".repeat(depth), line.clean).into();
            line.cut = None;
        }
        out.push(line);
    }
    Some(out)
}

/// Whether fields of a container stand at the edge, and nothing at all is indented.
fn lost(lines: &[Line<'_>]) -> bool {
    let block = lines.iter().take(LOOK).take_while(|l| !boundary::ends(l));
    let mut inner = 0;
    for line in block {
        let field = Field::new(line);
        if field.indent > 0 && is_key(&field) {
            return false;
        }
        inner += usize::from(field.indent == 0 && INNER.contains(&field.key));
    }
    inner >= 2
}

/// The depth of a line, and where the next one stands.
fn depth(field: &Field<'_>, next: Option<&Field<'_>>, place: &mut Place) -> usize {
    if field.line.is_empty() {
        return 0;
    }
    if field.key.ends_with("Containers") && field.value.is_empty() {
        *place = Place::Containers;
        return 0;
    }
    if SECTIONS.contains(&field.key) {
        *place = match field.key {
            "Volumes" => Place::Volumes,
            "Conditions" | "Events" => Place::Rows,
            _ => Place::Edge,
        };
        return 0;
    }
    match place {
        Place::Edge => 0,
        Place::Rows => 2,
        Place::Volumes => {
            if field.value.is_empty() {
                2
            } else {
                4
            }
        }
        Place::State if STATE.contains(&field.key) => 6,
        Place::Holder if !is_key(field) && !is_name(field, next) => 6,
        _ if is_name(field, next) => {
            *place = Place::Containers;
            2
        }
        _ => {
            *place = match field.key {
                "State" | "Last State" => Place::State,
                key if HOLDERS.contains(&key) => Place::Holder,
                _ => Place::Containers,
            };
            4
        }
    }
}

/// A lone word with a colon above a container's first field.
fn is_name(field: &Field<'_>, next: Option<&Field<'_>>) -> bool {
    let first = next.is_some_and(|n| matches!(n.key, "Container ID" | "Image" | "Port" | "State"));
    first
        && field.value.is_empty()
        && !field.key.is_empty()
        && !is_key(field)
        && !field.key.contains(' ')
}

#[cfg(test)]
mod tests {
    use super::reindent;
    use crate::text::Paste;

    #[test]
    fn a_container_gets_its_depth_back() {
        let whole = "Name:         a\nNamespace:    b\nContainers:\n  server:\n    Image:  x\n    State:  Waiting\n      Reason:  CrashLoopBackOff\n    Last State:  Terminated\n      Reason:  OOMKilled\n      Exit Code:  137\n    Ready:  False\n    Limits:\n      memory:  1Gi\n    Environment:  <none>\nConditions:\n  Type  Status\n  Ready  False\nEvents:  <none>";
        let flat: Vec<&str> = whole.lines().map(str::trim_start).collect();
        let paste_text = flat.join("\n");
        let paste = Paste::new(&paste_text);
        let fixed = reindent(&paste.lines, 0).unwrap_or_default();
        let fixed: Vec<&str> = fixed.iter().map(|l| l.clean.as_ref()).collect();
        assert_eq!(fixed.join("\n"), whole);
        assert!(reindent(&Paste::new(whole).lines, 0).is_none());
    }
}
