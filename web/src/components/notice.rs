//! A remark above the answer, with what can be done about it.

use yew::{Callback, Html, MouseEvent};

use super::build::{button, group, tag, text};
use super::section::paragraph;
use crate::state::Notice;
use crate::words;

/// A remark above the answer; `on_retry` is to analyse the paste again.
pub fn notice_bar(notice: Notice, on_retry: &Callback<MouseEvent>) -> Html {
    let (words, retry) = match notice {
        Notice::Stopped => ("Stopped. Your paste is still here.", true),
        Notice::Failed(failure) => (words::failure(failure), true),
        Notice::Recovered => ("The analysis ended unexpectedly and was started again.", false),
    };
    let mut parts = vec![paragraph(words)];
    if retry {
        parts.push(button("retry", text("Analyse again"), on_retry.clone()));
    }
    tag("div", "notice", group(parts))
}
