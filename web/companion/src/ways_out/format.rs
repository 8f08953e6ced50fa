//! The forms that a report is taken away in.

use triage_core::Report;
use triage_core::report::visible::visible_json;
use triage_page::wire;
use wasm_bindgen::JsValue;

/// A form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// Markdown, for a ticket.
    Ticket,
    /// Words for whoever sent the paste.
    Reply,
    /// Plain text, as the command line prints it.
    Text,
    /// The output contract.
    Json,
}

impl Format {
    /// Every form, in the order of the choice.
    pub const ALL: [Self; 4] = [Self::Ticket, Self::Reply, Self::Text, Self::Json];

    /// Its id on the page.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Ticket => "ticket",
            Self::Reply => "reply",
            Self::Text => "text",
            Self::Json => "json",
        }
    }

    /// Its name on the page.
    pub const fn label(self) -> &'static str {
        match self {
            Self::Ticket => "Ticket (Markdown)",
            Self::Reply => "Reply to a customer",
            Self::Text => "Plain text",
            Self::Json => "JSON",
        }
    }

    /// What it is for.
    pub const fn purpose(self) -> &'static str {
        match self {
            Self::Ticket => {
                "The verdict, its lines, the path, the fix and the next commands, for an issue tracker."
            }
            Self::Reply => {
                "What was found and what to run next, for whoever sent you the paste. No internals."
            }
            Self::Text => "The whole report, as the command line prints it.",
            Self::Json => "The whole report for a program.",
        }
    }

    /// The name of the file it is saved as.
    pub const fn file(self) -> &'static str {
        match self {
            Self::Ticket => "pod-triage.md",
            Self::Reply => "pod-triage-reply.txt",
            Self::Text => "pod-triage.txt",
            Self::Json => "pod-triage.json",
        }
    }

    /// The report in this form.
    pub fn write(self, report: &Report) -> String {
        match self {
            Self::Ticket => report.to_markdown(),
            Self::Reply => report.to_reply(),
            Self::Text => report.to_text(false),
            Self::Json => indented(report),
        }
    }
}

/// The JSON, indented as the command line does it. The browser has a writer for that already.
fn indented(report: &Report) -> String {
    let compact = String::from_utf8(wire::report_bytes(report)).unwrap_or_default();
    let value = js_sys::JSON::parse(&compact).unwrap_or(JsValue::NULL);
    let text = js_sys::JSON::stringify_with_replacer_and_space(&value, &JsValue::NULL, &2.into());
    visible_json(&text.map(String::from).unwrap_or(compact))
}
