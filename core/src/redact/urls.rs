//! `scheme://user:password@host`, and a key in the place of the user.

use super::alphabet;
use super::judge;
use super::scan::Scan;
use super::{Found, Kind};

/// No user and password are longer.
const LONGEST: usize = 2048;

/// Adds them.
pub fn find(scan: &Scan<'_>, found: &mut Vec<Found>) {
    data_source(scan, found);
    let mut all = memchr::memmem::find_iter(scan.bytes, b"://").peekable();
    while let Some(at) = all.next() {
        let start = at + 3;
        let next = all.peek().copied().unwrap_or(scan.bytes.len());
        let limit = (start + LONGEST).min(next.max(start));
        let ends =
            |b: u8| b.is_ascii_whitespace() || matches!(b, b'"' | b'\'' | b'`' | b'<' | b'\\');
        let piece = scan.bytes.get(start..limit).unwrap_or_default();
        let end = start + piece.iter().take_while(|b| !ends(**b)).count();
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

/// `user:password@tcp(host)/base`, as Go's MySQL driver takes it.
fn data_source(scan: &Scan<'_>, found: &mut Vec<Found>) {
    for at in memchr::memmem::find_iter(scan.bytes, b"@tcp(") {
        let ends = |b: &u8| b.is_ascii_whitespace() || matches!(b, b'"' | b'\'' | b'`' | b'=');
        let back = scan.bytes[..at].iter().rev().take(LONGEST / 8).take_while(|b| !ends(b)).count();
        let info = scan.get(scan.text.ceil_char_boundary(at - back), at);
        if let Some((_, password)) = info.split_once(':').filter(|(_, p)| !judge::stand_in(p)) {
            found.push(Found::new(at - password.len(), at, Kind::Password));
        }
    }
}

/// Where the `@` stands that ends user and password.
fn user_info(text: &str) -> Option<usize> {
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
