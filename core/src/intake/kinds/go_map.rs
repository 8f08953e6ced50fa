//! What `-o go-template` or `--template` prints of a state: `map[terminated:map[exitCode:137 …]]`.

use super::{Budget, Found};
use crate::intake::{Reading, object};
use crate::text::{Block, Line, doc};

/// The kinds it reads.
pub const IDS: &[&str] = &["go-map"];

/// Keys that tell such a print of a pod's state from any other map.
const TELLING: &[&str] =
    &["map[terminated:", "map[waiting:", "map[running:", "map[containerID:", "map[exitCode:"];

/// Reads the maps of one line; several stand side by side.
pub fn read(lines: &[Line<'_>], at: usize, _: &Budget) -> Option<Found> {
    let text = lines[at].clean.as_ref();
    let first = text.find("map[")?;
    if !TELLING.iter().any(|t| text.contains(t)) {
        return None;
    }
    let block = Block::new(&lines[at..=at]);
    let mut reading = Reading::default();
    let mut from = first;
    while let Some(start) = block.text[from..].find("map[").map(|n| from + n) {
        let document = doc::read_go_map(&block.text, start);
        object::read(&document.root, &block, &mut reading);
        from = document.end.max(start + 1);
    }
    "a Go map of a state".clone_into(&mut reading.title);
    (!reading.pods.is_empty()).then_some(Found { kind: "go-map", end: at + 1, reading })
}
