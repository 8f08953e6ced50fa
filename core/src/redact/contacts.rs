//! E-mail and IP addresses, by choice.

use super::scan::Scan;
use super::{Found, Kind};

/// Adds them.
pub fn find(scan: &Scan<'_>, found: &mut Vec<Found>) {
    if scan.options.emails {
        emails(scan, found);
    }
    if scan.options.addresses {
        addresses(scan, found);
    }
}

/// Longer parts of an address are none (RFC 5321).
const PART: usize = 255;

fn emails(scan: &Scan<'_>, found: &mut Vec<Found>) {
    for at in memchr::memchr_iter(b'@', scan.bytes) {
        let user =
            |b: &&u8| b.is_ascii_alphanumeric() || matches!(b, b'.' | b'_' | b'%' | b'+' | b'-');
        let before = scan.bytes[..at].iter().rev().take(PART).take_while(user).count();
        let host = |b: &&u8| b.is_ascii_alphanumeric() || matches!(b, b'.' | b'-');
        let after = scan.bytes[at + 1..].iter().take(PART).take_while(host).count();
        let domain = scan.get(at + 1, at + 1 + after).trim_end_matches(['.', '-']);
        let name = scan.get(at - before, at).trim_start_matches(['.', '-']);
        let top = domain.rsplit_once('.').map_or("", |(_, top)| top);
        let real = top.len() >= 2 && top.bytes().all(|b| b.is_ascii_alphabetic());
        if real && !name.is_empty() && name != "git" {
            found.push(Found::new(at - name.len(), at + 1 + domain.len(), Kind::Email));
        }
    }
}

fn addresses(scan: &Scan<'_>, found: &mut Vec<Found>) {
    let part = |b: u8| b.is_ascii_hexdigit() || matches!(b, b'.' | b':');
    let mut at = 0;
    while at < scan.bytes.len() {
        if !part(scan.bytes[at]) {
            at += 1;
            continue;
        }
        let end = scan.until(at, |b| !part(b));
        let bound =
            |b: Option<u8>| b.is_none_or(|b| !b.is_ascii_alphanumeric() && !matches!(b, b'_'));
        let before = at.checked_sub(1).and_then(|n| scan.byte(n));
        if bound(before)
            && bound(scan.byte(end))
            && end - at < 64
            && let Some(length) = address(scan.get(at, end))
        {
            found.push(Found::new(at, at + length, Kind::Ip));
        }
        at = end.max(at + 1);
    }
}

/// The length of the address that a text begins with; a port may follow.
fn address(text: &str) -> Option<usize> {
    let host = text.trim_end_matches(['.', ':']);
    let v4 = host.split(':').next().unwrap_or_default();
    if let Ok(ip) = v4.parse::<std::net::Ipv4Addr>() {
        let own = ip.is_loopback() || ip.is_unspecified() || ip.is_broadcast();
        let port =
            host.len() == v4.len() || host[v4.len() + 1..].bytes().all(|b| b.is_ascii_digit());
        return (!own && port).then_some(v4.len());
    }
    let ip = host.parse::<std::net::Ipv6Addr>().ok()?;
    let written = host.matches(':').count() > 2 || host.bytes().any(|b| b.is_ascii_digit());
    (!ip.is_loopback() && !ip.is_unspecified() && written && host.len() > 4).then_some(host.len())
}
