//! Names that Kubernetes takes.

/// Whether a name follows the DNS rules of Kubernetes (`k8s.io/apimachinery/pkg/util/validation`):
/// small letters, digits and `-` in labels that `.` separates.
pub fn is_dns_name(name: &str) -> bool {
    name.len() <= 253
        && name.split('.').all(|label| {
            let edge = |b: Option<&u8>| b.is_some_and(u8::is_ascii_alphanumeric);
            let small = |b: &u8| b.is_ascii_lowercase() || b.is_ascii_digit() || *b == b'-';
            let label = label.as_bytes();
            edge(label.first()) && edge(label.last()) && label.iter().all(small)
        })
}

#[cfg(test)]
mod tests {
    use super::is_dns_name;

    #[test]
    fn labels_start_and_end_with_a_letter_or_digit() {
        assert!(is_dns_name("a") && is_dns_name("llm-0.serving.svc") && is_dns_name("0-1"));
        for bad in ["", ".", "a.", ".a", "a..b", "a-.b", "a.-b", "-a", "A", "a_b", "é"] {
            assert!(!is_dns_name(bad), "{bad}");
        }
        assert!(is_dns_name(&"a".repeat(253)) && !is_dns_name(&"a".repeat(254)));
    }
}
