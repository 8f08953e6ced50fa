//! The forms that a report is taken away in.

use triage_core::Report;
use triage_core::report::ticket::{Environment, Tracker};
use triage_core::report::visible::visible_json;
use triage_page::wire;
use wasm_bindgen::JsValue;

use crate::desk::Redacted;

/// A form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// Markdown, for a ticket.
    Ticket,
    /// Markdown under the headings of the GPU operator's bug template.
    GpuOperator,
    /// Markdown under the headings of vLLM's bug template.
    Vllm,
    /// Words for whoever sent the paste.
    Reply,
    /// Plain text, as the command line prints it.
    Text,
    /// The output contract.
    Json,
    /// What was pasted, for a file or a link.
    Paste,
}

impl Format {
    /// Every form, in the order of the choice.
    pub const ALL: [Self; 7] = [
        Self::Ticket,
        Self::GpuOperator,
        Self::Vllm,
        Self::Reply,
        Self::Text,
        Self::Json,
        Self::Paste,
    ];

    /// Its id on the page.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Ticket => "ticket",
            Self::GpuOperator => "ticket-gpu-operator",
            Self::Vllm => "ticket-vllm",
            Self::Reply => "reply",
            Self::Text => "text",
            Self::Json => "json",
            Self::Paste => "paste",
        }
    }

    /// Its name on the page.
    pub const fn label(self) -> &'static str {
        match self {
            Self::Ticket => "Ticket (Markdown)",
            Self::GpuOperator => "GPU operator bug",
            Self::Vllm => "vLLM bug",
            Self::Reply => "Reply to a customer",
            Self::Text => "Plain text",
            Self::Json => "JSON",
            Self::Paste => "Paste or link",
        }
    }

    /// What it is for.
    pub const fn purpose(self) -> &'static str {
        match self {
            Self::Ticket => {
                "The verdict, its lines, the path, the fix and the next commands, for an issue tracker."
            }
            Self::GpuOperator => {
                "The headings of NVIDIA/gpu-operator's bug report, filled from the paste; what it does not say is marked."
            }
            Self::Vllm => {
                "The headings of vLLM's bug report, filled from the paste; what it does not say is marked."
            }
            Self::Reply => {
                "What was found and what to run next, for whoever sent you the paste. No internals."
            }
            Self::Text => "The whole report, as the command line prints it.",
            Self::Json => "The whole report for a program.",
            Self::Paste => {
                "What you pasted, without its secrets: as a file, or in a link that opens this page with it."
            }
        }
    }

    /// The name of the file it is saved as.
    pub const fn file(self) -> &'static str {
        match self {
            Self::Ticket | Self::GpuOperator | Self::Vllm => "pod-triage.md",
            Self::Reply => "pod-triage-reply.txt",
            Self::Text => "pod-triage.txt",
            Self::Json => "pod-triage.json",
            Self::Paste => "pod-triage-paste.txt",
        }
    }

    /// Whether it is made for a place that everybody reads: then never with secrets.
    pub const fn is_public(self) -> bool {
        matches!(self, Self::GpuOperator | Self::Vllm | Self::Paste)
    }

    /// The report in this form; none where the paste is too large to be shown.
    pub fn write(self, redacted: &Redacted) -> Option<String> {
        let report = &redacted.report;
        let environment = Environment::unpacked(&redacted.replaced.environment);
        let bug = |tracker| report.to_ticket(&environment, redacted.text.as_deref(), tracker);
        Some(match self {
            Self::Ticket => report.to_markdown(),
            Self::GpuOperator => bug(Tracker::GpuOperator),
            Self::Vllm => bug(Tracker::Vllm),
            Self::Reply => report.to_reply(),
            Self::Text => report.to_text(false),
            Self::Json => indented(report),
            Self::Paste => return redacted.text.clone(),
        })
    }
}

/// The JSON, indented as the command line does it. The browser has a writer for that already.
fn indented(report: &Report) -> String {
    let compact = String::from_utf8(wire::report_bytes(report)).unwrap_or_default();
    let value = js_sys::JSON::parse(&compact).unwrap_or(JsValue::NULL);
    let text = js_sys::JSON::stringify_with_replacer_and_space(&value, &JsValue::NULL, &2.into());
    visible_json(&text.map(String::from).unwrap_or(compact))
}
