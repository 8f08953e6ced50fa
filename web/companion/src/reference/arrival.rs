//! What happens when another page comes: title, focus, place, and what the masthead marks.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use gloo_events::{EventListener, EventListenerOptions};
use triage_page::document;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement, ScrollBehavior, ScrollToOptions};

use super::Route;

/// What is remembered of the triage while a page of reference hides it.
pub struct Arrival {
    /// How far the triage was scrolled.
    scrolled: Rc<Cell<f64>>,
    /// What had the keyboard there.
    focused: RefCell<Option<HtmlElement>>,
    /// Whether a page of reference is shown now.
    away: Cell<bool>,
    /// The document's own title.
    title: String,
    _listeners: Vec<EventListener>,
}

impl Arrival {
    /// Begins to follow how far the triage is scrolled.
    pub fn start() -> Self {
        let scrolled = Rc::new(Cell::new(0.0));
        let on_scroll = web_sys::window().map(|window| {
            let (scrolled, of) = (Rc::clone(&scrolled), window.clone());
            EventListener::new(&window, "scroll", move |_| {
                // Hiding the triage scrolls, too: then the attribute is set already.
                if !is_away() {
                    scrolled.set(of.scroll_y().unwrap_or(0.0));
                }
            })
        });
        let listeners = on_scroll.into_iter().chain(on_skip()).chain(on_drop()).collect();
        Self {
            scrolled,
            focused: RefCell::new(None),
            away: Cell::new(is_away()),
            title: document::document().map(|page| page.title()).unwrap_or_default(),
            _listeners: listeners,
        }
    }

    /// The fragment has changed, and nothing is drawn anew yet.
    pub fn leave(&self) {
        if !self.away.get() && is_away() {
            let active = document::document().and_then(|page| page.active_element());
            *self.focused.borrow_mut() = active.and_then(|one| one.dyn_into().ok());
        }
    }

    /// The page is drawn; `moved` when somebody came to it from another one.
    pub fn arrive(&self, route: &Route, moved: bool) {
        let away = *route != Route::Triage;
        if let Some(page) = document::document() {
            page.set_title(&if away {
                format!("{} · Pod Triage", full_title(route))
            } else {
                self.title.clone()
            });
        }
        mark(route);
        if let Some(skip) =
            document::document().and_then(|page| page.query_selector(".skip").ok().flatten())
        {
            skip.set_text_content(Some(if away {
                "Skip to the page"
            } else {
                "Skip to the verdict"
            }));
        }
        let was_away = self.away.replace(away);
        if !moved || (!away && !was_away) {
            return;
        }
        if away {
            scroll_to(0.0);
            focus(document::by_id("reference-title"));
        } else {
            scroll_to(self.scrolled.get());
            let back = self.focused.take().filter(|one| one.is_connected());
            focus(back.map(Element::from).or_else(|| document::by_id("answer")));
        }
    }
}

/// The skip link leads to the heading of the page: its own anchor would lead to the triage.
fn on_skip() -> Option<EventListener> {
    let skip = document::document()?.query_selector(".skip").ok().flatten()?;
    let options = EventListenerOptions::enable_prevent_default();
    Some(EventListener::new_with_options(&skip, "click", options, |event| {
        if is_away() {
            event.prevent_default();
            focus(document::by_id("reference-title"));
        }
    }))
}

/// A file that is dropped on a page of reference is analysed: its answer is on the triage.
fn on_drop() -> Option<EventListener> {
    let page = document::document()?;
    Some(EventListener::new(&page, "drop", |_| {
        if is_away()
            && let Some(window) = web_sys::window()
        {
            // A fragment can always be set.
            let _ = window.location().set_hash("/");
        }
    }))
}

fn full_title(route: &Route) -> String {
    match route {
        Route::ExitCodes(code) if code.parse::<i64>().is_ok() => format!("Exit code {code}"),
        Route::Signature(id) => id.clone(),
        _ => route.heading(),
    }
}

fn is_away() -> bool {
    let root = document::document().and_then(|page| page.document_element());
    root.is_some_and(|root| root.has_attribute("data-page"))
}

/// Marks where one is in the masthead.
fn mark(route: &Route) {
    let Some(links) =
        document::document().and_then(|page| page.query_selector_all(".masthead nav a").ok())
    else {
        return;
    };
    for number in 0..links.length() {
        let Some(link) = links.get(number).and_then(|one| one.dyn_into::<Element>().ok()) else {
            continue;
        };
        let here = link.get_attribute("href").is_some_and(|href| href == route.section());
        // The names are constants of this program, so they are valid.
        let _ = if here {
            link.set_attribute("aria-current", "page")
        } else {
            link.remove_attribute("aria-current")
        };
    }
}

fn scroll_to(top: f64) {
    if let Some(window) = web_sys::window() {
        let options = ScrollToOptions::new();
        options.set_top(top);
        options.set_behavior(ScrollBehavior::Instant);
        window.scroll_to_with_scroll_to_options(&options);
    }
}

fn focus(element: Option<Element>) {
    let Some(element) = element.and_then(|one| one.dyn_into::<HtmlElement>().ok()) else { return };
    let options = web_sys::FocusOptions::new();
    options.set_prevent_scroll(true);
    let _ = element.focus_with_options(&options);
}
