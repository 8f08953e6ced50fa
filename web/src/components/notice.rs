//! A remark above the answer, with what can be done about it.

use yew::{Callback, Html, MouseEvent};

use super::build::{button, group, tag, text};
use super::section::paragraph;
use crate::analysis::Failure;
use crate::state::Notice;

/// A remark above the answer; `on_retry` is to analyse the paste again.
pub fn notice_bar(notice: Notice, on_retry: &Callback<MouseEvent>) -> Html {
    let (words, retry) = match notice {
        Notice::Stopped => ("Stopped. Your paste is still here.", true),
        Notice::Failed(failure) => (explained(failure), true),
        Notice::Recovered => ("The analysis ended unexpectedly and was started again.", false),
    };
    let mut parts = vec![paragraph(words)];
    if retry {
        parts.push(button("retry", text("Analyse again"), on_retry.clone()));
    }
    tag("div", "notice", group(parts))
}

/// Why there is no verdict.
const fn explained(failure: Failure) -> &'static str {
    match failure {
        Failure::TimeOut => {
            "The analysis took too long and was stopped. Your paste is still here: try the part \
             around the failure."
        }
        Failure::Crash => {
            "The analysis failed, which is a fault of this page. Your paste is still here: try a \
             part of it."
        }
        Failure::Memory => {
            "The browser's memory ran out. Your paste is still here: try the part around the failure."
        }
        Failure::Unreadable => {
            "The paste could not be read: a file may have changed. Open it again."
        }
        Failure::CannotStart => {
            "This browser does not let the analysis run. Try another one, or fewer extensions."
        }
    }
}
