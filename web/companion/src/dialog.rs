//! A modal dialog: the browser's own, with its keyboard and its way back to where it was opened.

use web_sys::HtmlDialogElement;
use yew::{
    AttrValue, Callback, Html, MouseEvent, Properties, function_component, html, use_effect_with,
    use_node_ref,
};

/// Properties of [`Dialog`].
#[derive(PartialEq, Properties)]
pub struct Props {
    /// The heading.
    pub title: AttrValue,
    /// A class for the style sheet.
    pub class: AttrValue,
    /// It was closed, by whatever way.
    pub on_close: Callback<()>,
    /// What is in it.
    pub children: Html,
}

/// A modal dialog that is open as long as it is shown.
#[function_component]
pub fn Dialog(props: &Props) -> Html {
    let node = use_node_ref();
    {
        let node = node.clone();
        use_effect_with((), move |()| {
            if let Some(dialog) = node.cast::<HtmlDialogElement>() {
                // Refused only for a dialog that is open already.
                let _ = dialog.show_modal();
            }
        });
    }
    let close = {
        let node = node.clone();
        Callback::from(move |_: MouseEvent| {
            if let Some(dialog) = node.cast::<HtmlDialogElement>() {
                dialog.close();
            }
        })
    };
    let id = format!("{}-title", props.class);
    html! {
        <dialog ref={node} class={props.class.clone()} aria-labelledby={id.clone()}
            onclose={props.on_close.reform(|_| ())}>
            <div class="dialog-head">
                <h2 {id}>{ &props.title }</h2>
                <button type="button" class="dialog-close" onclick={close}>{ "Close" }</button>
            </div>
            { props.children.clone() }
        </dialog>
    }
}
