//! Taking the answer elsewhere: into a ticket, a reply, a file, onto paper. Without secrets, unless
//! the person asks for them.

mod format;
mod panel;
mod preview;
mod replaced;
mod save;

use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;
use yew::{Callback, Html, MouseEvent, Properties, function_component, html, use_state};

use crate::compare::Compare;
use crate::report::{self, use_report};
use format::Format;
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

/// The report as JSON, for a page that embeds this one (`web/static/embed.js`): the text that the dialog
/// shows for the same choice. One call at a time.
///
/// With `secrets` they are left in; with `contacts` addresses and names of hosts are replaced, too.
///
/// # Errors
///
/// Words for a log, where there is no report or it could not be made.
#[wasm_bindgen]
pub async fn report_json(secrets: bool, contacts: bool) -> Result<String, JsValue> {
    let made = panel::report_for(report::hosts_desk(), secrets, contacts).await;
    let redacted = made.map_err(|trouble| JsValue::from_str(trouble.words()))?;
    Ok(Format::Json.write(&redacted).unwrap_or_default())
}
