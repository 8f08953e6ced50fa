//! The probe budget: `#/probes`.

use triage_core::facts::{CauseId, Probe};
use triage_core::knowledge::pack;
use triage_page::words::duration;
use yew::Html;

use super::super::build::{group, paragraph, snippet, tag, text, told};
use super::super::form::{Field, Fields, fields, note, whole};
use super::super::prose;
use super::super::result::{Tone, result};
use super::part;

/// Most seconds and failures that a field takes; the API's own limit is that of a 32-bit number.
const MOST: i64 = 1_000_000;
/// `terminationGracePeriodSeconds` where nothing sets it.
const GRACE: i64 = 30;

/// Places of the form.
const KIND: usize = 0;
const DELAY: usize = 1;
const PERIOD: usize = 2;
const TIMEOUT: usize = 3;
const FAILURES: usize = 4;
const GRACE_AT: usize = 5;
const NEEDS: usize = 6;

/// Which probe it is, and what holds it back.
const KINDS: [(&str, &str); 3] = [
    ("startup", "Startup probe"),
    ("liveness", "Liveness probe, no startup probe"),
    ("gated", "Liveness probe, held back by a startup probe"),
];

const FIELDS: [Field; 6] = [
    Field { at: DELAY, id: "probe-delay", label: "initialDelaySeconds", hint: "default 0" },
    Field { at: PERIOD, id: "probe-period", label: "periodSeconds", hint: "default 10" },
    Field { at: TIMEOUT, id: "probe-timeout", label: "timeoutSeconds", hint: "default 1" },
    Field { at: FAILURES, id: "probe-failures", label: "failureThreshold", hint: "default 3" },
    Field {
        at: GRACE_AT,
        id: "probe-grace",
        label: "terminationGracePeriodSeconds",
        hint: "the probe's own, else the pod's; default 30",
    },
    Field {
        at: NEEDS,
        id: "probe-needs",
        label: "Your server needs, in seconds",
        hint: "from start to its first good answer; may stay empty",
    },
];

/// The API's defaults.
pub fn defaults() -> Vec<String> {
    ["startup", "0", "10", "1", "3", "30", ""].map(str::to_owned).to_vec()
}

/// The calculator.
pub fn page(form: &Fields) -> Html {
    let mut all = vec![form.choice(KIND, "probe-kind", "Which probe", &KINDS)];
    all.extend(FIELDS.iter().map(|one| form.number(one)));
    group(vec![
        fields(all),
        answer(form),
        part("How probes work", prose::paragraphs(&pack::text("topic/probe-budget"))),
        paragraph(vec![text("Cause: "), prose::cause_link(CauseId::ProbeKill)]),
        prose::source(&pack::text("source/probe-budget")),
    ])
}

/// The probe and the grace period as typed; none where a field holds no number that the API takes.
fn probe<'a>(get: impl Fn(usize) -> &'a str) -> Option<(Probe, i64)> {
    let at_least_one = |at: usize, or: i64| whole(get(at), or, MOST).filter(|number| *number > 0);
    let probe = Probe {
        delay: whole(get(DELAY), 0, MOST)?,
        period: at_least_one(PERIOD, 10)?,
        timeout: at_least_one(TIMEOUT, 1)?,
        failures: at_least_one(FAILURES, 3)?,
        ..Probe::default()
    };
    Some((probe, whole(get(GRACE_AT), GRACE, MOST)?))
}

/// What the server needs, where that was said.
fn needs(form: &Fields) -> Option<i64> {
    whole(form.get(NEEDS), 0, MOST).filter(|needs| *needs > 0)
}

