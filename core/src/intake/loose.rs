//! Text without a structure of its own: logs, and whatever people write around them.

use super::Reading;
use crate::facts::{At, Span, TypedCommand};
use crate::knowledge::signatures::{Scope, SignatureRole, get, scan_block};
use crate::text::{Block, Line, strip_prefix};

/// Reads a run of lines that no structured kind claimed.
pub fn read(lines: &[Line<'_>], command: Option<&TypedCommand>) -> (&'static str, Reading) {
    let block = Block::new(lines);
    let asked = command.is_some_and(|c| c.verb == "logs");
    let scope = if asked { Scope::Log } else { Scope::Any };
    let mut hits = scan_block(&block, scope);
    if asked && hits.is_empty() {
        // `kubectl logs` answers with texts of the kubelet and the API server, too.
        hits = scan_block(&block, Scope::Any);
    }
    let log = asked
        || looks_like_log(lines)
        || hits.iter().any(|h| {
            get(h.signature).is_some_and(|s| s.role != SignatureRole::Noise && s.scopes.log)
        });
    let statements = lines
        .iter()
        .filter(|l| l.clean.contains(" nodes are available"))
        .map(|l| At::new(l.clean.to_string(), Span::line(l.no)))
        .collect();
    let mut reading = Reading { hits, statements, ..Reading::default() };
    reading.title = title(command, lines, log);
    (if log { "log" } else { "text" }, reading)
}

fn title(command: Option<&TypedCommand>, lines: &[Line<'_>], log: bool) -> String {
    let pod = command
        .and_then(|c| c.name.as_deref())
        .filter(|_| command.is_some_and(|c| c.verb == "logs"));
    match (pod, log) {
        (Some(pod), _) => format!("log of {pod}, {} lines", lines.len()),
        (None, true) => format!("log, {} lines", lines.len()),
        (None, false) => format!("text, {} lines", lines.len()),
    }
}

/// Whether most lines carry what loggers write: a stamp, a level, a traceback frame.
fn looks_like_log(lines: &[Line<'_>]) -> bool {
    let mut seen = 0_usize;
    let mut loggy = 0_usize;
    for line in lines.iter().filter(|l| !l.clean.trim().is_empty()).take(200) {
        seen += 1;
        let text = line.clean.as_ref();
        let stripped = strip_prefix(text);
        let frame = text.trim_start().starts_with("File \"")
            || text.contains("Traceback (most recent call last)");
        loggy += usize::from(
            frame || stripped.level.is_some() || stripped.text.len() + 6 < text.trim_start().len(),
        );
    }
    loggy * 3 >= seen && loggy > 0
}
