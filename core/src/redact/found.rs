//! A place that holds a secret.

use super::Kind;

/// A range of bytes that is to be replaced. It may reach over line breaks, which stay.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Found {
    /// First byte.
    pub start: usize,
    /// The byte after the last.
    pub end: usize,
    /// What it is.
    pub kind: Kind,
    /// A bare JSON number: the name needs quote marks, this many backslashes before each.
    pub quotes: Option<u8>,
}

impl Found {
    /// A range that needs no quote marks of its own.
    pub const fn new(start: usize, end: usize, kind: Kind) -> Self {
        Self { start, end, kind, quotes: None }
    }
}

/// Sorts, and makes one of those that overlap; the longer one says what it is.
pub fn merge(mut found: Vec<Found>) -> Vec<Found> {
    found.retain(|f| f.start < f.end);
    found.sort_by_key(|f| (f.start, std::cmp::Reverse(f.end)));
    let mut out: Vec<Found> = Vec::with_capacity(found.len());
    for next in found {
        match out.last_mut() {
            Some(last) if next.start < last.end => {
                if next.end - next.start > last.end - last.start {
                    last.kind = next.kind;
                }
                if next.end > last.end {
                    last.end = next.end;
                    last.quotes = None;
                }
            }
            _ => out.push(next),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::{Found, Kind, merge};

    #[test]
    fn overlaps_become_one() {
        let found = |start, end, kind| Found::new(start, end, kind);
        let merged = merge(vec![
            found(8, 12, Kind::Token),
            found(0, 4, Kind::Key),
            found(2, 9, Kind::Password),
            found(12, 13, Kind::Secret),
            found(20, 20, Kind::Secret),
        ]);
        assert_eq!(merged, [found(0, 12, Kind::Password), found(12, 13, Kind::Secret)]);
    }
}
