//! What happens when the page is opened by a link, or one is followed while it is open.
//!
//! The link stays in the address bar while its text stands unchanged in the box: a reload then shows
//! the same, and the address can be passed on. As soon as the text is another one the address would
//! say what is no longer on the page, so the link is taken out.

use std::cell::RefCell;

use gloo_events::EventListener;
use gloo_timers::future::TimeoutFuture;
use js_sys::{JsString, Object, Reflect};
use triage_page::document;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::spawn_local;
use web_sys::{Element, HtmlElement, Location, Window};

use super::{link, pack};
use crate::elements::{add, dispatch, tell};

/// The text of the link in the address bar, as the box holds it.
#[derive(Clone)]
struct Opened {
    text: JsString,
    /// Whether it stands in the box; else the person is being asked.
    in_box: bool,
}

thread_local! {
    static OPENED: RefCell<Option<Opened>> = const { RefCell::new(None) };
    /// What is said of the link.
    static SAID: RefCell<Option<Element>> = const { RefCell::new(None) };
}

/// Opens the link that the address names, and follows what becomes of it.
pub fn start() {
    if let Some(window) = web_sys::window() {
        EventListener::new(&window, "hashchange", |_| arrive()).forget();
    }
    if let Some(area) = area() {
        EventListener::new(&area, "input", |_| check()).forget();
    }
    // Samples, Clear and Undo change the box without an event of its own.
    if let Some(bridge) = crate::report::bridge() {
        bridge.on("report", check).forget();
    }
    arrive();
}

fn arrive() {
    let Some(hash) = location().and_then(|at| at.hash().ok()) else { return };
    match link::packed(&hash) {
        None => {}
        Some(Err(bad)) => say(bad.words(), &[("Close", unsay)]),
        Some(Ok(packed)) => {
            let packed = packed.to_owned();
            spawn_local(async move {
                let text = pack::unpack(&packed).await;
                // Somebody may have gone on meanwhile.
                if location().and_then(|at| at.hash().ok()).as_ref() != Some(&hash) {
                    return;
                }
                match text {
                    Ok(text) => came(&text),
                    Err(bad) => say(bad.words(), &[("Close", unsay)]),
                }
            });
        }
    }
}

/// The text of a link has come.
fn came(text: &str) {
    let Some(area) = area() else { return };
    // As the box gives it back: it knows only one kind of line break.
    let text = JsString::from(text.replace("\r\n", "\n").replace('\r', "\n"));
    let held = value(&area);
    let in_box = Object::is(&held, &text);
    OPENED.set(Some(Opened { text, in_box }));
    if in_box {
        return;
    }
    if held.length() == 0 && clear_button().is_none() {
        fill();
    } else {
        say(
            "The link that you opened carries another text than the one that you have here.",
            &[("Put it in place of mine", replace), ("Keep mine", keep)],
        );
    }
}

/// Puts the text of the link into the box, as if it were pasted.
fn fill() {
    let (Some(area), Some(opened)) = (area(), OPENED.take()) else { return };
    // A textarea's value can always be set.
    let _ = Reflect::set(&area, &"value".into(), &opened.text);
    OPENED.set(Some(Opened { in_box: true, ..opened }));
    area.set_scroll_top(0);
    dispatch(&area, "input");
    say(
        "This text came from the link that you opened. Nothing was fetched for it.",
        &[("Close", unsay)],
    );
}

/// The page's own Clear first: it also puts opened files away, and it is done in a later turn.
fn replace() {
    if let Some(button) = clear_button() {
        button.click();
    }
    unsay();
    spawn_local(async {
        TimeoutFuture::new(0).await;
        fill();
    });
}

/// The text in the box is not the link's.
fn keep() {
    OPENED.set(None);
    unsay();
    leave();
}

/// Forgets the link as soon as another text stands in the box.
fn check() {
    let Some(text) = area().map(|area| value(&area)) else { return };
    let is_other = |opened: &Opened| opened.in_box && !Object::is(&opened.text, &text);
    if OPENED.with_borrow(|opened| opened.as_ref().is_some_and(is_other)) {
        keep();
    }
}

/// Takes the link out of the address bar.
fn leave() {
    let Some((window, at)) = web_sys::window().zip(location()) else { return };
    let hash = at.hash().unwrap_or_default();
    if link::packed(&hash).is_none() {
        return;
    }
    let bare = format!("{}{}", at.pathname().unwrap_or_default(), at.search().unwrap_or_default());
    if let Ok(history) = window.history() {
        // Refused only where the address may not be changed at all: then it stays.
        let _ = history.replace_state_with_url(&JsValue::NULL, "", Some(&bare));
    }
}

/// Says something below the box, with buttons; what was said before goes.
fn say(words: &str, buttons: &[(&str, fn())]) {
    unsay();
    let intake =
        document::document().and_then(|page| page.query_selector(".intake").ok().flatten());
    let Some(bar) = intake.and_then(|intake| add(&intake, "div", &[("class", "notice from-link")]))
    else {
        return;
    };
    tell(&bar, "p", &[("role", "status")], words);
    for (name, act) in buttons {
        if let Some(button) = tell(&bar, "button", &[("type", "button")], name) {
            let act = *act;
            EventListener::new(&button, "click", move |_| act()).forget();
        }
    }
    SAID.set(Some(bar));
}

fn unsay() {
    if let Some(bar) = SAID.take() {
        bar.remove();
    }
}

fn area() -> Option<Element> {
    document::by_id("paste")
}

fn value(area: &Element) -> JsString {
    Reflect::get(area, &"value".into()).unwrap_or(JsValue::from_str("")).unchecked_into()
}

/// The page's button that empties it; it is there while there is something to clear.
fn clear_button() -> Option<HtmlElement> {
    let page = document::document()?;
    page.query_selector("button.clear").ok().flatten()?.dyn_into().ok()
}

fn location() -> Option<Location> {
    web_sys::window().as_ref().map(Window::location)
}
