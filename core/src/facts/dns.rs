//! Names that Kubernetes takes.

/// Whether a name follows the DNS rules of Kubernetes (`k8s.io/apimachinery/pkg/util/validation`).
pub fn is_dns_name(name: &str) -> bool {
    let bytes = name.as_bytes();
    let plain = bytes
        .iter()
        .all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || matches!(b, b'-' | b'.'));
    let edge = |b: Option<&u8>| b.is_some_and(u8::is_ascii_alphanumeric);
    plain && bytes.len() <= 253 && edge(bytes.first()) && edge(bytes.last())
}
