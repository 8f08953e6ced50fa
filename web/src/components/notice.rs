//! A remark above the answer, with what can be done about it.

use yew::{Callback, Html, MouseEvent, html};

use crate::state::Notice;
use crate::words;

/// A remark above the answer; `on_retry` is to analyse the paste again.
pub fn notice_bar(notice: Notice, on_retry: &Callback<MouseEvent>) -> Html {
    let (text, retry) = match notice {
        Notice::Stopped => ("Stopped. Your paste is still here.", true),
        Notice::Failed(failure) => (words::failure(failure), true),
        Notice::Recovered => ("The analysis ended unexpectedly and was started again.", false),
    };
    html! {
        <div class="notice">
            <p>{ text }</p>
            if retry {
                <button type="button" class="retry" onclick={on_retry}>{ "Analyse again" }</button>
            }
        </div>
    }
}
