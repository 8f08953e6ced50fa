//! Puts the fields of each `patch/…` at their place in each `shape/…`.

use std::collections::BTreeMap;

/// Adds `patch/<cause>/<label or kind>` for every pair; the parts themselves are not packed.
pub fn compose(texts: &mut BTreeMap<String, String>) {
    let mut out = BTreeMap::new();
    for (key, text) in texts.iter() {
        let Some(cause) = key.strip_prefix("patch/") else { continue };
        let (own, pod) = text.split_once("---\n").unwrap_or((text, ""));
        for (shape_key, shape) in texts.iter() {
            if let Some(kind) = shape_key.strip_prefix("shape/") {
                out.insert(format!("patch/{cause}/{kind}"), fill(shape, own, pod));
            }
        }
    }
    texts.retain(|key, _| !key.starts_with("patch/") && !key.starts_with("shape/"));
    texts.extend(out);
}

/// One shape with the container's fields and the pod's.
fn fill(shape: &str, own: &str, pod: &str) -> String {
    let mut out = Vec::new();
    for line in shape.lines() {
        let only = line.starts_with('?');
        let line = line.replace('?', " ");
        let text = line.trim_start();
        let indent = &line[..line.len() - text.len()];
        let body = match text {
            "{c}" => own,
            "{p}" => pod,
            _ if only && own.is_empty() => "",
            text => text,
        };
        out.extend(body.lines().map(|part| format!("{indent}{part}")));
    }
    out.join("\n")
}
