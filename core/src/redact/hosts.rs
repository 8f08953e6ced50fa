//! Names of hosts and nodes, by choice.

use super::scan::Scan;
use super::{Found, Kind};
use triage_scan::Search;

/// Fields that hold one.
const FIELDS: &[&str] = &[
    "nodename",
    "node:",
    "hostname",
    "kubernetes.io/hostname",
    "host:",
    "hostip",
    "nominatednodename",
    "server:",
];

/// Endings of names inside a house.
const ENDINGS: &[&str] = &[
    ".internal",
    ".local",
    ".lan",
    ".corp",
    ".intra",
    ".home",
    ".svc",
    ".amazonaws.com",
    ".azure.com",
    ".intranet",
];

/// Hosts that everybody knows; the paste says nothing about its author by naming them.
const PUBLIC: &[&str] = &[
    "huggingface.co",
    "hf.co",
    "github.com",
    "githubusercontent.com",
    "nvcr.io",
    "docker.io",
    "docker.com",
    "ghcr.io",
    "quay.io",
    "k8s.io",
    "kubernetes.io",
    "pypi.org",
    "pythonhosted.org",
    "nvidia.com",
    "pytorch.org",
    "python.org",
    "google.com",
    "googleapis.com",
    "gcr.io",
    "openai.com",
    "anthropic.com",
    "localhost",
    "example.com",
    "goo.gl",
    "aka.ms",
    "readthedocs.io",
    "ray.io",
    "vllm.ai",
    "rust-lang.org",
    "golang.org",
    "cluster.local",
];

/// Adds them.
pub fn find(scan: &Scan<'_>, found: &mut Vec<Found>) {
    if !scan.options.hosts {
        return;
    }
    for at in memchr::memmem::find_iter(scan.bytes, b"://") {
        let mut start = at + 3;
        let authority = scan
            .until(start, |b| {
                b.is_ascii_whitespace()
                    || matches!(b, b'/' | b'?' | b'#' | b'"' | b'\'' | b'`' | b'\\' | b'<')
            })
            .min(start + 512);
        if let Some(mark) = scan.get(start, authority).rfind('@') {
            start += mark + 1;
        }
        add(scan, start, found);
    }
    let texts = FIELDS.iter().chain(ENDINGS);
    Search::new(texts.copied()).find(scan.text, |m| {
        if let Some(field) = FIELDS.get(m.text) {
            let mut at = m.start + field.len();
            let marks = |b: u8| matches!(b, b'"' | b'\'' | b'\\' | b':' | b'=' | b' ');
            while scan.byte(at).is_some_and(marks) && at < m.start + field.len() + 24 {
                at += 1;
            }
            add(scan, at, found);
        } else {
            let back =
                scan.bytes[..m.start].iter().rev().take(253).take_while(|b| is_host(**b)).count();
            add(scan, m.start - back, found);
        }
    });
}

const fn is_host(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'.' | b'-')
}

/// Adds the name that starts at a byte, unless it is public or no name of a host.
fn add(scan: &Scan<'_>, start: usize, found: &mut Vec<Found>) {
    let end = scan.until(start, |b| !is_host(b)).min(start + 253);
    let name = scan.get(start, end).trim_matches(['.', '-']);
    let lower = name.to_ascii_lowercase();
    let public = PUBLIC
        .iter()
        .any(|p| lower == *p || lower.strip_suffix(p).is_some_and(|r| r.ends_with('.')));
    let numeric = name.bytes().all(|b| b.is_ascii_digit() || b == b'.');
    let from = start + scan.get(start, end).find(name).unwrap_or_default();
    if name.len() > 2
        && !public
        && !numeric
        && !matches!(lower.as_str(), "none" | "true" | "false" | "null")
    {
        found.push(Found::new(from, from + name.len(), Kind::Host));
    }
}
