//! The box of the static page: read and listened to, written only when a person presses a button.

use gloo_events::{EventListener, EventListenerOptions};
use js_sys::{JsString, Reflect};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{DragEvent, Element, File, FileList};
use yew::Callback;

use crate::document;

/// Handle on `textarea#paste` and on what is dropped anywhere on the page.
pub struct PasteBox {
    area: Element,
    _listeners: Vec<EventListener>,
}

impl PasteBox {
    /// Finds the box and listens; none when the page has no such box. `undone` is called for the
    /// keys that undo, while the box is empty.
    pub fn find(
        edited: &Callback<()>,
        undone: &Callback<()>,
        dropped: &Callback<Vec<File>>,
    ) -> Option<Self> {
        let area = document::by_id("paste")?;
        let edited = edited.clone();
        let on_input = EventListener::new(&area, "input", move |_| edited.emit(()));
        let mut listeners = vec![on_input, on_undo(&area, undone)];
        listeners.extend(on_drop(dropped));
        Some(Self { area, _listeners: listeners })
    }

    /// What stands in the box, as JavaScript's own string: megabytes need no copy into wasm.
    pub fn text(&self) -> JsString {
        Reflect::get(&self.area, &"value".into()).unwrap_or(JsValue::from_str("")).unchecked_into()
    }

    /// Replaces what stands in the box.
    pub fn set_text(&self, text: &JsString) {
        // A textarea's value can always be set.
        let _ = Reflect::set(&self.area, &"value".into(), text);
        self.area.set_scroll_top(0);
    }
}

/// The files of a list.
pub fn files_of(list: Option<FileList>) -> Vec<File> {
    let Some(list) = list else { return Vec::new() };
    (0..list.length()).filter_map(|index| list.item(index)).collect()
}

/// A browser forgets its own history of the box when the page empties it.
fn on_undo(area: &Element, undone: &Callback<()>) -> EventListener {
    let undone = undone.clone();
    let area = area.clone();
    EventListener::new(&area.clone(), "keydown", move |event| {
        let is = |object: &JsValue, name: &str, value: JsValue| {
            Reflect::get(object, &name.into()).is_ok_and(|found| found == value)
        };
        let held = is(event, "ctrlKey", true.into()) || is(event, "metaKey", true.into());
        if held && is(event, "key", "z".into()) && is(&area, "value", "".into()) {
            undone.emit(());
        }
    })
}

/// Files may be dropped anywhere; a browser would otherwise open the file and lose the page.
fn on_drop(dropped: &Callback<Vec<File>>) -> Vec<EventListener> {
    let Some(document) = document::document() else { return Vec::new() };
    let dropped = dropped.clone();
    let options = EventListenerOptions::enable_prevent_default();
    let over = EventListener::new_with_options(&document, "dragover", options, |event| {
        if carries_files(event) {
            event.prevent_default();
            document::flag("data-drop", true);
        }
    });
    let leave = EventListener::new(&document, "dragleave", |event| {
        let outside =
            event.dyn_ref::<DragEvent>().is_some_and(|drag| drag.related_target().is_none());
        if outside {
            document::flag("data-drop", false);
        }
    });
    let drop = EventListener::new_with_options(&document, "drop", options, move |event| {
        document::flag("data-drop", false);
        if carries_files(event) {
            event.prevent_default();
            let transfer = event.dyn_ref::<DragEvent>().and_then(DragEvent::data_transfer);
            dropped.emit(files_of(transfer.and_then(|transfer| transfer.files())));
        }
    });
    vec![over, leave, drop]
}

fn carries_files(event: &web_sys::Event) -> bool {
    let transfer = event.dyn_ref::<DragEvent>().and_then(DragEvent::data_transfer);
    transfer.is_some_and(|transfer| transfer.types().includes(&"Files".into(), 0))
}
