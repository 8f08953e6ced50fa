//! The buttons below the box.

use web_sys::{File, HtmlInputElement};
use yew::{Callback, Event, Html, MouseEvent, Properties, TargetCast, function_component, html};

use crate::paste_box::files_of;

/// Properties of [`Toolbar`].
#[derive(PartialEq, Properties)]
pub struct Props {
    /// What stands between the buttons.
    pub children: Html,
    /// Whether there is something to clear.
    pub filled: bool,
    /// Whether there is something to bring back.
    pub cleared: bool,
    /// Files were chosen.
    pub on_open: Callback<Vec<File>>,
    /// Clear was pressed.
    pub on_clear: Callback<()>,
    /// Undo was pressed.
    pub on_undo: Callback<()>,
}

/// The buttons below the box.
#[function_component]
pub fn Toolbar(props: &Props) -> Html {
    let onchange = props.on_open.reform(|event: Event| {
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
            { props.children.clone() }
            if props.filled {
                <button type="button" class="clear" onclick={props.on_clear.reform(|_: MouseEvent| ())}>{ "Clear" }</button>
            }
            if props.cleared {
                <button type="button" class="undo" onclick={props.on_undo.reform(|_: MouseEvent| ())}>{ "Undo" }</button>
            }
        </div>
    }
}
