//! The buttons below the box.

use web_sys::{File, HtmlInputElement};
use yew::{Callback, Event, Html, MouseEvent, TargetCast, html};

use super::build::{button, part, text};
use crate::paste_box::files_of;

/// What the buttons do, and which of them are there.
pub struct Toolbar {
    /// Whether there is an answer to take away.
    pub answered: bool,
    /// Whether there is something to clear.
    pub filled: bool,
    /// Whether there is something to bring back.
    pub cleared: bool,
    /// Files were chosen.
    pub on_open: Callback<Vec<File>>,
    /// Clear was pressed.
    pub on_clear: Callback<MouseEvent>,
    /// Undo was pressed.
    pub on_undo: Callback<MouseEvent>,
}

/// The buttons below the box, with `status` between them.
pub fn toolbar(toolbar: Toolbar, status: Html) -> Html {
    let onchange = toolbar.on_open.reform(|event: Event| {
        let input: HtmlInputElement = event.target_unchecked_into();
        let files = files_of(input.files());
        // Else the same file could not be chosen a second time.
        input.set_value("");
        files
    });
    html! {
        <div class="toolbar">
            <label class="button open">
                <input type="file" multiple=true {onchange} />
                <span>{ "Open files…" }</span>
            </label>
            <span class="hint">{ "or drop them anywhere" }</span>
            { status }
            if toolbar.answered {
                { part("ways-out", 0) }
            }
            if toolbar.filled {
                { button("clear", text("Clear"), toolbar.on_clear) }
            }
            if toolbar.cleared {
                { button("undo", text("Undo"), toolbar.on_undo) }
            }
        </div>
    }
}
