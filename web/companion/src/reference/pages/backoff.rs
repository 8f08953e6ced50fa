//! The back-off clock: `#/backoff`.

use triage_core::knowledge::backoff::{Clock, RESET_AFTER};
use triage_core::knowledge::pack;
use triage_page::words::duration;
use yew::{Callback, Html, UseStateHandle, function_component, html, use_state};

use super::super::field::{Field, choice, field, whole};
use super::super::prose;
use super::super::result::{Tone, result};
use super::part;

/// So many coming restarts are listed.
const COMING: usize = 6;
/// Most restarts and seconds that a field takes.
const MOST_RESTARTS: i64 = 10_000;
const MOST_SECONDS: i64 = 1_000_000;
/// The width of the longest bar.
const BAR: u32 = 120;

const KUBELETS: [(&str, &str); 3] = [
    ("default", "Without a setting (10 s to 5 min)"),
    ("maximum", "With a maximum of its own (1.32 and newer)"),
    ("reduced", "With the reduced decay (alpha: 1 s to 60 s)"),
];

#[derive(Clone, PartialEq)]
struct Typed {
    restarts: String,
    ran: String,
    kubelet: String,
    maximum: String,
}

/// The calculator.
#[function_component]
pub fn Calculator() -> Html {
    let set = use_state(|| Typed {
        restarts: "5".into(),
        ran: "40".into(),
        kubelet: "default".into(),
        maximum: "60".into(),
    });
    let kubelets = KUBELETS.map(|(value, words)| (value.to_owned(), words.to_owned()));
    html! {
        <>
            <div class="fields">
                { number("backoff-restarts", "Restarts so far", "RESTARTS of the pod", &set.restarts, changing(&set, |set, text| set.restarts = text)) }
                { number("backoff-ran", "Each run lasted, in seconds", "from Started to Finished of the last state", &set.ran, changing(&set, |set, text| set.ran = text)) }
                { choice("backoff-kubelet", "The node's kubelet", &kubelets, &set.kubelet, changing(&set, |set, text| set.kubelet = text)) }
                if set.kubelet == "maximum" {
                    { number("backoff-maximum", "maxContainerRestartPeriod, in seconds", "1 to 300", &set.maximum, changing(&set, |set, text| set.maximum = text)) }
                }
            </div>
            <p class="small">{ prose::rich(&pack::text(&format!("clock/{}", set.kubelet))) }</p>
            { answer(&set) }
            { part("How it counts", rules()) }
            { prose::source(&pack::text("source/clock")) }
        </>
    }
}

fn number(
    id: &'static str,
    label: &'static str,
    hint: &'static str,
    value: &str,
    typed: Callback<String>,
) -> Html {
    field(&Field { id, label, hint, value, number: true }, typed)
}

fn changing(set: &UseStateHandle<Typed>, how: fn(&mut Typed, String)) -> Callback<String> {
    let set = set.clone();
    Callback::from(move |text: String| {
        let mut typed = (*set).clone();
        how(&mut typed, text);
        set.set(typed);
    })
}

fn clock(typed: &Typed) -> Option<Clock> {
    match typed.kubelet.as_str() {
        "reduced" => Some(Clock::REDUCED),
        "maximum" => {
            let seconds = whole(&typed.maximum, 0, 300).filter(|number| *number > 0)?;
            Some(Clock::with_maximum(u32::try_from(seconds).ok()?))
        }
        _ => Some(Clock::DEFAULT),
    }
}

fn answer(typed: &Typed) -> Html {
    let restarts = whole(&typed.restarts, 0, MOST_RESTARTS).and_then(|n| usize::try_from(n).ok());
    let ran = whole(&typed.ran, 0, MOST_SECONDS);
    let (Some(restarts), Some(ran), Some(clock)) = (restarts, ran, clock(typed)) else {
        return result(
            Tone::Neutral,
            "A field holds something else than a whole number in its range",
            Html::default(),
        );
    };
    let waits = clock.waits(ran, restarts + COMING);
    let wait = waits.get(restarts).copied().unwrap_or(0);
    let heading = match wait {
        0 => "The next start comes at once".to_owned(),
        _ => format!(
            "The next start comes {} after the end of the last instance",
            duration(i64::from(wait))
        ),
    };
    let coming = waits.iter().enumerate().skip(restarts);
    let longest = coming.clone().map(|(_, wait)| *wait).max().unwrap_or(1).max(1);
    let body = html! {
        <>
            <table class="waits">
                <caption>{ "The next restarts, if every run lasts as long" }</caption>
                <thead><tr><th scope="col">{ "Restart" }</th><th scope="col">{ "Wait" }</th><th aria-hidden="true"></th></tr></thead>
                <tbody>{ for coming.map(|(number, wait)| row(number + 1, *wait, longest)) }</tbody>
            </table>
            <p>{ resets(ran, clock) }</p>
        </>
    };
    result(Tone::Neutral, &heading, body)
}

fn row(number: usize, wait: u32, longest: u32) -> Html {
    let width = (wait * BAR / longest).to_string();
    let words = if wait == 0 { "at once".to_owned() } else { duration(i64::from(wait)) };
    html! {
        <tr>
            <th scope="row">{ number }</th>
            <td>{ words }</td>
            <td aria-hidden="true">
                <svg class="bar" width={BAR.to_string()} height="10" viewBox={format!("0 0 {BAR} 10")}>
                    <rect class="was" width={BAR.to_string()} height="10" rx="3" />
                    <rect class="is" {width} height="10" rx="3" />
                </svg>
            </td>
        </tr>
    }
}

/// Whether runs of this length ever start the series again.
fn resets(ran: i64, clock: Clock) -> String {
    if ran > RESET_AFTER {
        return "Each run lasts longer than ten minutes, so the series starts again each time."
            .to_owned();
    }
    if ran + i64::from(clock.cap) > RESET_AFTER {
        return format!(
            "Run and wait together pass ten minutes at the longest waits, so the kubelet forgets the wait then and the series starts again. By the documented rule alone, runs of {} never start it again.",
            duration(ran)
        );
    }
    format!(
        "The series never starts again with runs of {}: the waits stay at {}.",
        duration(ran),
        duration(i64::from(clock.cap))
    )
}

fn rules() -> Html {
    let texts = ["rule", "documented", "edit"].map(|key| pack::text(&format!("clock/{key}")));
    html! { <>{ for texts.iter().map(|text| prose::paragraphs(text)) }</> }
}
