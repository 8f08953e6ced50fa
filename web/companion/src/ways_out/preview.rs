//! The text that will be taken away, and the buttons that take it.

use gloo_timers::callback::Timeout;
use web_sys::Element;
use yew::{Html, MouseEvent, Properties, function_component, html, use_node_ref, use_state};

use super::format::Format;
use super::save;

/// "Copied" stands on the button for so long.
const TOLD_MS: u32 = 2_500;

/// Properties of [`Preview`].
#[derive(PartialEq, Properties)]
pub struct Props {
    /// The text.
    pub text: String,
    /// Its form.
    pub format: Format,
}

/// The text, and the buttons.
#[function_component]
pub fn Preview(props: &Props) -> Html {
    let shown = use_node_ref();
    let told = use_state(|| "");
    let tell = {
        let told = told.clone();
        move |words: &'static str| {
            told.set(words);
            let told = told.clone();
            Timeout::new(TOLD_MS, move || told.set("")).forget();
        }
    };
    let copy = {
        let (text, shown, tell) = (props.text.clone(), shown.clone(), tell.clone());
        move |_: MouseEvent| {
            let (text, shown, tell) = (text.clone(), shown.clone(), tell.clone());
            wasm_bindgen_futures::spawn_local(async move {
                let copied = triage_page::clipboard::copy(&text, shown.cast::<Element>()).await;
                tell(if copied {
                    "Copied."
                } else {
                    "The browser refused: the text is selected, press Ctrl+C."
                });
            });
        }
    };
    let download = {
        let (text, format) = (props.text.clone(), props.format);
        move |_: MouseEvent| {
            let saved = save::save(format.file(), &text).is_ok();
            tell(if saved { "Saved." } else { "The browser refused to save: copy it instead." });
        }
    };
    html! {
        <>
            <div class="take">
                <button type="button" class="primary copy-report" onclick={copy}>{ "Copy" }</button>
                <button type="button" class="save-report" onclick={download}>{ "Save as a file" }</button>
                <button type="button" class="print-report" onclick={|_: MouseEvent| save::print()}>{ "Print" }</button>
                <span class="told" role="status">{ *told }</span>
            </div>
            <pre ref={shown} class="preview" tabindex="0" aria-label="Preview">{ &props.text }</pre>
        </>
    }
}
