//! Taking the answer elsewhere: into a ticket, a reply, a file, onto paper. Without secrets, unless
//! the person asks for them.

mod format;
mod panel;
mod preview;
mod replaced;
mod save;

use yew::{Callback, Html, MouseEvent, Properties, function_component, html, use_state};

use crate::compare::Compare;
use crate::report::use_report;
use panel::Panel;
pub use preview::{Told, copying, said, shown, status};

/// No properties: the report comes over the bridge.
#[derive(PartialEq, Eq, Properties)]
pub struct Props {}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Open {
    Nothing,
    Report,
    Compare,
}

/// The buttons that take the answer elsewhere, and the dialog that one of them opened.
#[function_component]
pub fn WaysOut(_: &Props) -> Html {
    let report = use_report();
    let open = use_state(|| Open::Nothing);
    let set = |what: Open| {
        let open = open.clone();
        Callback::from(move |_: MouseEvent| open.set(what))
    };
    let closed = {
        let open = open.clone();
        Callback::from(move |()| open.set(Open::Nothing))
    };
    if report.0.is_none() {
        return Html::default();
    }
    html! {
        <>
            <button type="button" class="report" onclick={set(Open::Report)}>{ "Report…" }</button>
            <button type="button" class="compare" onclick={set(Open::Compare)}>{ "Compare…" }</button>
            if *open == Open::Report {
                <Panel on_close={closed.clone()} />
            }
            if *open == Open::Compare {
                <Compare on_close={closed} />
            }
        </>
    }
}
