//! `kubectl get pods`, with its header or without.

use super::{Budget, Found};
use crate::intake::{Reading, boundary, pods_table};
use crate::text::Line;

/// The kinds it reads.
pub const IDS: &[&str] = &["get-pods"];

/// Reads a table that starts with its header, or rows that have none.
pub fn read(lines: &[Line<'_>], at: usize, _: &Budget) -> Option<Found> {
    if !pods_table::is_header(&lines[at].clean) {
        let bare = |l: &&Line<'_>| pods_table::bare_row(&l.clean).is_some();
        let end = at + lines[at..].iter().take_while(bare).count();
        let mut reading = Reading::default();
        pods_table::read_bare(&lines[at..end], &mut reading);
        return (end > at).then_some(Found { kind: "get-pods", end, reading });
    }
    let mut end = at + 1;
    for line in &lines[at + 1..] {
        if boundary::ends(line) || !pods_table::is_row(&line.clean) {
            break;
        }
        end += 1;
    }
    let mut reading = Reading::default();
    pods_table::read(&lines[at..end], &mut reading);
    Some(Found { kind: "get-pods", end, reading })
}
