//! What a probe allows, against how long the container ran.

use triage_core::report::{Diagnosis, Figure};
use yew::Html;

use super::draw::{Anchor, Draw, MARGIN, Source, WIDTH, framed, scaled};
use super::told;

/// Units of its height.
const HEIGHT: i32 = 198;
/// More ticks than this are a band.
const TICKS: i64 = 40;

/// Draws it.
pub fn picture(diagnosis: &Diagnosis, figure: &Figure, id: &str) -> Html {
    let Figure::ProbeBudget {
        ref probe,
        delay,
        period,
        timeout,
        failures,
        grace,
        earliest,
        latest,
        ran_seconds,
        gated,
        line,
    } = *figure
    else {
        return Html::default();
    };
    let mut draw = Draw::default();
    // Without the moment at which the startup probe passed, the run has no place on this axis.
    let ran = ran_seconds.filter(|_| !gated);
    let until = latest + grace.unwrap_or(0);
    let whole = (until.max(ran.unwrap_or(0)).max(1) * 21 / 20).max(10);
    let at = |seconds: i64| MARGIN + scaled(seconds, whole, WIDTH - 2 * MARGIN);
    let from = if gated { "the startup probe passes" } else { "start" };
    draw.words("strong", Anchor::Start, [MARGIN, 16], &format!("What the {probe} probe allows"));
    if delay > 0 {
        draw.rect("zone none", [at(0), 34, at(delay) - at(0), 22]);
    }
    asks(&mut draw, [delay, period.max(timeout), failures], &at);
    draw.striped(id, [at(earliest), 30, (at(latest) - at(earliest)).max(4), 30]);
    draw.rect("frame lit", [at(earliest), 30, (at(latest) - at(earliest)).max(4), 30]);
    let window = format!("{earliest}–{latest} s: the kubelet stops it");
    draw.label("small strong", [i32::midpoint(at(earliest), at(latest)), 76], &window);
    if let Some(grace) = grace {
        draw.rect("zone none", [at(latest), 34, at(until) - at(latest), 22]);
        draw.words("small", Anchor::End, [WIDTH - MARGIN, 16], &format!("then {grace} s grace"));
    }
    axis(&mut draw, from, if gated { 200 } else { 100 }, whole, &at);
    run(&mut draw, ran, ran_seconds, &at);
    let verdict = compared(ran_seconds, gated, earliest, latest, grace);
    draw.words("small", Anchor::Start, [MARGIN, 176], &verdict);
    let every = format!("asks after {delay} s, every {period} s, {failures} failures");
    draw.words("small", Anchor::Start, [MARGIN, 192], &every);
    let grace = grace
        .map_or("The grace time is not pasted (30 s unless set)".to_owned(), |grace| {
            format!("The grace time is {grace} s")
        });
    let says = format!(
        "The {probe} probe {every}, timeout {timeout} s. When every answer fails, the kubelet stops the container between {earliest} and {latest} seconds after {from}. {grace}. {verdict}"
    );
    let drawn = draw.picture(id, HEIGHT, "How long the probe lets it load", &says);
    let mut sources = vec![Source::new(format!("the {probe} probe"), line)];
    for one in told::step(diagnosis, "stopped-by").map_or(&[][..], |step| &step.evidence) {
        if one.lines[0] != line {
            sources.push(Source::new(told::cut(one.quote.trim(), 36), one.lines[0]));
        }
    }
    framed(drawn, &sources)
}

/// The axis below, with words where it is free.
fn axis(draw: &mut Draw, from: &str, free: i32, whole: i64, at: &impl Fn(i64) -> i32) {
    draw.line("stroke soft", [MARGIN, 92, WIDTH - MARGIN, 92]);
    draw.words("small", Anchor::Start, [MARGIN, 108], &format!("0 = {from}"));
    for seconds in ticks(whole) {
        let x = at(seconds);
        draw.line("stroke soft", [x, 89, x, 95]);
        if x > free {
            draw.words("small", Anchor::Middle, [x, 108], &told::seconds(seconds));
        }
    }
}

/// How long the container ran, as a bar where it has a place on the axis.
fn run(draw: &mut Draw, placed: Option<i64>, ran: Option<i64>, at: &impl Fn(i64) -> i32) {
    if let Some(ran) = placed {
        let width = at(ran) - at(0);
        draw.rect("fill lit", [at(0), 140, width.max(2), 14]);
        draw.line("stroke lit dashed", [at(ran), 28, at(ran), 138]);
        let words = format!("How long it ran: {}", told::seconds(ran));
        draw.words("strong", Anchor::Start, [MARGIN, 132], &words);
        return;
    }
    draw.rect("frame dashed", [at(0), 140, WIDTH - 2 * MARGIN, 14]);
    let words = ran.map_or("not pasted".to_owned(), |ran| {
        format!("{}, from its start on", told::seconds(ran))
    });
    draw.words("soft", Anchor::Start, [MARGIN, 132], &format!("How long it ran: {words}"));
}

/// One tick for each time that it asks.
fn asks(draw: &mut Draw, [delay, spacing, failures]: [i64; 3], at: &impl Fn(i64) -> i32) {
    let last = delay + (failures - 1).max(0) * spacing;
    if failures > TICKS {
        draw.rect("zone own", [at(delay), 40, at(last) - at(delay), 10]);
        return;
    }
    draw.line("stroke soft", [at(delay), 45, at(last), 45]);
    for n in 0..failures {
        let x = at(delay + n * spacing);
        draw.line("stroke ink", [x, 38, x, 52]);
    }
}

/// Round places on an axis of so many seconds, at most five.
fn ticks(whole: i64) -> impl Iterator<Item = i64> {
    const STEPS: [i64; 11] = [5, 10, 30, 60, 120, 300, 600, 1_800, 3_600, 21_600, 86_400];
    let step = STEPS.into_iter().find(|step| whole / step <= 4).unwrap_or(whole / 4);
    (1..=4).map(move |n| n * step).take_while(move |seconds| *seconds <= whole)
}

/// How the run stands to what the probe allows.
fn compared(
    ran: Option<i64>,
    gated: bool,
    earliest: i64,
    latest: i64,
    grace: Option<i64>,
) -> String {
    let Some(ran) = ran else {
        return "How long it ran is not pasted.".to_owned();
    };
    if gated {
        return "When the startup probe passed is not pasted.".to_owned();
    }
    let told = told::seconds(ran);
    if ran < earliest {
        format!("{told}: it ended before the probe could end it.")
    } else if ran <= latest {
        format!("{told}: it ended inside the window.")
    } else if ran <= latest + grace.unwrap_or(30) {
        format!("{told}: {} s past it, as a stop with grace takes.", ran - latest)
    } else {
        format!("{told}: longer than window and grace; it answered for a while.")
    }
}

#[cfg(test)]
mod tests {
    use super::{compared, ticks};

    #[test]
    fn round_ticks() {
        assert_eq!(ticks(320).collect::<Vec<_>>(), [120, 240]);
        assert_eq!(ticks(42).collect::<Vec<_>>(), [10, 20, 30, 40]);
        assert_eq!(ticks(1_000_000).count(), 4);
    }

    #[test]
    fn the_run_against_the_window() {
        let says = |ran, gated| compared(ran, gated, 290, 305, None);
        assert!(says(Some(302), false).contains("inside the window"));
        assert!(says(Some(289), false).contains("before the probe could"));
        assert!(says(Some(320), false).contains("15 s past it"));
        assert!(says(Some(400), false).contains("answered for a while"));
        assert!(says(Some(302), true).contains("not pasted"));
        assert!(says(None, false).contains("not pasted"));
    }
}
