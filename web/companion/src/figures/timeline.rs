//! What happened when: a strip that looks back from the newest moment, and the moments in order.

use triage_core::report::{Diagnosis, Input, Moment};
use yew::Html;

use super::build::{line_button, marked, tag, text, told as element};
use super::draw::{Anchor, Draw, MARGIN, WIDTH};
use super::moments::{Kind, Order, Placed, order};
use super::told;

/// Units of its height.
const HEIGHT: i32 = 118;
/// The lane of the container's runs, of events, of log lines.
const LANES: [i32; 3] = [34, 62, 88];

/// Draws it, folded.
pub fn picture(diagnosis: &Diagnosis, moments: &[Moment], inputs: &[Input], id: &str) -> Html {
    let order = order(diagnosis, moments, inputs);
    let (Some(first), Some(last)) = (order.placed.first(), order.placed.last()) else {
        return Html::default();
    };
    let oldest = order.placed.iter().filter_map(|one| one.first).min().unwrap_or(first.at);
    let span = last.at - oldest.min(first.at);
    let drawn = strip(&order, last.at, span, id);
    let rows = order.placed.iter().map(|one| row(one, &order));
    let mut parts = vec![
        drawn,
        element("p", "small", &scale_words(&order, first)),
        tag("ol", "moments", rows.collect()),
    ];
    for (words, lines) in &order.left_out {
        let mut said = vec![text(&format!("Not placed. {words}: "))];
        said.extend(lines.iter().take(8).map(|line| line_button(*line, &format!("line {line}"))));
        parts.push(tag("p", "small left-out", said));
    }
    let figure = tag("figure", "picture", parts);
    tag("details", "topic", vec![element("summary", "", "What happened when"), figure])
}

/// What the times mean.
fn scale_words(order: &Order, first: &Placed) -> String {
    let mut out = if order.clock {
        format!("Times are UTC, from {} on.", told::day(first.at))
    } else {
        "The paste dates nothing: ages count back from the moment the table was printed.".to_owned()
    };
    if let Some((printed, line)) = order.printed {
        out.push_str(&format!(
            " ≈ is counted back from an age, which kubectl rounds: the table was printed at {}, as its last Started (line {line}) is the start in the record.",
            told::clock(printed)
        ));
    }
    if order.zone_assumed {
        out.push_str(" Log stamps without a zone were taken as UTC.");
    }
    out
}

/// The strip. The scale doubles towards the past, so that seconds and hours are both seen.
fn strip(order: &Order, newest: i64, span: i64, id: &str) -> Html {
    let left = MARGIN + 52;
    let stretch = WIDTH - MARGIN - 8 - left;
    let at = |moment: i64| left + stretch - back(newest - moment, span, stretch);
    let mut draw = Draw::default();
    for (lane, name) in LANES.into_iter().zip(["runs", "events", "log"]) {
        draw.words("fine", Anchor::Start, [MARGIN, lane + 4], name);
        draw.line("stroke faint", [left, lane, left + stretch, lane]);
    }
    // The newest moment is named at the right end.
    let mut before = left + stretch - 14;
    for (seconds, words) in TICKS {
        if seconds > span {
            continue;
        }
        let x = at(newest - seconds);
        if before - x > 44 {
            draw.line("stroke faint", [x, 16, x, 96]);
            draw.words("fine", Anchor::Middle, [x, HEIGHT - 6], words);
            before = x;
        }
    }
    let mut start = None;
    for one in &order.placed {
        let x = at(one.at);
        match one.kind {
            Kind::Start => {
                draw.path("fill lit", format!("M{x} {}l10 7l-10 7z", LANES[0] - 7));
                start = Some(x);
            }
            Kind::End => {
                let from = start.take().unwrap_or(x);
                draw.rect("fill lit", [from, LANES[0] - 2, x - from, 4]);
                draw.rect("fill bad", [x - 5, LANES[0] - 6, 11, 12]);
            }
            Kind::Log => {
                draw.path("fill ink", format!("M{x} {}l6 6l-6 6l-6-6z", LANES[2] - 6));
            }
            Kind::Event | Kind::Probe => {
                if let Some(first) = one.first {
                    draw.line("stroke soft thick", [at(first), LANES[1], x, LANES[1]]);
                    draw.circle("fill paper", [at(first), LANES[1]], 4);
                }
                glyph_at(&mut draw, one.kind, [x, LANES[1]]);
            }
        }
    }
    let newest = if order.clock { told::clock(newest) } else { "newest".to_owned() };
    draw.words("fine strong", Anchor::End, [left + stretch + 8, HEIGHT - 6], &newest);
    let list: Vec<String> =
        order.placed.iter().map(|one| format!("{} {}", when(one, order), words(one))).collect();
    draw.picture(id, HEIGHT, "What happened when", &format!("{}.", list.join("; ")))
}

