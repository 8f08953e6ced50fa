//! `scheme://user:password@host`, and a key in the place of the user.

use super::alphabet;
use super::judge;
use super::scan::Scan;
use super::{Found, Kind};

/// No user and password are longer.
const LONGEST: usize = 2048;

/// Adds them.
pub fn find(scan: &Scan<'_>, found: &mut Vec<Found>) {
    for at in memchr::memmem::find_iter(scan.bytes, b"://") {
        let start = at + 3;
        let limit = (start + LONGEST).min(scan.bytes.len());
        let end = scan.until(start, |b| b.is_ascii_whitespace() || matches!(b, b'"' | b'\'' | b'`' | b'<' | b'\\')).min(limit);
        let Some(mark) = user_info(scan.get(start, end)) else { continue };
        let info = scan.get(start, start + mark);
        let (user, password) = info.split_once(':').unwrap_or((info, ""));
        let lone = password.is_empty() || password == "x-oauth-basic";
        if lone && user.len() >= 20 && alphabet::random(user) && !judge::stand_in(user) {
            found.push(Found::new(start, start + user.len(), Kind::Token));
        }
        if !password.is_empty() && !judge::stand_in(password) && password != "x-oauth-basic" {
            found.push(Found::new(start + user.len() + 1, start + mark, Kind::Password));
        }
    }
}

/// Where the `@` stands that ends user and password.
fn user_info(text: &str) -> Option<usize> {
    let next = text.find("://").unwrap_or(text.len());
    let text = &text[..next];
    let authority = text.find(['/', '?', '#']).unwrap_or(text.len());
    if let Some(at) = text[..authority].rfind('@') {
        return Some(at);
    }
    // A password that should have been escaped: `user:a/b#c@host`, but not `host:443/path@…`.
    let (_, rest) = text[..authority].split_once(':')?;
    let port = rest.bytes().all(|b| b.is_ascii_digit());
    let at = text.find('@')?;
    let path = text[authority..at].matches('/').count() > 1;
    (!port && !path).then_some(at)
}
