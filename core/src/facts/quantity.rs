//! Kubernetes resource quantities (`k8s.io/apimachinery/pkg/api/resource/quantity.go`).

/// Reads a quantity such as `32Gi`, `500m`, `1e3`, `59214880Ki` as a plain number (bytes for
/// memory). Gives none where the API server would refuse it, such as `64gi` or `1 Gi`.
pub fn parse(text: &str) -> Option<f64> {
    let text = text.trim();
    let digits = text
        .find(|c: char| !(c.is_ascii_digit() || c == '.' || c == '+' || c == '-'))
        .unwrap_or(text.len());
    let (number, suffix) = text.split_at(digits);
    let number: f64 = number.parse().ok()?;
    let factor = match suffix {
        "" => 1.0,
        "n" => 1e-9,
        "u" => 1e-6,
        "m" => 1e-3,
        "k" => 1e3,
        "M" => 1e6,
        "G" => 1e9,
        "T" => 1e12,
        "P" => 1e15,
        "E" => 1e18,
        "Ki" => 1024.0,
        "Mi" => 1_048_576.0,
        "Gi" => 1_073_741_824.0,
        "Ti" => 1_099_511_627_776.0,
        "Pi" => 1_125_899_906_842_624.0,
        "Ei" => 1_152_921_504_606_846_976.0,
        _ => {
            let exponent = suffix.strip_prefix(['e', 'E'])?;
            10_f64.powi(exponent.parse().ok()?)
        }
    };
    Some(number * factor)
}

/// Whether a quantity is a whole number, as extended resources must be.
pub fn is_whole(text: &str) -> bool {
    parse(text).is_some_and(|n| n.fract() == 0.0)
}

/// Writes bytes in the largest binary unit, one decimal where needed.
pub fn write_bytes(bytes: f64) -> String {
    const UNITS: [(&str, f64); 4] = [
        ("TiB", 1_099_511_627_776.0),
        ("GiB", 1_073_741_824.0),
        ("MiB", 1_048_576.0),
        ("KiB", 1024.0),
    ];
    for (unit, size) in UNITS {
        if bytes >= size {
            let n = bytes / size;
            return if n.fract() < 0.05 {
                format!("{n:.0} {unit}")
            } else {
                format!("{n:.1} {unit}")
            };
        }
    }
    format!("{bytes:.0} B")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn legal_and_illegal_suffixes() {
        assert_eq!(parse("32Gi"), Some(34_359_738_368.0));
        assert_eq!(parse("0.5Gi"), Some(536_870_912.0));
        assert_eq!(parse("100m"), Some(0.1));
        assert_eq!(parse("1E3"), Some(1000.0));
        for bad in ["64gi", "1GB", "1 Gi", "1K", "1e", ""] {
            assert_eq!(parse(bad), None, "{bad}");
        }
    }

    #[test]
    fn whole_numbers() {
        assert!(is_whole("2"));
        assert!(is_whole("2000m"));
        assert!(!is_whole("0.5"));
        assert!(!is_whole("500m"));
    }
}
