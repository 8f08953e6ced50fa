//! Moments and durations as Kubernetes tools print them.
//!
//! Formats: RFC 3339 (API objects, `kubectl logs --timestamps`), RFC 1123 with a numeric zone
//! (`kubectl describe`), and the short durations of `k8s.io/apimachinery/pkg/util/duration`.

use triage_scan::Trim;

/// Seconds since 1970-01-01T00:00:00Z.
pub type Seconds = i64;

/// Reads `2026-11-30T06:56:21Z`, with or without a fraction and with `Z` or a numeric zone.
/// Gives none for anything else.
pub fn rfc3339(text: &str) -> Option<Seconds> {
    let b = text.trimmed().as_bytes();
    if b.len() < 19 || !(b[10] == b'T' || b[10] == b' ') {
        return None;
    }
    let day = days(num(b, 0, 4)?, num(b, 5, 2)?, num(b, 8, 2)?)?;
    let clock = clock(num(b, 11, 2)?, num(b, 14, 2)?, num(b, 17, 2)?)?;
    let mut at = 19;
    if b.get(at) == Some(&b'.') || b.get(at) == Some(&b',') {
        at += 1;
        while b.get(at).is_some_and(u8::is_ascii_digit) {
            at += 1;
        }
    }
    let zone = match b.get(at) {
        None | Some(b'Z' | b' ') => 0,
        Some(sign @ (b'+' | b'-')) => {
            let colon = usize::from(b.get(at + 3) == Some(&b':'));
            let z = num(b, at + 1, 2)? * 3600 + num(b, at + 3 + colon, 2)? * 60;
            if *sign == b'-' { -z } else { z }
        }
        Some(_) => return None,
    };
    Some(day * 86_400 + clock - zone)
}

/// Reads `Mon, 30 Nov 2026 06:55:43 +0000`, the form of `kubectl describe`.
pub fn rfc1123(text: &str) -> Option<Seconds> {
    let mut words = text
        .trimmed()
        .trim_start_matches(|c: char| c.is_ascii_alphabetic())
        .trim_start_matches(',')
        .split_whitespace();
    let day: i64 = words.next()?.parse().ok()?;
    let month = month(words.next()?)?;
    let year: i64 = words.next()?.parse().ok()?;
    let hms = words.next()?.as_bytes();
    if hms.len() < 8 {
        return None;
    }
    let clock = clock(num(hms, 0, 2)?, num(hms, 3, 2)?, num(hms, 6, 2)?)?;
    let zone = match words.next().map(str::as_bytes) {
        Some(z) if z.len() == 5 && (z[0] == b'+' || z[0] == b'-') => {
            let s = num(z, 1, 2)? * 3600 + num(z, 3, 2)? * 60;
            if z[0] == b'-' { -s } else { s }
        }
        _ => 0,
    };
    Some(days(year, month, day)? * 86_400 + clock - zone)
}

/// Reads either form; none for the year 1, with which Go writes that there is no moment.
pub fn moment(text: &str) -> Option<Seconds> {
    rfc3339(text).or_else(|| rfc1123(text)).filter(|seconds| *seconds >= 0)
}

/// Reads a short duration such as `3m25s`, `90m`, `2d3h`, `5m0s`, `1.5s`; gives whole seconds.
pub fn short_duration(text: &str) -> Option<i64> {
    let text = text.trimmed();
    let mut thousandths = 0_i64;
    let mut digits = "";
    let mut rest = text;
    while !rest.is_empty() {
        let end = rest.find(|c: char| !(c.is_ascii_digit() || c == '.'))?;
        (digits, rest) = rest.split_at(end);
        let letters = rest.find(|c: char| !c.is_ascii_alphabetic()).unwrap_or(rest.len());
        let (unit, after) = rest.split_at(letters);
        let per_unit = match unit {
            "y" => 31_536_000_000,
            "d" => 86_400_000,
            "h" => 3_600_000,
            "m" => 60_000,
            "s" => 1000,
            "ms" => 1,
            _ => return None,
        };
        let (whole, fraction) = digits.split_once('.').unwrap_or((digits, "0"));
        let tenths: i64 = fraction.get(..1)?.parse().ok()?;
        let whole: i64 = whole.parse().ok()?;
        thousandths =
            thousandths.checked_add(whole.checked_mul(per_unit)? + per_unit * tenths / 10)?;
        rest = after;
    }
    (!digits.is_empty()).then_some(thousandths / 1000)
}

