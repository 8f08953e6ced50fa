//! The restart clock: the waits so far, the run on a dial of ten minutes, the next attempt.

use triage_core::knowledge::backoff::{CAP, RESET_AFTER, wait_before};
use triage_core::report::{Diagnosis, Figure, Moment};
use yew::Html;

use super::draw::{Anchor, Draw, MARGIN, Source, framed, scaled};
use super::{moments, told};

/// Units of its height.
const HEIGHT: i32 = 218;
/// Middle and radius of the dial.
const DIAL: [i32; 3] = [74, 84, 54];
/// The restarts that differ: from the seventh on the wait stays the same.
const STAIRS: u32 = 7;

/// Draws it.
pub fn picture(diagnosis: &Diagnosis, figure: &Figure, id: &str) -> Html {
    let Figure::Backoff { restarts, wait_seconds, ran_seconds, resets } = *figure else {
        return Html::default();
    };
    let resets = resets == Some(true);
    let wait = if resets { 0 } else { wait_seconds };
    let mut draw = Draw::default();
    dial(&mut draw, ran_seconds);
    stairs(&mut draw, restarts, resets);
    let next = next_start(moments(diagnosis), wait);
    let after = match wait {
        0 => "at once".to_owned(),
        _ => format!("about {} after its end", told::seconds(i64::from(wait))),
    };
    let (first, second) = match next {
        Some(at) => (format!("Next start: about {} UTC", told::clock(at)), after),
        None => ("Next start".to_owned(), after),
    };
    let when = format!("{first}, {second}.");
    let second = format!("It comes {second}.");
    draw.words("strong", Anchor::Start, [MARGIN, 176], &first);
    draw.words("small", Anchor::Start, [MARGIN, 193], &second);
    let reset = match ran_seconds {
        Some(ran) if resets => format!("It ran {}: the count begins again.", told::seconds(ran)),
        Some(ran) => format!("A run of {} does not reset the count.", told::seconds(ran)),
        None => "How long it ran is not pasted.".to_owned(),
    };
    draw.words("small", Anchor::Start, [MARGIN, 210], &reset);
    let says = format!(
        "{restarts} restarts so far. The waits are 0, 10, 20, 40, 80, 160 and then 300 seconds. {when} {reset} Only a run of more than ten minutes does."
    );
    let drawn = draw.picture(id, HEIGHT, "When it tries again", &says);
    let mut sources = Vec::new();
    for one in told::step(diagnosis, "restart-clock").map_or(&[][..], |step| &step.evidence) {
        sources.push(Source::new(one.quote.trim(), one.lines[0]));
    }
    if let Some(end) = end(moments(diagnosis)) {
        sources.push(Source::new("its end", end.line));
    }
    framed(drawn, &sources)
}

/// The last end that is dated.
fn end(moments: &[Moment]) -> Option<&Moment> {
    moments.iter().filter(|m| m.kind == "end").max_by_key(|m| m.at)
}

/// When the kubelet starts it again, where its end is dated and nothing started since.
fn next_start(moments: &[Moment], wait: u32) -> Option<i64> {
    let end = end(moments)?.at?;
    let started = moments.iter().any(|m| m.kind == "start" && m.at > Some(end));
    (!started).then_some(end + i64::from(wait))
}

/// Ten minutes as one turn, and the run on it.
fn dial(draw: &mut Draw, ran: Option<i64>) {
    let [x, y, r] = DIAL;
    draw.circle("dial", [x, y], r);
    for minute in 0..10 {
        let [ox, oy] = on_dial(minute * 60, r + 4);
        let [ix, iy] = on_dial(minute * 60, r - 6);
        draw.line("stroke soft", [ox, oy, ix, iy]);
    }
    draw.words("small", Anchor::Middle, [x, y - r - 10], "10 min: reset");
    let Some(ran) = ran else {
        draw.words("soft", Anchor::Middle, [x, y + 4], "run: not pasted");
        return;
    };
    if ran >= RESET_AFTER {
        draw.circle("arc", [x, y], r);
    } else {
        let [ex, ey] = on_dial(ran, r);
        let large = i32::from(ran > RESET_AFTER / 2);
        draw.path("arc", format!("M{x} {}A{r} {r} 0 {large} 1 {ex} {ey}", y - r));
        draw.circle("fill lit", [ex, ey], 5);
    }
    draw.words("strong", Anchor::Middle, [x, y], &told::seconds(ran));
    draw.words("small", Anchor::Middle, [x, y + 15], "last run");
}

