//! A remark above the answer, with what can be done about it.

use yew::{Callback, Html, MouseEvent, Properties, function_component, html};

use crate::state::Notice;
use crate::words;

/// Properties of [`NoticeBar`].
#[derive(PartialEq, Properties)]
pub struct Props {
    /// The remark.
    pub notice: Notice,
    /// Analyse the paste again.
    pub on_retry: Callback<()>,
}

/// A remark above the answer.
#[function_component]
pub fn NoticeBar(props: &Props) -> Html {
    let (text, retry) = match props.notice {
        Notice::Stopped => ("Stopped. Your paste is still here.", true),
        Notice::Failed(failure) => (words::failure(failure), true),
        Notice::Recovered => ("The analysis ended unexpectedly and was started again.", false),
    };
    html! {
        <div class="notice">
            <p>{ text }</p>
            if retry {
                <button type="button" class="retry" onclick={props.on_retry.reform(|_: MouseEvent| ())}>{ "Analyse again" }</button>
            }
        </div>
    }
}
