//! The report and its renderings.

mod build;
pub mod compare;
mod markdown;
mod reply;
mod text;
pub mod ticket;
pub mod visible;

pub use crate::contract::*;
pub use crate::facts::{BelongsTo, Certainty, Evidence, How, Note};
pub use build::build;

impl Report {
    /// The JSON of the contract, indented. Characters that would steer a terminal are escaped.
    ///
    /// # Errors
    /// None that a caller can cause: every value in a report can be written as JSON.
    pub fn to_json(&self) -> Result<String, serde_json::Error> {
        serde_json::to_string_pretty(self).map(|json| visible::visible_json(&json))
    }

    /// Plain text for a terminal; `colour` adds ANSI colours.
    pub fn to_text(&self, colour: bool) -> String {
        text::write(self, colour)
    }

    /// A reply to whoever sent the paste, as plain text: what was found, what to run next and why.
    pub fn to_reply(&self) -> String {
        reply::write(self)
    }

    /// Markdown under the headings of a project's own bug template; `environment` was read from
    /// the text that the report is about, and `text` is that text, to enclose of it.
    pub fn to_ticket(
        &self,
        environment: &ticket::Environment,
        text: Option<&str>,
        tracker: ticket::Tracker,
    ) -> String {
        ticket::write(self, environment, text, tracker)
    }

    /// Markdown for a ticket.
    pub fn to_markdown(&self) -> String {
        markdown::write(self)
    }
}
