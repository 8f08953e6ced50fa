//! In the report's dialog: makes the link of the text that is previewed.

use triage_core::facts::CauseId;
use triage_page::build::{button, group, tag, text, told as element_of};
use yew::{AttrValue, Callback, Html, MouseEvent, UseStateHandle};

use super::link::{self, Bad};
use super::pack;
use crate::reference::Route;
use crate::ways_out::{Told, copying, said, shown, status};

/// What some programs cut a link at.
const LONG: usize = 2_000;
/// The id of the link.
const LINK: &str = "link";
/// The id of the link to the cause.
const KIND: &str = "kind-link";

/// A link that was made, and of which text.
#[derive(Clone, Default)]
pub struct Made {
    of: AttrValue,
    link: Option<Result<AttrValue, Bad>>,
}

/// The button that makes the link of a text, then the link; and a link to the page of the cause.
pub fn share(
    of: &AttrValue,
    cause: Option<CauseId>,
    made: &UseStateHandle<Made>,
    told: &Told,
) -> Html {
    let link = made.link.as_ref().filter(|_| made.of == *of);
    let first = match link {
        None => button("make-link", text("Make a link of this text"), making(of.clone(), made)),
        Some(Err(bad)) => said("notice", refused(*bad)),
        Some(Ok(link)) => group(vec![
            shown(LINK, "preview link", "The link", link),
            button("copy-link", text("Copy the link"), copying(link.clone(), LINK, told)),
            status(told, LINK),
            element_of("p", "small", &about(link)),
        ]),
    };
    let mut parts = vec![first];
    if let Some(cause) = cause {
        let link = AttrValue::from(base() + &Route::Cause(cause).fragment());
        let kind = vec![
            text("Only the kind of result, without a word of the paste: "),
            shown(KIND, KIND, "The link to the cause", &link),
            button("copy-kind", text("Copy"), copying(link, KIND, told)),
            status(told, KIND),
        ];
        parts.push(tag("div", "share-kind", group(kind)));
    }
    tag("div", "share", group(parts))
}

fn making(of: AttrValue, made: &UseStateHandle<Made>) -> Callback<MouseEvent> {
    let made = made.setter();
    Callback::from(move |_: MouseEvent| {
        let (of, made) = (of.clone(), made.clone());
        wasm_bindgen_futures::spawn_local(async move {
            let link = pack::pack(&of).await;
            let link = link.map(|packed| (base() + &link::fragment(&packed)).into());
            made.set(Made { of, link: Some(link) });
        });
    })
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
