//! The back-off clock: `#/backoff`.

use triage_core::knowledge::backoff::{Clock, RESET_AFTER};
use triage_core::knowledge::pack;
use triage_page::words::duration;
use yew::{Html, html};

use super::super::build::{group, table, text, told};
use super::super::form::{Field, Fields, fields, note, whole};
use super::super::prose;
use super::super::result::{Tone, result};
use super::part;

/// Places of the form.
const RESTARTS: usize = 0;
const RAN: usize = 1;
const KUBELET: usize = 2;
const MAXIMUM: usize = 3;

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

const COUNT: Field = Field {
    at: RESTARTS,
    id: "backoff-restarts",
    label: "Restarts so far",
    hint: "RESTARTS of the pod",
};
const SECONDS: Field = Field {
    at: RAN,
    id: "backoff-ran",
    label: "Each run lasted, in seconds",
    hint: "from Started to Finished of the last state",
};
const LONGEST: Field = Field {
    at: MAXIMUM,
    id: "backoff-maximum",
    label: "maxContainerRestartPeriod, in seconds",
    hint: "1 to 300",
};

/// A case to begin with.
pub fn defaults() -> Vec<String> {
    ["5", "40", "default", "60"].map(str::to_owned).to_vec()
}

/// The calculator.
pub fn page(form: &Fields) -> Html {
    let mut all = vec![
        form.number(&COUNT),
        form.number(&SECONDS),
        form.choice(KUBELET, "backoff-kubelet", "The node's kubelet", &KUBELETS),
    ];
    if form.get(KUBELET) == "maximum" {
        all.push(form.number(&LONGEST));
    }
    group(vec![
        fields(all),
        note(&pack::text(&format!("clock/{}", form.get(KUBELET)))),
        answer(form),
        part("How it counts", rules()),
        prose::source(&pack::text("source/clock")),
    ])
}

fn clock(form: &Fields) -> Option<Clock> {
    match form.get(KUBELET) {
        "reduced" => Some(Clock::REDUCED),
        "maximum" => {
            let seconds = whole(form.get(MAXIMUM), 0, 300).filter(|number| *number > 0)?;
            Some(Clock::with_maximum(u32::try_from(seconds).ok()?))
        }
        _ => Some(Clock::DEFAULT),
    }
}

fn answer(form: &Fields) -> Html {
    let restarts =
        whole(form.get(RESTARTS), 0, MOST_RESTARTS).and_then(|number| usize::try_from(number).ok());
    let ran = whole(form.get(RAN), 0, MOST_SECONDS);
    let (Some(restarts), Some(ran), Some(clock)) = (restarts, ran, clock(form)) else {
        let heading = "A field holds something else than a whole number in its range";
        return result(Tone::Neutral, heading, Vec::new());
    };
    let waits = clock.waits(ran, restarts + COMING);
    let heading = match waits.get(restarts) {
        None | Some(0) => "The next start comes at once".to_owned(),
        Some(wait) => {
            let wait = duration(i64::from(*wait));
            format!("The next start comes {wait} after the end of the last instance")
        }
    };
    let longest = waits.iter().skip(restarts).copied().max().unwrap_or(1).max(1);
    let coming = waits.iter().enumerate().skip(restarts);
    let rows = coming.map(|(number, wait)| row(number + 1, *wait, longest)).collect();
    let body = vec![
        told("p", "small", "The next restarts, if every run lasts as long:"),
        table("waits", &["Restart", "Wait"], rows),
        told("p", "", &resets(ran, clock)),
    ];
    result(Tone::Neutral, &heading, body)
}

fn row(number: usize, wait: u32, longest: u32) -> Vec<Html> {
    let width = (wait * BAR / longest).to_string();
    let words = if wait == 0 { "at once".to_owned() } else { duration(i64::from(wait)) };
    let bar = html! {
        <svg class="bar" width={BAR.to_string()} height="10" aria-hidden="true">
            <rect class="was" width={BAR.to_string()} height="10" rx="3" />
            <rect class="is" {width} height="10" rx="3" />
        </svg>
    };
    vec![text(&number.to_string()), group(vec![told("span", "", &words), bar])]
}

/// Whether runs of this length ever start the series again.
fn resets(ran: i64, clock: Clock) -> String {
    let key = match () {
        () if ran > RESET_AFTER => "each-resets",
        () if ran + i64::from(clock.cap) > RESET_AFTER => "sometimes-resets",
        () => "stays",
    };
    let text = pack::text(&format!("clock/{key}"));
    text.replace("<ran>", &duration(ran)).replace("<cap>", &duration(i64::from(clock.cap)))
}

fn rules() -> Html {
    let texts = ["rule", "documented", "edit"].map(|key| pack::text(&format!("clock/{key}")));
    group(texts.iter().map(|words| prose::paragraphs(words)).collect())
}
