//! The opened files.

use web_sys::File;
use yew::{Callback, Html, MouseEvent, html};

use super::build::told;
use crate::words;

/// The opened files; `on_remove` is called with the number of the one that is put away.
pub fn files(files: &[File], on_remove: &Callback<usize>) -> Html {
    if files.is_empty() {
        return Html::default();
    }
    let items = files.iter().enumerate().map(|(number, file)| {
        let onclick = on_remove.reform(move |_: MouseEvent| number);
        let label = format!("Put {} away", file.name());
        html! {
            <li class="file" data-file={file.name()}>
                { told("span", "name", &file.name()) }
                { told("span", "small", &words::size(words::whole(file.size()))) }
                <button type="button" aria-label={label} {onclick}>{ "×" }</button>
            </li>
        }
    });
    html! { <ul class="files" aria-label="Opened files">{ for items }</ul> }
}
