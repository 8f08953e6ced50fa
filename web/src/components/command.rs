//! A command or a patch with its copy button.

use gloo_timers::callback::Timeout;
use yew::platform::spawn_local;
use yew::{
    AttrValue, Html, Properties, classes, function_component, html, use_node_ref, use_state,
};

use super::Actions;
use crate::clipboard;
use crate::state::Shared;

/// How long the button says that it copied.
const SAID_MS: u32 = 2_000;

/// Properties of [`CommandLine`].
#[derive(PartialEq, Properties)]
pub struct Props {
    /// The command, or the text of a patch.
    pub command: AttrValue,
    /// Whether it is a patch, which runs nothing.
    #[prop_or_default]
    pub patch: bool,
    /// Whether it is a script of several lines, which keeps them and scrolls.
    #[prop_or_default]
    pub snippet: bool,
    /// Where to say that it was copied.
    pub actions: Shared<Actions>,
}

/// A command or a patch with its copy button.
#[function_component]
pub fn CommandLine(props: &Props) -> Html {
    let copied = use_state(|| false);
    let shown = use_node_ref();
    let onclick = {
        let (shown, copied) = (shown.clone(), copied.clone());
        let (text, actions) = (props.command.clone(), props.actions.clone());
        move |_| {
            let (text, shown, copied) = (text.clone(), shown.clone(), copied.clone());
            let actions = actions.clone();
            spawn_local(async move {
                let done = clipboard::copy(&text, shown.cast()).await;
                copied.set(done);
                if done {
                    Timeout::new(SAID_MS, move || copied.set(false)).forget();
                }
                actions.announce.emit(AttrValue::Static(if done {
                    "Copied."
                } else {
                    "Not allowed to copy. The text is selected: press Ctrl+C."
                }));
            });
        }
    };
    let (class, what) = match (props.patch, props.snippet) {
        (true, _) => (Some("patch"), "Copy the patch"),
        (_, true) => (Some("snippet"), "Copy the snippet"),
        _ => (None, "Copy the command"),
    };
    // What scrolls must be within the keyboard's reach.
    let tabindex = props.snippet.then_some("0");
    let data_command = (!props.patch).then(|| props.command.clone());
    html! {
        <div class={classes!("command", class)}>
            <code ref={shown} data-command={data_command} {tabindex}>{ &props.command }</code>
            <button type="button" class="copy" aria-label={what} {onclick}>
                { if *copied { "Copied" } else { "Copy" } }
            </button>
        </div>
    }
}
