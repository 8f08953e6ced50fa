//! The opened files.

use web_sys::File;
use yew::{Callback, Html, MouseEvent, Properties, function_component, html};

use crate::words;

/// Properties of [`Files`].
#[derive(PartialEq, Properties)]
pub struct Props {
    /// The files, in the order they were opened.
    pub files: Vec<File>,
    /// A file was put away, by its number.
    pub on_remove: Callback<usize>,
}

/// The opened files.
#[function_component]
pub fn Files(props: &Props) -> Html {
    if props.files.is_empty() {
        return Html::default();
    }
    let items = props.files.iter().enumerate().map(|(number, file)| {
        let onclick = props.on_remove.reform(move |_: MouseEvent| number);
        let label = format!("Put {} away", file.name());
        html! {
            <li class="file" data-file={file.name()}>
                <span class="name">{ file.name() }</span>
                <span class="small">{ words::size(file.size()) }</span>
                <button type="button" aria-label={label} {onclick}>{ "×" }</button>
            </li>
        }
    });
    html! { <ul class="files" aria-label="Opened files">{ for items }</ul> }
}
