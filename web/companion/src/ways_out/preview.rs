//! The text that will be taken away, and the buttons that take it.

use gloo_timers::callback::Timeout;
use triage_page::build::{button, element, group, tag, text};
use triage_page::{clipboard, document};
use yew::{AttrValue, Callback, Html, MouseEvent, UseStateHandle};

use super::format::Format;
use super::save;

/// "Copied" stands beside the button for so long.
const TOLD_MS: u32 = 2_500;

/// What was said last, and beside what.
pub type Told = UseStateHandle<(&'static str, &'static str)>;

/// The id of the text.
const PREVIEW: &str = "preview";

/// The text, and the buttons.
pub fn preview(words: &AttrValue, format: Format, told: &Told) -> Html {
    let save = {
        let (words, told) = (words.clone(), told.clone());
        move |_: MouseEvent| {
            let saved = save::save(format.file(), &words).is_ok();
            let refused = "The browser refused to save: copy it instead.";
            tell(&told, PREVIEW, if saved { "Saved." } else { refused });
        }
    };
    let buttons = vec![
        button("primary copy-report", text("Copy"), copying(words.clone(), PREVIEW, told)),
        button("save-report", text("Save as a file"), Callback::from(save)),
        button("print-report", text("Print"), Callback::from(|_: MouseEvent| save::print())),
        status(told, PREVIEW),
    ];
    group(vec![tag("div", "take", group(buttons)), shown(PREVIEW, "preview", "Preview", words)])
}

/// A text that may be longer than its place: the keyboard can scroll it.
pub fn shown(id: &'static str, class: &'static str, label: &'static str, words: &str) -> Html {
    let values = vec![id.into(), class.into(), "0".into(), label.into()];
    element("pre", &["id", "class", "tabindex", "aria-label"], values, text(words))
}

/// What was said beside this, read out when it comes.
pub fn status(told: &Told, place: &str) -> Html {
    let words = if told.0 == place { told.1 } else { "" };
    said("told", words)
}

/// A remark that is read out when it comes.
pub fn said(class: &'static str, words: &str) -> Html {
    element("p", &["class", "role"], vec![class.into(), "status".into()], text(words))
}

/// Copies a text; where the browser refuses, what has this id is selected.
pub fn copying(words: AttrValue, id: &'static str, told: &Told) -> Callback<MouseEvent> {
    let told = told.clone();
    Callback::from(move |_: MouseEvent| {
        let (words, told) = (words.clone(), told.clone());
        wasm_bindgen_futures::spawn_local(async move {
            let copied = clipboard::copy(&words, document::by_id(id)).await;
            let refused = "The browser refused: the text is selected, press Ctrl+C.";
            tell(&told, id, if copied { "Copied." } else { refused });
        });
    })
}

fn tell(told: &Told, place: &'static str, words: &'static str) {
    let told = told.setter();
    told.set((place, words));
    Timeout::new(TOLD_MS, move || told.set((place, ""))).forget();
}
