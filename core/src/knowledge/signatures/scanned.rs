//! Messages that were scanned before: pods of one deployment fail with the same words.

use super::engine::{Scope, scan_text};
use crate::facts::{Hit, Names, Span};

/// The messages of one paste with what the library says of them.
#[derive(Debug, Default)]
pub struct Scanned {
    places: Names,
    messages: Vec<(String, Scope, Vec<Hit>)>,
}

impl Scanned {
    /// Scans one message, such as an event's; the hits carry the place of the message.
    pub fn scan(&mut self, text: &str, span: Span, scope: Scope) -> Vec<Hit> {
        let same = |at: &usize| self.messages[*at].0 == text && self.messages[*at].1 == scope;
        let known = self.places.find(text).find(same);
        let at = known.unwrap_or_else(|| {
            self.places.add(text, self.messages.len());
            self.messages.push((text.to_owned(), scope, scan_text(text, span, scope)));
            self.messages.len() - 1
        });
        let hits = self.messages[at].2.iter();
        hits.map(|hit| Hit { span, ..hit.clone() }).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_comes_back_with_its_own_place() {
        let text = "Back-off pulling image \"acme/server:1\"";
        let mut scanned = Scanned::default();
        for (line, scope) in [(3, Scope::Event), (9, Scope::Event), (9, Scope::Log)] {
            let span = Span::line(line);
            assert_eq!(scanned.scan(text, span, scope), scan_text(text, span, scope));
            assert!(scanned.scan("nothing of that kind", span, scope).is_empty());
        }
        assert!(!scanned.scan(text, Span::line(1), Scope::Event).is_empty());
        assert_eq!(scanned.messages.len(), 4);
    }
}