fn answer(form: &Fields) -> Html {
    let Some((probe, grace)) = probe(|at| form.get(at)) else {
        let words = "Whole numbers of seconds; period, timeout and threshold are at least 1.";
        let heading = "A field holds something else than a number";
        return result(Tone::Neutral, heading, vec![told("p", "", words)]);
    };
    // Behind a startup probe the server is up when this one begins: the delay is over by then.
    let gated = form.get(KIND) == "gated";
    let probe = Probe { delay: if gated { 0 } else { probe.delay }, ..probe };
    let (from, to) = probe.kill_window();
    let since = if gated { "the server stops answering" } else { "the start" };
    let (tone, heading) = match needs(form).filter(|_| !gated) {
        Some(needs) if needs < from => (Tone::Good, format!("{} is enough time", duration(from))),
        Some(needs) if needs <= to => {
            (Tone::Limits, "It is killed on some starts and not on others".to_owned())
        }
        Some(_) => (Tone::Bad, "It is killed before it is up".to_owned()),
        None => {
            let (from, to) = (duration(from), duration(to));
            (Tone::Neutral, format!("Killed between {from} and {to} after {since}"))
        }
    };
    let mut body = Vec::new();
    if gated {
        body.push(told("p", "", &pack::text("probe/gated")));
    }
    body.push(sums(&probe, grace, gated));
    body.push(note(&pack::text("probe/every")));
    if probe.timeout > probe.period {
        body.push(note(&pack::text("probe/hangs")));
    }
    body.push(advice(needs(form), probe.period));
    result(tone, &heading, body)
}

/// The arithmetic, line by line.
fn sums(probe: &Probe, grace: i64, gated: bool) -> Html {
    let Probe { delay, period, timeout, failures, .. } = probe;
    let (from, to) = probe.kill_window();
    let nominal = delay + period * failures;
    let spacing = period.max(timeout);
    let last = to + grace;
    // In minutes, too, where that is easier to grasp.
    let duration = |seconds: i64| match seconds {
        ..60 => format!("{seconds} s"),
        _ => format!("{seconds} s ({})", duration(seconds)),
    };
    let mut parts = Vec::new();
    let mut sum = |name: &str, words: &str| {
        parts.push(told("dt", "", name));
        parts.push(told("dd", "", words));
    };
    if !gated {
        let words = format!("{delay} + {period} × {failures} = {}", duration(nominal));
        sum("The documented budget", &words);
    }
    let words = format!("{delay} + ({failures} − 1) × {spacing} = {}", duration(from));
    sum("Earliest decision to kill", &words);
    let words = format!("{from} + {period} + {timeout} = {}", duration(to));
    sum("Latest decision to kill", &words);
    let words = format!(
        "SIGKILL at most {grace} s later: over by {}. It shows as 143, or as 137 where it did not end when asked",
        duration(last)
    );
    sum("SIGTERM at once", &words);
    tag("dl", "sums", group(parts))
}

/// The startup probe that lets the server load.
fn advice(needs: Option<i64>, period: i64) -> Html {
    let Some(needs) = needs else { return Html::default() };
    let failures = failures_for(needs, period);
    let code = format!(
        "startupProbe:            # same check as the liveness probe\n  periodSeconds: {period}\n  failureThreshold: {failures}   # {period} × {failures} = {} s",
        period * failures
    );
    let words = pack::text("probe/advice").replace("<needs>", &duration(needs));
    group(vec![told("p", "", &words), snippet("Startup probe", &code)])
}

/// The least threshold whose earliest decision to kill comes after `needs` seconds.
fn failures_for(needs: i64, period: i64) -> i64 {
    needs / period + 2
}

#[cfg(test)]
mod tests {
    use super::*;

    fn typed(failures: &'static str, period: &'static str) -> Option<(Probe, i64)> {
        probe(|at| match at {
            FAILURES => failures,
            PERIOD => period,
            _ => "",
        })
    }

    /// The documentation's example: 30 × 10 s = 300 s for the start.
    #[test]
    fn the_window_holds_the_documented_budget() {
        let told = typed("30", "10").map(|(probe, grace)| (probe.kill_window(), grace));
        assert_eq!(told, Some(((290, 301), 30)));
        assert!(told.is_some_and(|((from, to), _)| (from..=to).contains(&300)));
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
            assert!(typed(wrong, "10").is_none(), "{wrong}");
            assert!(typed("3", wrong).is_none(), "{wrong}");
        }
        assert!(typed("", "").is_some());
    }
}
