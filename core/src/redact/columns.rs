//! Tables of names and values: `DB_PASSWORD   abc`, `| API_KEY | abc |`.

use super::judge;
use super::scan::Scan;
use super::{Found, Kind};

/// Adds them.
pub fn find(scan: &Scan<'_>, found: &mut Vec<Found>) {
    for name in &scan.names {
        let own = scan.get(name.start, name.end);
        let variable = own.contains('_') && !own.bytes().any(|b| b.is_ascii_lowercase());
        let gap = scan.blanks(name.end);
        let wide = gap > name.end + 1 || scan.get(name.end, gap).contains('\t');
        let bar = gap > name.end && scan.byte(gap) == Some(b'|');
        if !variable || !(wide || bar) || !scan.leads(name) {
            continue;
        }
        let start = scan.blanks(gap + usize::from(bar));
        let end = scan.until(start, |b| b.is_ascii_whitespace());
        let value = scan.get(start, end);
        let cased = |f: fn(&u8) -> bool| value.as_bytes().iter().any(f);
        let mixed = cased(u8::is_ascii_uppercase) && cased(u8::is_ascii_lowercase);
        let password = name.sort.kind == Kind::Password && value.len() >= 8 && mixed;
        if judge::token_like(value) || password && !judge::stand_in(value) {
            found.push(Found::new(start, end, name.sort.kind));
        }
    }
}
