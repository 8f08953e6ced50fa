//! Log lines that are JSON objects (TGI, TEI, Ray, many Go services).

use triage_scan::Trim;

use super::doc::{self, Node};
use super::prefix::Level;

/// Message and level of a JSON log line; none when the line is not one.
pub fn message(line: &str) -> Option<(String, Option<String>)> {
    let line = line.trimmed();
    if !line.starts_with('{') || !line.ends_with('}') {
        return None;
    }
    let document = doc::read_json(line, 0, false);
    if document.damage.is_some() {
        return None;
    }
    let root = &document.root;
    let text = |keys: &[&str]| {
        let inside = |node: &Node| keys.iter().find_map(|k| node.text_at(&[k]).map(str::to_owned));
        inside(root).or_else(|| root.get("fields").and_then(inside))
    };
    let message =
        text(&["message", "msg", "log", "textPayload", "line", "_raw", "error", "exception"])?;
    let level = text(&["level", "severity", "levelname", "lvl"]);
    let error = root.text_at(&["error"]).filter(|e| !message.contains(e));
    Some((error.map_or_else(|| message.clone(), |e| format!("{message}: {e}")), level))
}

/// A level by its word, or by pino's number (10 trace to 60 fatal).
pub fn level(word: &str) -> Option<Level> {
    Some(match word {
        "10" | "20" => Level::Debug,
        "30" => Level::Info,
        "40" => Level::Warning,
        "50" => Level::Error,
        "60" => Level::Fatal,
        word => return Level::from_word(word),
    })
}

#[cfg(test)]
mod tests {
    use super::message;

    #[test]
    fn nested_and_plain() {
        let tgi = r#"{"timestamp":"2024","level":"ERROR","fields":{"message":"Shard 0 failed"},"target":"x"}"#;
        assert_eq!(message(tgi), Some(("Shard 0 failed".into(), Some("ERROR".into()))));
        assert_eq!(message(r#"{"msg":"a","error":"b"}"#), Some(("a: b".into(), None)));
        assert_eq!(message("plain"), None);
    }
}
