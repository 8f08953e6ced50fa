//! In the report's dialog: makes the link of the text that is previewed.

use triage_core::facts::CauseId;
use triage_page::build::{button, element, group, tag, text, told as told_in};
use triage_page::clipboard;
use web_sys::Element;
use yew::{
    AttrValue, Callback, Html, MouseEvent, Properties, function_component, html, use_effect_with,
    use_node_ref, use_state,
};

use super::link::{self, Bad};
use super::pack;
use crate::reference::Route;

/// What some programs cut a link at.
const LONG: usize = 2_000;

/// Properties of [`Share`].
#[derive(PartialEq, Properties)]
pub struct Props {
    /// The text without its secrets.
    pub text: AttrValue,
    /// The worst verdict's cause.
    pub cause: Option<CauseId>,
}

#[derive(Clone)]
enum State {
    /// Nobody asked for the link yet, or the text is another one.
    Unmade,
    Made(AttrValue),
    Refused(Bad),
}

/// The button that makes the link, then the link.
#[function_component]
pub fn Share(props: &Props) -> Html {
    let state = use_state(|| State::Unmade);
    let told = use_state(|| "");
    let shown = use_node_ref();
    {
        let (state, told) = (state.setter(), told.setter());
        use_effect_with(props.text.clone(), move |_| {
            state.set(State::Unmade);
            told.set("");
        });
    }
    let make = {
        let (text, state) = (props.text.clone(), state.setter());
        move |_: MouseEvent| {
            let (text, state) = (text.clone(), state.clone());
            wasm_bindgen_futures::spawn_local(async move {
                state.set(match pack::pack(&text).await {
                    Ok(packed) => State::Made((base() + &link::fragment(&packed)).into()),
                    Err(bad) => State::Refused(bad),
                });
            });
        }
    };
    let copy = |link: AttrValue| {
        let (shown, told) = (shown.clone(), told.setter());
        Callback::from(move |_: MouseEvent| {
            let (link, shown, told) = (link.clone(), shown.cast::<Element>(), told.clone());
            wasm_bindgen_futures::spawn_local(async move {
                let copied = clipboard::copy(&link, shown).await;
                told.set(if copied {
                    "Copied."
                } else {
                    "The browser refused: mark the link and press Ctrl+C."
                });
            });
        })
    };
    let made = match &*state {
        State::Unmade => {
            button("make-link", text("Make a link of this text"), Callback::from(make))
        }
        State::Refused(bad) => said("notice", refused(*bad)),
        State::Made(link) => group(vec![
            html! { <pre ref={shown.clone()} class="preview link" tabindex="0" aria-label="The link">{ link }</pre> },
            button("copy-link", text("Copy the link"), copy(link.clone())),
            told_in("p", "small", &about(link)),
        ]),
    };
    let mut parts = vec![made];
    if let Some(cause) = props.cause {
        let link = base() + &Route::Cause(cause).fragment();
        parts.push(tag(
            "p",
            "",
            group(vec![
                text("Only the kind of result, without a word of the paste: "),
                told_in("code", "kind-link", &link),
                text(" "),
                button("copy-kind", text("Copy"), copy(link.into())),
            ]),
        ));
    }
    parts.push(said("told", *told));
    tag("div", "share", group(parts))
}

/// A remark that is read out when it comes.
pub fn said(class: &'static str, words: &str) -> Html {
    element("p", &["class", "role"], vec![class.into(), "status".into()], text(words))
}

const fn refused(bad: Bad) -> &'static str {
    match bad {
        Bad::Browser => "This browser cannot pack a text into a link. Save it as a file instead.",
        _ => "This text is too large for a link. Save it as a file, or take a report.",
    }
}

fn about(link: &str) -> String {
    let long = if link.len() > LONG { " Some programs cut long links: try it first." } else { "" };
    let alone = if link.starts_with('#') {
        " This page has no address of its own: put the link behind that of any copy of the page."
    } else {
        ""
    };
    format!(
        "{} characters. Whoever has the link can read the text. It stands behind the #, which browsers keep to themselves, but histories and chats keep it too.{long}{alone}",
        link.len()
    )
}

/// The page's address without query and fragment; nothing where it is a file, whose path is nobody's
/// business.
fn base() -> String {
    let Some(at) = web_sys::window().map(|window| window.location()) else { return String::new() };
    let (Ok(origin), Ok(path)) = (at.origin(), at.pathname()) else { return String::new() };
    if origin.starts_with("http") { origin + &path } else { String::new() }
}
