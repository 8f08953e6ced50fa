//! The dialog in which a report is looked at before it is taken away.

use std::rc::Rc;

use triage_page::build::{group, tag};
use web_sys::HtmlInputElement;
use yew::{
    AttrValue, Callback, Event, Html, Properties, TargetCast, UseStateHandle, function_component,
    html, use_effect_with, use_state,
};

use super::format::Format;
use super::preview::{Told, preview, said};
use super::replaced::replaced;
use crate::desk::{self, Desk, Redacted, Replaced, Trouble};
use crate::dialog::Dialog;
use crate::report;
use crate::share::{Made, share};

/// Properties of [`Panel`].
#[derive(PartialEq, Properties)]
pub struct Props {
    /// The dialog was closed.
    pub on_close: Callback<()>,
}

const WITH_SECRETS: &str =
    "With everything that was pasted: passwords, tokens and keys too. For your own eyes.";
const FOR_OTHERS: &str =
    "Others will read this form, so it is only made with passwords, tokens and keys replaced.";
const TOO_LARGE: &str =
    "This paste is too large to be shown here or to go into a link. Take a report of it instead.";

/// What of the paste is taken along.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Choice {
    secrets: bool,
    contacts: bool,
}

#[derive(Clone)]
enum State {
    Working,
    Ready(Rc<Redacted>),
    Failed(Trouble),
}

/// The dialog.
#[function_component]
pub fn Panel(props: &Props) -> Html {
    let format = use_state(|| Format::Ticket);
    let choice = use_state(|| Choice { secrets: false, contacts: false });
    let state = use_state(|| State::Working);
    let told = use_state(|| ("", ""));
    let made = use_state(Made::default);
    {
        let setter = state.setter();
        use_effect_with(*choice, move |choice| prepare(*choice, move |new| setter.set(new)));
    }
    let forms = Format::ALL.map(|one| {
        let pick = {
            let format = format.clone();
            move |_: Event| format.set(one)
        };
        html! {
            <label class="form">
                <input type="radio" name="format" value={one.id()} checked={*format == one} onchange={pick} />
                <span>{ one.label() }</span>
            </label>
        }
    });
    let set = |change: fn(&mut Choice, bool)| {
        let choice = choice.clone();
        move |event: Event| {
            let mut new = *choice;
            change(&mut new, event.target_unchecked_into::<HtmlInputElement>().checked());
            choice.set(new);
        }
    };
    let body = match &*state {
        State::Working => said("small", "Replacing secrets and reading the paste again…"),
        State::Failed(trouble) => said("notice", trouble.words()),
        State::Ready(_) if choice.secrets && format.is_public() => said("notice", FOR_OTHERS),
        State::Ready(redacted) => {
            let list = &redacted.replaced;
            let about = if choice.secrets { said("notice", WITH_SECRETS) } else { replaced(list) };
            group(vec![about, taken(*format, redacted, &made, &told)])
        }
    };
    html! {
        <Dialog title="Take the answer with you" class="ways-out" on_close={props.on_close.clone()}>
            <div class="choices">
                <fieldset class="forms">
                    <legend>{ "As" }</legend>
                    { tag("div", "options", group(forms.into())) }
                </fieldset>
                <p class="small">{ format.purpose() }</p>
                <fieldset>
                    <legend>{ "Replace before it leaves" }</legend>
                    <div class="options">
                    <label class="form">
                        <input type="checkbox" name="secrets" checked={!choice.secrets}
                            onchange={set(|choice, on| choice.secrets = !on)} />
                        <span>{ "Passwords, tokens, keys" }</span>
                    </label>
                    <label class="form">
                        <input type="checkbox" name="contacts" checked={choice.contacts && !choice.secrets} disabled={choice.secrets}
                            onchange={set(|choice, on| choice.contacts = on)} />
                        <span>{ "E-mail addresses, IP addresses, host names" }</span>
                    </label>
                    </div>
                </fieldset>
            </div>
            { body }
        </Dialog>
    }
}

/// The text to take, and for a paste the link of it.
fn taken(format: Format, redacted: &Redacted, made: &UseStateHandle<Made>, told: &Told) -> Html {
    let Some(text) = format.write(redacted).map(AttrValue::from) else {
        return said("notice", TOO_LARGE);
    };
    let preview = preview(&text, format, told);
    if format != Format::Paste {
        return preview;
    }
    let cause = redacted.report.diagnoses.first().map(|worst| worst.cause);
    group(vec![share(&text, cause, made, told), preview])
}

/// Makes the report for a choice. The state says that it works until then.
fn prepare(choice: Choice, set: impl Fn(State) + 'static) {
    if !choice.secrets {
        set(State::Working);
    }
    wasm_bindgen_futures::spawn_local(async move {
        set(match report_for(report::desk(), choice.secrets, choice.contacts).await {
            Ok(redacted) => State::Ready(redacted),
            Err(trouble) => State::Failed(trouble),
        });
    });
}

/// The report on what is on the page, made by a desk, and what was replaced for it: nothing where
/// `secrets` stay in.
pub(super) async fn report_for(
    desk: Option<Rc<Desk>>,
    secrets: bool,
    contacts: bool,
) -> Result<Rc<Redacted>, Trouble> {
    if secrets {
        let report = report::current().ok_or(Trouble::Failed)?;
        return Ok(Rc::new(Redacted { report, replaced: Replaced::default(), text: None }));
    }
    let (Some(desk), Some(bridge)) = (desk, report::bridge()) else {
        return Err(Trouble::Broken);
    };
    let parts = desk::parts_on_page();
    desk.redact(&parts, &bridge.kinds(), contacts).await.map(Rc::new)
}