/// Writes seconds the way kubectl does: `38s`, `4m10s`, `2h`, `3d`.
pub fn write_duration(seconds: i64) -> String {
    let s = seconds.max(0);
    match s {
        0..=119 => format!("{s}s"),
        120..=599 if s % 60 != 0 => format!("{}m{}s", s / 60, s % 60),
        120..=10_799 => format!("{}m", s / 60),
        10_800..=172_799 => format!("{}h", s / 3600),
        _ => format!("{}d", s / 86_400),
    }
}

fn num(b: &[u8], at: usize, len: usize) -> Option<i64> {
    let part = b.get(at..at + len)?;
    part.iter().try_fold(0_i64, |n, c| c.is_ascii_digit().then(|| n * 10 + i64::from(c - b'0')))
}

fn clock(h: i64, m: i64, s: i64) -> Option<i64> {
    (h < 24 && m < 60 && s < 61).then_some(h * 3600 + m * 60 + s)
}

fn month(word: &str) -> Option<i64> {
    const NAMES: [&str; 12] =
        ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
    let at = NAMES.iter().position(|n| word.get(..3).is_some_and(|w| w.eq_ignore_ascii_case(n)))?;
    i64::try_from(at).ok().map(|n| n + 1)
}

/// Days since 1970-01-01 of a Gregorian date (the civil-calendar formula with years that start in March).
fn days(y: i64, m: i64, d: i64) -> Option<i64> {
    if !(1..=12).contains(&m) || !(1..=31).contains(&d) {
        return None;
    }
    let y = if m <= 2 { y - 1 } else { y };
    let era = y.div_euclid(400);
    let year_of_era = y - era * 400;
    let shifted = (m + 9) % 12;
    let day_of_year = (153 * shifted + 2) / 5 + d - 1;
    let day_of_era = year_of_era * 365 + year_of_era / 4 - year_of_era / 100 + day_of_year;
    Some(era * 146_097 + day_of_era - 719_468)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_moment_in_both_forms() {
        let utc = rfc3339("2026-11-30T06:55:43Z");
        assert_eq!(utc, Some(1_796_021_743));
        assert_eq!(rfc1123("Mon, 30 Nov 2026 06:55:43 +0000"), utc);
        assert_eq!(rfc1123("Mon, 30 Nov 2026 01:55:43 -0500"), utc);
        assert_eq!(rfc3339("2026-11-30T07:55:43.123456789+01:00"), utc);
    }

    #[test]
    fn the_epoch_of_a_start_error() {
        assert_eq!(rfc3339("1970-01-01T00:00:00Z"), Some(0));
        assert_eq!(rfc1123("Wed, 31 Dec 1969 19:00:00 -0500"), Some(0));
    }

    #[test]
    fn short_durations() {
        assert_eq!(short_duration("3m25s"), Some(205));
        assert_eq!(short_duration("90m"), Some(5400));
        assert_eq!(short_duration("2d3h"), Some(183_600));
        assert_eq!(short_duration("5m0s"), Some(300));
        assert_eq!(short_duration("11.402s"), Some(11));
        assert_eq!(short_duration("250ms"), Some(0));
        assert_eq!(short_duration("12"), None);
        assert_eq!(short_duration("<unknown>"), None);
        assert_eq!(write_duration(205), "3m25s");
        assert_eq!(write_duration(5400), "90m");
    }
}
