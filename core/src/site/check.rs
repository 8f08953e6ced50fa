//! What of a configuration is passed over, and why.

use super::links::{is_line, is_link, is_origin};
use super::own_signature::{FLAGS, TEXTS, fits};
use super::{Problem, Wrong, is_command, is_plain, is_resource, items, parse};
use crate::facts::CauseId;
use crate::knowledge::signatures::{SignatureRole, fixed_text};
use crate::limits;
use crate::text::doc::{Node, Value};

/// Keys of a configuration. `$schema` and `comment` say something to people only.
const KEYS: [&str; 9] = [
    "command",
    "gpuResources",
    "signatures",
    "runbooks",
    "name",
    "contact",
    "embedders",
    "$schema",
    "comment",
];
/// Fields of a signature that hold lists. Examples are for the tests of the library and not read here.
const LISTS: [&str; 11] = [
    "causes", "proves", "match", "not", "needs", "unless", "over", "scope", "exit", "fix",
    "examples",
];
const UNREAD: &str = "near_misses";

/// Everything that is wrong with a configuration, in its order.
///
/// Takes the file's text; `is_pattern` says whether a text is a regular expression to the analysis
/// ([`crate::knowledge::signatures::is_pattern`]).
pub fn check(text: &str, is_pattern: &dyn Fn(&str) -> bool) -> Vec<Problem> {
    let mut checker = Checker { is_pattern, problems: Vec::new() };
    match parse(text) {
        Ok(root) => root.items().iter().for_each(|member| checker.member(&root, member)),
        Err(wrong) => checker.add("", wrong),
    }
    checker.problems
}

struct Checker<'p> {
    is_pattern: &'p dyn Fn(&str) -> bool,
    problems: Vec<Problem>,
}

impl Checker<'_> {
    fn add(&mut self, key: &str, what: Wrong) {
        self.problems.push(Problem { key: key.to_owned(), what });
    }

    /// Adds a problem unless something holds.
    fn need(&mut self, holds: bool, key: &str, what: Wrong) {
        if !holds {
            self.add(key, what);
        }
    }

    fn member(&mut self, root: &Node, member: &Node) {
        let key = member.key.as_deref().unwrap_or_default();
        match key {
            "command" => self.need(member.text().is_some_and(is_command), key, Wrong::NoCommand),
            "name" | "contact" => self.need(member.text().is_some_and(is_line), key, Wrong::NoLine),
            "gpuResources" => self.each(member, key, is_resource, Wrong::NoResource),
            "embedders" => self.each(member, key, is_origin, Wrong::NoOrigin),
            "runbooks" if member.is_map() => self.runbooks(member),
            "runbooks" => self.add(key, Wrong::NoObject),
            "signatures" if matches!(member.value, Value::Seq(_)) => {
                for (number, entry) in items(root, key).iter().enumerate() {
                    let place = format!("signatures[{number}]");
                    let counts = number < limits::SITE_SIGNATURES;
                    self.need(counts, &place, Wrong::TooMany);
                    if counts {
                        self.signature(entry, &place);
                    }
                }
            }
            "signatures" => self.add(key, Wrong::NoList),
            _ => self.need(KEYS.contains(&key), key, Wrong::UnknownKey),
        }
    }

    /// Every item of a list must hold something.
    fn each(&mut self, list: &Node, key: &str, holds: impl Fn(&str) -> bool, what: Wrong) {
        self.need(matches!(list.value, Value::Seq(_)), key, Wrong::NoList);
        if let Value::Seq(items) = &list.value {
            for (number, item) in items.iter().enumerate() {
                self.need(item.text().is_some_and(&holds), &format!("{key}[{number}]"), what);
            }
        }
    }

    fn runbooks(&mut self, runbooks: &Node) {
        for member in runbooks.items() {
            let cause = member.key.as_deref().unwrap_or_default();
            let key = format!("runbooks.{cause}");
            if CauseId::from_word(cause).is_none() {
                self.add(&key, Wrong::NoCause);
            } else {
                self.need(member.text().is_some_and(is_link), &key, Wrong::NoLink);
            }
        }
    }

    fn signature(&mut self, entry: &Node, place: &str) {
        let before = self.problems.len();
        for member in entry.items() {
            let field = member.key.as_deref().unwrap_or_default();
            let key = format!("{place}.{field}");
            let flag = FLAGS.iter().any(|(name, _)| *name == field);
            match field {
                _ if TEXTS.contains(&field) => {
                    self.need(member.text().is_some(), &key, Wrong::NoText);
                }
                "match" => self.each(member, &key, fits, Wrong::NoPattern),
                _ if LISTS.contains(&field) => self.list(field, member, &key),
                _ => self.need(flag || field == UNREAD, &key, Wrong::UnknownKey),
            }
        }
        let texts = |field: &str| items(entry, field).iter().filter_map(Node::text);
        let role = entry.text_at(&["role"]).and_then(SignatureRole::from_word);
        self.need(role.is_some(), &format!("{place}.role"), Wrong::NoRole);
        let id = entry.text_at(&["id"]).unwrap_or_default();
        self.need(is_plain(id), &format!("{place}.id"), Wrong::NoId);
        let mut sound = false;
        for pattern in texts("match") {
            let key = format!("{place}.match");
            let fixed = fixed_text(pattern).is_some_and(|text| text.len() >= 4);
            if (self.is_pattern)(pattern) {
                self.need(fixed, &key, Wrong::NoFixedText);
                sound |= fixed;
            } else {
                self.add(&key, Wrong::NoPattern);
            }
        }
        let faulty = matches!(role, Some(SignatureRole::Cause | SignatureRole::Symptom));
        let named = entry.text_at(&["title"]).is_some_and(|text| !text.trim().is_empty())
            && texts("causes").any(|word| CauseId::from_word(word).is_some());
        let whole = sound && (named || !faulty);
        self.need(whole || self.problems.len() > before, place, Wrong::Nothing);
    }

    fn list(&mut self, field: &str, member: &Node, key: &str) {
        let is_pattern = self.is_pattern;
        match field {
            "causes" | "proves" => {
                self.each(member, key, |word| CauseId::from_word(word).is_some(), Wrong::NoCause);
            }
            "scope" => {
                self.each(
                    member,
                    key,
                    |word| matches!(word, "log" | "event" | "node"),
                    Wrong::NoScope,
                );
            }
            "not" | "needs" | "unless" => {
                self.each(member, key, |text| fits(text) && is_pattern(text), Wrong::NoPattern);
            }
            _ => self.each(member, key, fits, Wrong::NoText),
        }
    }
}