/// A place on the dial after so many seconds; whole numbers by a table of the quarter turn.
fn on_dial(seconds: i64, radius: i32) -> [i32; 2] {
    // Sine in thousandths for every 15 s of the first quarter (150 s), the rest by symmetry.
    const SINE: [i64; 11] = [0, 156, 309, 454, 588, 707, 809, 891, 951, 988, 1000];
    let sine = |seconds: i64| {
        let turn = seconds.rem_euclid(600);
        let (sign, half) = if turn < 300 { (1, turn) } else { (-1, turn - 300) };
        let quarter = if half <= 150 { half } else { 300 - half };
        let at = usize::try_from(quarter / 15).unwrap_or(0).min(9);
        let (low, high) = (SINE[at], SINE[at + 1]);
        sign * (low + (high - low) * (quarter - 15 * i64::try_from(at).unwrap_or(0)) / 15)
    };
    let part = |thousandths: i64| {
        let scaled = i64::from(radius) * thousandths;
        i32::try_from((scaled + 500 * scaled.signum()) / 1000).unwrap_or(0)
    };
    [DIAL[0] + part(sine(seconds)), DIAL[1] - part(sine(seconds + 150))]
}

/// The waits, one bar for each restart up to the one from which they stay the same.
fn stairs(draw: &mut Draw, restarts: u32, resets: bool) {
    const FLOOR: i32 = 138;
    let next = if resets { 1 } else { (restarts + 1).min(STAIRS) };
    draw.words("small", Anchor::Start, [156, 20], "wait before each restart");
    for restart in 1..=STAIRS {
        let wait = wait_before(restart);
        let n = i32::try_from(restart).unwrap_or(0) - 1;
        let x = 158 + n * 25;
        let height = scaled(i64::from(wait), i64::from(CAP), 86).max(2);
        let class = match restart.cmp(&next) {
            std::cmp::Ordering::Less => "bar past",
            std::cmp::Ordering::Equal => "bar lit",
            std::cmp::Ordering::Greater => "bar ahead",
        };
        draw.rect(class, [x, FLOOR - height, 18, height]);
        let words = match wait {
            0 => "0".to_owned(),
            300 => "5 min".to_owned(),
            _ => wait.to_string(),
        };
        let of = if restart == next { "small strong" } else { "small" };
        draw.words(of, Anchor::Middle, [x + 9, FLOOR - height - 5], &words);
        if restart == next {
            let number = if resets { restart } else { restarts + 1 };
            draw.words("small strong", Anchor::Middle, [x + 9, FLOOR + 15], &format!("#{number}"));
        } else {
            draw.words("small", Anchor::Middle, [x + 9, FLOOR + 15], &restart.to_string());
        }
    }
    draw.line("stroke soft", [152, FLOOR, 332, FLOOR]);
}

#[cfg(test)]
mod tests {
    use super::*;

    fn moment(kind: &str, at: i64) -> Moment {
        Moment { kind: kind.into(), at: Some(at), ..Moment::default() }
    }

    #[test]
    fn places_on_the_dial() {
        let [x, y, r] = DIAL;
        assert_eq!(on_dial(0, r), [x, y - r]);
        assert_eq!(on_dial(150, r), [x + r, y]);
        assert_eq!(on_dial(300, r), [x, y + r]);
        assert_eq!(on_dial(450, r), [x - r, y]);
        // An eighth of a turn: 54 × 0.707 = 38.
        assert_eq!(on_dial(75, r), [x + 38, y - 38]);
    }

    #[test]
    fn the_next_start_counts_from_the_last_end() {
        let ended = [moment("start", 1_000), moment("end", 1_038)];
        assert_eq!(next_start(&ended, 300), Some(1_338));
        let running = [moment("start", 1_000), moment("end", 1_038), moment("start", 1_048)];
        assert_eq!(next_start(&running, 300), None);
        assert_eq!(next_start(&[], 300), None);
    }
}