fn glyph_at(draw: &mut Draw, kind: Kind, [x, y]: [i32; 2]) {
    match kind {
        Kind::Start => draw.path("fill lit", format!("M{} {}l10 6l-10 6z", x - 4, y - 6)),
        Kind::End => draw.rect("fill bad", [x - 5, y - 5, 10, 10]),
        Kind::Log => draw.path("fill ink", format!("M{x} {}l6 6l-6 6l-6-6z", y - 6)),
        Kind::Probe => {
            draw.path("stroke bad thick", format!("M{} {}l10 10m0-10l-10 10", x - 5, y - 5));
        }
        Kind::Event => draw.circle("fill lit", [x, y], 5),
    }
}

/// Ticks back from the newest moment.
const TICKS: [(i64, &str); 7] = [
    (10, "−10 s"),
    (60, "−1 min"),
    (600, "−10 min"),
    (3_600, "−1 h"),
    (36_000, "−10 h"),
    (259_200, "−3 d"),
    (2_592_000, "−30 d"),
];

/// Units back from the right edge of a moment so many seconds ago: the logarithm of the seconds,
/// the whole span on the whole stretch.
fn back(seconds: i64, span: i64, stretch: i32) -> i32 {
    let whole = logarithm(span).max(1);
    let part = logarithm(seconds).min(whole);
    i32::try_from(i64::from(stretch) * part / whole).unwrap_or(stretch)
}

/// The logarithm to the base 2 of five seconds more, in 256ths, from 0 on; straight between powers.
fn logarithm(seconds: i64) -> i64 {
    let of = |n: u64| -> i64 {
        let power = n.ilog2();
        let rest = ((n - (1 << power)) << 8) >> power;
        i64::from(power) * 256 + i64::try_from(rest).unwrap_or(0)
    };
    of(u64::try_from(seconds.max(0)).unwrap_or(0).saturating_add(5).min(1 << 50)) - of(5)
}

/// When it was, in words.
fn when(one: &Placed, order: &Order) -> String {
    if !order.clock {
        return format!("{} before", told::seconds(-one.at));
    }
    let about = if one.rounded { "≈ " } else { "" };
    format!("{about}{}", told::clock(one.at))
}

/// What it was, in words.
fn words(one: &Placed) -> String {
    let mut out = told::cut(&one.what, 90);
    if one.count > 1 {
        out.push_str(&format!(" × {}", one.count));
        if let Some(first) = one.first {
            out.push_str(&format!(", first {} earlier", told::seconds(one.at - first)));
        }
    }
    out
}

fn row(one: &Placed, order: &Order) -> Html {
    let mut draw = Draw::default();
    glyph_at(&mut draw, one.kind, [8, 8]);
    let kind = match one.kind {
        Kind::Start => "start",
        Kind::End => "end",
        Kind::Event => "event",
        Kind::Probe => "probe",
        Kind::Log => "log",
    };
    let parts = vec![
        draw.glyph(),
        element("span", "when", &when(one, order)),
        element("span", "what", &words(one)),
        line_button(one.line, &format!("line {}", one.line)),
    ];
    marked(tag("li", "", parts), "data-kind", kind)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_scale_grows_with_the_age_and_ends_with_the_span() {
        assert_eq!(back(0, 5_400, 260), 0);
        assert_eq!(back(5_400, 5_400, 260), 260);
        assert_eq!(back(9_999, 5_400, 260), 260);
        let places: Vec<i32> = [10, 60, 600, 3_600].map(|s| back(s, 5_400, 260)).to_vec();
        assert!(places.is_sorted() && places[0] > 20, "{places:?}");
        assert_eq!(back(0, 0, 260), 0);
    }

    #[test]
    fn five_seconds_double_to_one_power() {
        assert_eq!(logarithm(0), 0);
        assert_eq!(logarithm(5), 256);
        assert_eq!(logarithm(15), 512);
    }
}
