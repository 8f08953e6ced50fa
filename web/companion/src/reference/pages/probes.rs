//! The probe budget: `#/probes`.

use triage_core::facts::Probe;
use triage_core::knowledge::pack;
use triage_page::words::duration;
use yew::{Callback, Html, UseStateHandle, function_component, html, use_state};

use super::super::field::{Field, choice, field, whole};
use super::super::prose;
use super::super::result::{Tone, result};
use super::part;

/// Most seconds and failures that a field takes; the API's own limit is that of a 32-bit number.
const MOST: i64 = 1_000_000;
/// `terminationGracePeriodSeconds` where nothing sets it.
const GRACE: i64 = 30;

/// What was typed, as it was typed.
#[derive(Clone, PartialEq)]
struct Typed {
    kind: String,
    delay: String,
    period: String,
    timeout: String,
    failures: String,
    grace: String,
    needs: String,
}

/// Which probe it is, and what holds it back.
const KINDS: [(&str, &str); 3] = [
    ("startup", "Startup probe"),
    ("liveness", "Liveness probe, no startup probe"),
    ("gated", "Liveness probe, held back by a startup probe"),
];

/// The calculator.
#[function_component]
pub fn Calculator() -> Html {
    let set = use_state(|| Typed {
        kind: "startup".into(),
        delay: "0".into(),
        period: "10".into(),
        timeout: "1".into(),
        failures: "3".into(),
        grace: "30".into(),
        needs: String::new(),
    });
    let kinds = KINDS.map(|(value, words)| (value.to_owned(), words.to_owned()));
    html! {
        <>
            <div class="fields">
                { choice("probe-kind", "Which probe", &kinds, &set.kind, changing(&set, |set, text| set.kind = text)) }
                { number("probe-delay", "initialDelaySeconds", "default 0", &set.delay, changing(&set, |set, text| set.delay = text)) }
                { number("probe-period", "periodSeconds", "default 10", &set.period, changing(&set, |set, text| set.period = text)) }
                { number("probe-timeout", "timeoutSeconds", "default 1", &set.timeout, changing(&set, |set, text| set.timeout = text)) }
                { number("probe-failures", "failureThreshold", "default 3", &set.failures, changing(&set, |set, text| set.failures = text)) }
                { number("probe-grace", "terminationGracePeriodSeconds", "the probe's own, else the pod's; default 30", &set.grace, changing(&set, |set, text| set.grace = text)) }
                { number("probe-needs", "Your server needs, in seconds", "from start to its first good answer; may stay empty", &set.needs, changing(&set, |set, text| set.needs = text)) }
            </div>
            { answer(&set) }
            { part("How probes work", prose::paragraphs(&pack::text("topic/probe-budget"))) }
            <p>{ "Cause: " }{ prose::cause_link(triage_core::facts::CauseId::ProbeKill) }</p>
            { prose::source(&pack::text("source/probe-budget")) }
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

/// The probe as typed; none where a field holds no number that the API takes.
fn probe(typed: &Typed) -> Option<(Probe, i64)> {
    let at_least_one = |text: &str, or: i64| whole(text, or, MOST).filter(|number| *number > 0);
    let probe = Probe {
        delay: whole(&typed.delay, 0, MOST)?,
        period: at_least_one(&typed.period, 10)?,
        timeout: at_least_one(&typed.timeout, 1)?,
        failures: at_least_one(&typed.failures, 3)?,
        ..Probe::default()
    };
    Some((probe, whole(&typed.grace, GRACE, MOST)?))
}

fn answer(typed: &Typed) -> Html {
    let Some((probe, grace)) = probe(typed) else {
        let words = "Whole numbers of seconds; period, timeout and threshold are at least 1.";
        return result(
            Tone::Neutral,
            "A field holds something else than a number",
            html! { <p>{ words }</p> },
        );
    };
    let (from, to) = probe.kill_window();
    let gated = typed.kind == "gated";
    let since = if gated { "after the server stops answering" } else { "after the start" };
    let (tone, heading) = match whole(&typed.needs, 0, MOST).filter(|needs| *needs > 0 && !gated) {
        Some(needs) if needs < from => (Tone::Good, format!("{} is enough time", duration(from))),
        Some(needs) if needs <= to => {
            (Tone::Limits, "It is killed on some starts and not on others".to_owned())
        }
        Some(_) => (Tone::Bad, "It is killed before it is up".to_owned()),
        None if gated => (Tone::Neutral, gated_heading(&probe)),
        None => (
            Tone::Neutral,
            format!("Killed between {} and {} {since}", duration(from), duration(to)),
        ),
    };
    let body = html! {
        <>
            { if gated { gated_rows(&probe, grace) } else { rows(&probe, grace) } }
            { advice(typed, &probe) }
        </>
    };
    result(tone, &heading, body)
}

fn gated_heading(probe: &Probe) -> String {
    let (from, to) = serving(probe);
    format!(
        "Killed between {} and {} after the server stops answering",
        duration(from),
        duration(to)
    )
}

/// The window for a server that was up: the delay is over by then.
fn serving(probe: &Probe) -> (i64, i64) {
    Probe { delay: 0, ..probe.clone() }.kill_window()
}

fn rows(probe: &Probe, grace: i64) -> Html {
    let (from, to) = probe.kill_window();
    let Probe { delay, period, timeout, failures, .. } = probe;
    let nominal = delay + period * failures;
    let spacing = period.max(timeout);
    html! {
        <>
            <dl class="sums">
                <dt>{ "The documented budget" }</dt>
                <dd>{ format!("{delay} + {period} × {failures} = {nominal} s ({})", duration(nominal)) }</dd>
                <dt>{ "Earliest decision to kill" }</dt>
                <dd>{ format!("{delay} + ({failures} − 1) × {spacing} = {from} s ({})", duration(from)) }</dd>
                <dt>{ "Latest decision to kill" }</dt>
                <dd>{ format!("{from} + {period} + {timeout} = {to} s ({})", duration(to)) }</dd>
                { end(to, grace) }
            </dl>
            <p class="small">{ "When every answer fails. Probes tick from when their worker started, not from the container's start, so the moment differs by up to one period." }</p>
            if timeout > period {
                <p class="small">{ "The timeout is longer than the period: probes that hang run one after the other, so the timeout is the distance between them." }</p>
            }
        </>
    }
}

fn gated_rows(probe: &Probe, grace: i64) -> Html {
    let (from, to) = serving(probe);
    let Probe { period, timeout, failures, .. } = probe;
    html! {
        <>
            <p>{ "While the startup probe has not passed, this probe does not run at all: it cannot kill a server that still loads. After that:" }</p>
            <dl class="sums">
                <dt>{ "Earliest decision to kill" }</dt>
                <dd>{ format!("({failures} − 1) × {} = {from} s ({})", period.max(timeout), duration(from)) }</dd>
                <dt>{ "Latest decision to kill" }</dt>
                <dd>{ format!("{from} + {period} + {timeout} = {to} s ({})", duration(to)) }</dd>
                { end(to, grace) }
            </dl>
        </>
    }
}

fn end(to: i64, grace: i64) -> Html {
    let last = to + grace;
    html! {
        <>
            <dt>{ "SIGTERM, then SIGKILL" }</dt>
            <dd>{ format!("{grace} s later at the latest, so it is over by {last} s ({}). It shows as 143, or as 137 if it did not end when asked", duration(last)) }</dd>
        </>
    }
}

/// The startup probe that lets the server load.
fn advice(typed: &Typed, probe: &Probe) -> Html {
    let Some(needs) = whole(&typed.needs, 0, MOST).filter(|needs| *needs > 0) else {
        return Html::default();
    };
    let period = probe.period;
    let failures = failures_for(needs, period);
    let snippet = format!(
        "startupProbe:            # same check as the liveness probe\n  periodSeconds: {period}\n  failureThreshold: {failures}   # {period} × {failures} = {} s",
        period * failures
    );
    html! {
        <>
            <p>{ format!("A startup probe that surely allows {}, with nothing to spare: add what a slow disk or a cold cache may take.", duration(needs)) }</p>
            <pre class="example" tabindex="0" aria-label="Startup probe"><code>{ snippet }</code></pre>
        </>
    }
}

/// The least threshold whose earliest decision to kill comes after `needs` seconds.
fn failures_for(needs: i64, period: i64) -> i64 {
    needs / period + 2
}

#[cfg(test)]
mod tests {
    use super::*;

    fn typed(failures: &str, period: &str) -> Typed {
        Typed {
            kind: "startup".into(),
            delay: String::new(),
            period: period.into(),
            timeout: String::new(),
            failures: failures.into(),
            grace: String::new(),
            needs: String::new(),
        }
    }

    /// The documentation's example: 30 × 10 s = 300 s for the start.
    #[test]
    fn the_window_holds_the_documented_budget() {
        let Some((probe, grace)) = probe(&typed("30", "10")) else { panic!("a probe") };
        let (from, to) = probe.kill_window();
        assert_eq!((from, to, grace), (290, 301, 30));
        assert!((from..=to).contains(&300));
    }

    #[test]
    fn a_threshold_that_surely_suffices() {
        for (needs, period) in [(299, 10), (300, 10), (1, 10), (45, 7), (600, 30)] {
            let failures = failures_for(needs, period);
            let window = |failures| Probe { period, failures, ..Probe::default() }.kill_window();
            assert!(window(failures).0 > needs, "{needs} by {period}");
            assert!(window(failures - 1).0 <= needs, "{needs} by {period} with one less");
        }
    }

    #[test]
    fn what_the_api_refuses_is_refused() {
        for wrong in ["0", "-1", "x", "1.5"] {
            assert!(probe(&typed(wrong, "10")).is_none(), "{wrong}");
            assert!(probe(&typed("3", wrong)).is_none(), "{wrong}");
        }
        assert!(probe(&typed("", "")).is_some());
    }
}
