//! Log lines that are JSON objects (TGI, TEI, Ray, many Go services).

/// Message and level of a JSON log line; none when the line is not one.
pub fn message(line: &str) -> Option<(String, Option<String>)> {
    let line = line.trim();
    if !line.starts_with('{') || !line.ends_with('}') {
        return None;
    }
    let value: serde_json::Value = serde_json::from_str(line).ok()?;
    let text = |v: &serde_json::Value, key: &str| {
        v.get(key).and_then(serde_json::Value::as_str).map(str::to_owned)
    };
    let fields = value.get("fields");
    let message = ["message", "msg", "log", "error", "exception"]
        .iter()
        .find_map(|key| text(&value, key).or_else(|| fields.and_then(|f| text(f, key))))?;
    let level = ["level", "severity", "levelname", "lvl"].iter().find_map(|key| text(&value, key));
    let error = text(&value, "error").filter(|e| !message.contains(e.as_str()));
    Some((error.map_or_else(|| message.clone(), |e| format!("{message}: {e}")), level))
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
