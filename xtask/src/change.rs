//! How far a number is from the one that was kept.

/// Whether a number is off the kept one by more than so many percent, up or down.
pub fn beyond(kept: u64, now: u64, percent: u64) -> bool {
    kept.abs_diff(now).saturating_mul(100) > kept.saturating_mul(percent)
}

/// The change in percent with its sign and two places, such as `+3.10 %`.
pub fn percent(kept: u64, now: u64) -> String {
    let hundredths = kept.abs_diff(now).saturating_mul(10_000) / kept.max(1);
    format!("{}{}.{:02} %", sign(kept, now), hundredths / 100, hundredths % 100)
}

/// The change with its sign, such as `-1,204`.
pub fn by(kept: u64, now: u64) -> String {
    format!("{}{}", sign(kept, now), grouped(kept.abs_diff(now)))
}

/// A number with its thousands apart, such as `14,808,460`.
pub fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut out = String::new();
    for (at, digit) in digits.char_indices() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            out.push(',');
        }
        out.push(digit);
    }
    out
}

/// Reads what [`grouped`] wrote.
pub fn ungrouped(text: &str) -> Option<u64> {
    text.replace(',', "").parse().ok()
}

fn sign(kept: u64, now: u64) -> &'static str {
    match now.cmp(&kept) {
        std::cmp::Ordering::Less => "-",
        std::cmp::Ordering::Equal => "",
        std::cmp::Ordering::Greater => "+",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_more_than_the_tolerance_is_beyond() {
        assert!(!beyond(100_000, 103_000, 3));
        assert!(beyond(100_000, 103_001, 3));
        assert!(!beyond(100_000, 97_000, 3));
        assert!(beyond(100_000, 96_999, 3));
        assert!(!beyond(0, 0, 3));
        assert!(beyond(0, 1, 3));
    }

    #[test]
    fn changes_read_with_their_sign() {
        assert_eq!(percent(1_000, 1_031), "+3.10 %");
        assert_eq!(percent(1_000, 900), "-10.00 %");
        assert_eq!(percent(7, 7), "0.00 %");
        assert_eq!(by(10_000, 8_796), "-1,204");
        assert_eq!(by(5, 5), "0");
        assert_eq!(by(0, 1_000_000), "+1,000,000");
    }

    #[test]
    fn grouped_numbers_are_read_again() {
        for (number, text) in [(0, "0"), (999, "999"), (1_000, "1,000"), (14_808_460, "14,808,460")]
        {
            assert_eq!(grouped(number), text);
            assert_eq!(ungrouped(text), Some(number));
        }
        assert_eq!(ungrouped("limit"), None);
    }
}
