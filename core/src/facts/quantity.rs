//! Kubernetes resource quantities (`k8s.io/apimachinery/pkg/api/resource/quantity.go`).
//!
//! Whole-number arithmetic in thousandths: floating point would bring its parser and printer into
//! the page's module.

use triage_scan::Trim;

/// Reads a quantity such as `32Gi`, `500m`, `1e3`, `59214880Ki` in thousandths of the plain number
/// (of a byte for memory). Gives none where the API server would refuse it, such as `64gi`, and from
/// 8 EiB / 1000 on, which no pod has.
pub fn milli(text: &str) -> Option<i64> {
    let text = text.trimmed();
    let end = text
        .find(|c: char| !(c.is_ascii_digit() || c == '.' || c == '+' || c == '-'))
        .unwrap_or(text.len());
    let (number, suffix) = text.split_at(end);
    let (mantissa, decimals) = decimal(number)?;
    let (factor, divisor) = suffix_factor(suffix)?;
    let scale = 10_i64.checked_pow(decimals)?.checked_mul(divisor)?;
    Some(mantissa.checked_mul(factor)? / scale)
}

/// Digits without their point, and how many stood behind it.
fn decimal(number: &str) -> Option<(i64, u32)> {
    let (whole, fraction) = number.split_once('.').unwrap_or((number, ""));
    let digits = format!("{whole}{fraction}");
    let decimals = u32::try_from(fraction.len()).ok()?;
    let sound = fraction.bytes().all(|b| b.is_ascii_digit()) && decimals <= 18;
    sound.then_some((digits.parse().ok()?, decimals))
}

/// Factor and divisor from the number to thousandths.
fn suffix_factor(suffix: &str) -> Option<(i64, i64)> {
    let binary = |power: u32| Some((1000_i64.checked_mul(1 << (10 * power))?, 1));
    let tens = |power: u32| Some((10_i64.checked_pow(power + 3)?, 1));
    match suffix {
        "" => tens(0),
        "n" => Some((1, 1_000_000)),
        "u" => Some((1, 1000)),
        "m" => Some((1, 1)),
        "k" => tens(3),
        "M" => tens(6),
        "G" => tens(9),
        "T" => tens(12),
        "P" => tens(15),
        "E" => tens(18),
        "Ki" => binary(1),
        "Mi" => binary(2),
        "Gi" => binary(3),
        "Ti" => binary(4),
        "Pi" => binary(5),
        "Ei" => binary(6),
        _ => {
            let power: u32 = suffix.strip_prefix(['e', 'E'])?.parse().ok()?;
            (power <= 18).then(|| tens(power)).flatten()
        }
    }
}

/// The quantity in whole units, rounded down.
pub fn units(text: &str) -> Option<i64> {
    Some(milli(text)? / 1000)
}

/// Whether a quantity is a whole number, as extended resources must be.
pub fn is_whole(text: &str) -> bool {
    milli(text).is_some_and(|n| n % 1000 == 0)
}

/// Writes a number that is given in tenths, not negative, with its tenth where it has one.
pub fn write_tenths(tenths: i64) -> String {
    match (tenths / 10, tenths % 10) {
        (whole, 0) => whole.to_string(),
        (whole, tenth) => format!("{whole}.{tenth}"),
    }
}

/// Writes bytes in the largest binary unit, one decimal where needed.
pub fn write_bytes(bytes: i64) -> String {
    const UNITS: [(&str, u32); 4] = [("TiB", 40), ("GiB", 30), ("MiB", 20), ("KiB", 10)];
    for (unit, shift) in UNITS {
        if bytes >> shift > 0 {
            return format!("{} {unit}", write_tenths((bytes * 10) >> shift));
        }
    }
    format!("{bytes} B")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn legal_and_illegal_suffixes() {
        assert_eq!(units("32Gi"), Some(34_359_738_368));
        assert_eq!(units("0.5Gi"), Some(536_870_912));
        assert_eq!(milli("100m"), Some(100));
        assert_eq!(milli("0.1"), Some(100));
        assert_eq!(units("1E3"), Some(1000));
        assert_eq!(units("+1Gi"), Some(1_073_741_824));
        for bad in ["64gi", "1GB", "1 Gi", "1K", "1e", "", "."] {
            assert_eq!(milli(bad), None, "{bad}");
        }
    }

    #[test]
    fn whole_numbers() {
        assert!(is_whole("2"));
        assert!(is_whole("2000m"));
        assert!(!is_whole("0.5"));
        assert!(!is_whole("500m"));
    }

    #[test]
    fn sizes_in_words() {
        assert_eq!(write_bytes(34_359_738_368), "32 GiB");
        assert_eq!(write_bytes(80_000_000_000), "74.5 GiB");
        assert_eq!(write_bytes(512), "512 B");
    }
}
