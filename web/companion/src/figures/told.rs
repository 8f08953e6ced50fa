//! What a diagnosis says, as the pictures ask for it; and how they write numbers.

use triage_core::facts::quantity;
use triage_core::report::{Diagnosis, Step};

/// The step that answers a question.
pub fn step<'d>(diagnosis: &'d Diagnosis, id: &str) -> Option<&'d Step> {
    diagnosis.steps.iter().find(|step| step.id == id)
}

/// The first line of a step's evidence.
pub fn line_of(step: &Step) -> Option<u32> {
    step.evidence.first().map(|one| one.lines[0])
}

/// Seconds as a person says them, exactly up to an hour.
pub fn seconds(seconds: i64) -> String {
    match seconds {
        ..120 => format!("{seconds} s"),
        120..3_600 if seconds % 60 == 0 => format!("{} min", seconds / 60),
        120..3_600 => format!("{} min {} s", seconds / 60, seconds % 60),
        3_600..172_800 => match seconds % 3_600 / 60 {
            0 => format!("{} h", seconds / 3_600),
            minutes => format!("{} h {minutes} min", seconds / 3_600),
        },
        _ => format!("{} d {} h", seconds / 86_400, seconds % 86_400 / 3_600),
    }
}

/// The time of day of a moment, UTC.
pub fn clock(at: i64) -> String {
    let of_day = at.rem_euclid(86_400);
    format!("{:02}:{:02}:{:02}", of_day / 3_600, of_day % 3_600 / 60, of_day % 60)
}

/// The day of a moment, UTC, as year-month-day (the civil calendar with years from March).
pub fn day(at: i64) -> String {
    let shifted = at.div_euclid(86_400) + 719_468;
    let (era, of_era) = (shifted.div_euclid(146_097), shifted.rem_euclid(146_097));
    let year = (of_era - of_era / 1_460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year + year / 4 - year / 100);
    let month = (5 * of_year + 2) / 153;
    let day = of_year - (153 * month + 2) / 5 + 1;
    let month = if month < 10 { month + 3 } else { month - 9 };
    let year = year + era * 400 + i64::from(month <= 2);
    format!("{year}-{month:02}-{day:02}")
}

/// Bytes in the largest binary unit.
pub fn bytes(bytes: i64) -> String {
    quantity::write_bytes(bytes)
}

/// Words cut to a number of letters.
pub fn cut(words: &str, letters: usize) -> String {
    match words.char_indices().nth(letters) {
        Some(_) => {
            let kept: String = words.chars().take(letters.saturating_sub(1)).collect();
            format!("{}…", kept.trim_end())
        }
        None => words.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_and_clocks() {
        assert_eq!((day(0).as_str(), clock(0).as_str()), ("1970-01-01", "00:00:00"));
        assert_eq!(day(1_796_021_743), "2026-11-30");
        assert_eq!(clock(1_796_021_743), "06:55:43");
        // The leap day of a century that has one: 11016 days after the epoch.
        assert_eq!(day(11_016 * 86_400), "2000-02-29");
        assert_eq!(day(-86_400), "1969-12-31");
    }

    #[test]
    fn durations() {
        assert_eq!(seconds(38), "38 s");
        assert_eq!(seconds(302), "5 min 2 s");
        assert_eq!(seconds(300), "5 min");
        assert_eq!(seconds(5_340), "1 h 29 min");
        assert_eq!(seconds(7_200), "2 h");
        assert_eq!(seconds(200_000), "2 d 7 h");
    }

    #[test]
    fn long_words_are_cut() {
        assert_eq!(cut("OOMKilled", 9), "OOMKilled");
        assert_eq!(cut("OOMKilled", 4), "OOM…");
    }
}
