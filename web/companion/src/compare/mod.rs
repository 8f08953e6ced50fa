//! Before and after: a second paste of the same workload, and what changed for the verdict.

mod table;

use std::rc::Rc;

use gloo_timers::callback::Timeout;
use js_sys::JsString;
use triage_core::Report;
use triage_page::protocol::Part;
use web_sys::HtmlTextAreaElement;
use yew::{
    Callback, Html, InputEvent, Properties, TargetCast, function_component, html, use_mut_ref,
    use_state,
};

use crate::desk::Trouble;
use crate::dialog::Dialog;
use crate::report;
use table::table;

/// Typing is over when no key came for this long.
const SETTLE_MS: u32 = 250;

/// Properties of [`Compare`].
#[derive(PartialEq, Properties)]
pub struct Props {
    /// The dialog was closed.
    pub on_close: Callback<()>,
}

#[derive(Clone)]
enum State {
    Empty,
    Working,
    Ready(Rc<Report>),
    Failed(Trouble),
}

/// The dialog. What is on the page is "before"; what is pasted here is "after".
#[function_component]
pub fn Compare(props: &Props) -> Html {
    let state = use_state(|| State::Empty);
    let settling = use_mut_ref(|| None::<Timeout>);
    let oninput = {
        let state = state.clone();
        move |event: InputEvent| {
            let area: HtmlTextAreaElement = event.target_unchecked_into();
            let setter = state.setter();
            setter.set(State::Working);
            let settled = Timeout::new(SETTLE_MS, move || {
                read(area.value().into(), move |new| setter.set(new));
            });
            // A timer that is dropped does not fire.
            settling.replace(Some(settled));
        }
    };
    let body = match &*state {
        State::Empty => html! {
            <p class="small">{ "Paste what the same commands print now. What is on the page is taken as before, this as after; it stays in your browser too." }</p>
        },
        State::Working => html! { <p class="small" role="status">{ "Reading…" }</p> },
        State::Failed(trouble) => html! { <p class="notice" role="status">{ trouble.words() }</p> },
        State::Ready(after) => match report::current() {
            Some(before) => table(&before, after),
            None => Html::default(),
        },
    };
    html! {
        <Dialog title="Compare with a later paste" class="comparison" on_close={props.on_close.clone()}>
            <label for="after">{ "The same workload after a change" }</label>
            <textarea id="after" rows="7" wrap="off" spellcheck="false" autocomplete="off" {oninput}
                placeholder="kubectl describe pod …" />
            { body }
        </Dialog>
    }
}

fn read(text: JsString, set: impl Fn(State) + 'static) {
    if text.length() == 0 {
        set(State::Empty);
        return;
    }
    wasm_bindgen_futures::spawn_local(async move {
        let Some(desk) = report::desk() else { return };
        set(match desk.analyse(&[Part::Typed(text)]).await {
            Ok(report) => State::Ready(Rc::new(report)),
            Err(trouble) => State::Failed(trouble),
        });
    });
}
