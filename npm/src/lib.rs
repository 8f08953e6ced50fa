//! The analysis for programs in JavaScript: the module inside the npm package.
//!
//! Text and options go in, JSON comes out; `npm/package/api.js` is what a program calls, and turns
//! both into values. What the options are is described there, in `index.d.ts`.

mod options;

use serde::Serialize;
use triage_core::redact::Replacement;
use wasm_bindgen::JsError;
use wasm_bindgen::prelude::wasm_bindgen;

use options::Wanted;

/// A text without its secrets.
#[derive(Serialize)]
struct Redacted<'a> {
    text: &'a str,
    replaced: &'a [Replacement],
}

/// The report on a text, as indented JSON: byte for byte what `podtriage --format json` writes,
/// without the line break at its end.
///
/// `options` is JSON as [`Wanted`] describes it; the error says what is wrong with it.
#[wasm_bindgen]
pub fn analyse(text: &str, options: &str) -> Result<String, JsError> {
    report(text, options).map_err(|wrong| JsError::new(&wrong))
}

/// The text with its secrets replaced, and what was replaced, as JSON.
#[wasm_bindgen]
pub fn redact(text: &str, options: &str) -> Result<String, JsError> {
    redacted(text, options).map_err(|wrong| JsError::new(&wrong))
}

/// The ids of all kinds that lines can be said to be, as JSON.
#[wasm_bindgen]
pub fn kinds() -> Result<String, JsError> {
    serde_json::to_string(&triage_core::intake::kind_ids())
        .map_err(|e| JsError::new(&e.to_string()))
}

fn report(text: &str, options: &str) -> Result<String, String> {
    let wanted = Wanted::read(options)?;
    let hide = wanted.hidden()?;
    let redacted = hide.map(|hide| triage_core::redact::redact(text, &hide).text);
    let text = redacted.as_deref().unwrap_or(text);
    let mut report = triage_core::analyse(text, &wanted.analysis()?);
    report.redacted = redacted.is_some();
    report.to_json().map_err(|e| e.to_string())
}

fn redacted(text: &str, options: &str) -> Result<String, String> {
    let hide = Wanted::read(options)?.hidden()?.unwrap_or_default();
    let done = triage_core::redact::redact(text, &hide);
    let shown = Redacted { text: &done.text, replaced: &done.replaced };
    serde_json::to_string(&shown).map_err(|e| e.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    const PASTE: &str = "HF_TOKEN=hf_aBcDeFgHiJkLmNoPqRsTuVwXyZ01234567\nof bob@acme.io\n";

    #[test]
    fn the_report_is_the_library_s_own() {
        let own = triage_core::analyse(PASTE, &triage_core::Options::default()).to_json().ok();
        assert_eq!(report(PASTE, "{}").ok(), own);
    }

    #[test]
    fn secrets_are_replaced_before_the_analysis_where_that_is_asked_for() {
        let hidden = report(PASTE, r#"{"redact": true}"#).unwrap_or_default();
        assert!(hidden.contains("\"redacted\": true"), "{hidden}");
        let open = report(PASTE, r#"{"redact": false}"#).unwrap_or_default();
        assert!(!open.contains("\"redacted\""), "{open}");
        let text = redacted(PASTE, r#"{"hide": ["emails"]}"#).unwrap_or_default();
        assert!(text.starts_with("{\"text\":\"HF_TOKEN=<token-1>\\nof <email-1>\\n\""), "{text}");
    }

    #[test]
    fn lines_are_read_as_what_they_are_said_to_be() {
        let options = r#"{"kinds": [{"kind": "log", "lines": [1, 2]}], "files": [{"name": "a", "lines": 2}]}"#;
        let json = report("Name: x\nName: y\n", options).unwrap_or_default();
        assert!(json.contains("\"kind\": \"log\"") && json.contains("\"file\": \"a\""), "{json}");
    }

    #[test]
    fn a_wrong_option_is_named() {
        let wrong = |options: &str| report("x", options).err().unwrap_or_default();
        assert!(wrong(r#"{"hid": []}"#).contains("hid"), "{}", wrong(r#"{"hid": []}"#));
        assert!(wrong(r#"{"hide": ["names"]}"#).contains("emails, ips or hosts"));
        assert!(wrong(r#"{"kinds": [{"kind": "poem", "lines": [1, 2]}]}"#).contains("poem"));
        assert!(wrong(r#"{"kinds": [{"kind": "log", "lines": [2, 1]}]}"#).contains("2 to 1"));
    }
}
