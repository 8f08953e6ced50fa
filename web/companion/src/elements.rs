//! Elements built by hand: a component of its own costs the module some kilobytes, and the page's
//! policy (Trusted Types) takes no markup from text.

use triage_page::document;
use web_sys::{Element, Event, EventInit};

/// Adds an element with text in it.
pub fn tell(to: &Element, name: &str, attributes: &[(&str, &str)], words: &str) -> Option<Element> {
    let made = add(to, name, attributes)?;
    made.set_text_content(Some(words));
    Some(made)
}

/// Adds an element. The names are constants of this program, so none of this fails.
pub fn add(to: &Element, name: &str, attributes: &[(&str, &str)]) -> Option<Element> {
    let made = document::document()?.create_element(name).ok()?;
    for (key, value) in attributes {
        made.set_attribute(key, value).ok()?;
    }
    to.append_child(&made).ok()?;
    Some(made)
}

/// Sends an event as the browser does when a person changes something; whether it was sent.
pub fn dispatch(target: &Element, name: &str) -> bool {
    let about = EventInit::new();
    about.set_bubbles(true);
    Event::new_with_event_init_dict(name, &about)
        .and_then(|event| target.dispatch_event(&event))
        .is_ok()
}
