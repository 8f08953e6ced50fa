//! One signature of a site's own: the fields of `core/signatures/*.yaml`, as JSON.
//!
//! Its texts live as long as the program, as those of the library do: a configuration is read once.

use super::{Own, Problem, Wrong, is_plain, key_of, word, words};
use crate::facts::CauseId;
use crate::knowledge::pack::Explanation;
use crate::knowledge::signatures::{
    Expression, Pattern, Scopes, Signature, SignatureRole, fixed_text,
};
use crate::limits;
use crate::text::doc::Node;

/// Fields of an entry. Examples are for the tests of the library and are not read here.
const FIELDS: &str = " id role causes proves title match not needs unless over scope any_level raw \
                      request open_ended ends exit why fix ask source examples near_misses ";

/// Reads one entry; none where what is left of it could not name anything.
pub fn read(
    entry: &Node,
    place: &str,
    is_pattern: &dyn Fn(&str) -> bool,
    problems: &mut Vec<Problem>,
) -> Option<Own> {
    for member in entry.items() {
        let key = key_of(member);
        if !FIELDS.contains(&format!(" {key} ")) {
            Problem::add(problems, &format!("{place}.{key}"), Wrong::UnknownKey);
        }
    }
    let mut reader = Reader { entry, place, is_pattern, problems };
    let role = reader.role();
    let id = reader.text("id");
    let patterns = reader.patterns();
    let title = reader.text("title");
    let causes = reader.causes("causes");
    let proves = reader.causes("proves").into_iter().filter(|c| causes.contains(c)).collect();
    let names = matches!(role, Some(SignatureRole::Cause | SignatureRole::Symptom));
    if !is_plain(id) || id.contains(['.', '_', '/']) || id.contains(char::is_uppercase) {
        reader.wrong("id", Wrong::NoId);
        return None;
    }
    if patterns.is_empty() || (names && (title.is_empty() || causes.is_empty())) {
        Problem::add(reader.problems, place, Wrong::Nothing);
        return None;
    }
    let signature = Signature {
        role: role?,
        causes,
        proves,
        title,
        patterns,
        not: reader.expressions("not"),
        needs: reader.expressions("needs"),
        unless: reader.expressions("unless"),
        over: Vec::new(),
        scopes: reader.scopes(),
        any_level: reader.flag("any_level"),
        raw: reader.flag("raw"),
        ends: reader.flag("ends"),
        open_ended: reader.flag("open_ended"),
        request: reader.flag("request"),
    };
    let explanation = Explanation {
        why: reader.text("why"),
        fix: reader.list("fix"),
        ask: reader.text("ask"),
        source: reader.text("source"),
        exit: reader.list("exit").iter().filter_map(|code| code.parse().ok()).collect(),
        id,
        stack: "own",
        stack_title: "Your site",
    };
    Some(Own { signature, explanation, over: reader.list("over") })
}

/// Reads the fields of one entry.
struct Reader<'n> {
    entry: &'n Node,
    place: &'n str,
    is_pattern: &'n dyn Fn(&str) -> bool,
    problems: &'n mut Vec<Problem>,
}

impl Reader<'_> {
    fn wrong(&mut self, field: &str, what: Wrong) {
        Problem::add(self.problems, &format!("{}.{field}", self.place), what);
    }

    /// A text in one line; empty where there is none.
    fn text(&mut self, field: &str) -> &'static str {
        let before = self.problems.len();
        let text = word(self.entry, field, self.problems).unwrap_or_default();
        let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
        for problem in &mut self.problems[before..] {
            problem.key = format!("{}.{field}", self.place);
        }
        leaked(&text)
    }

    /// A list of texts, each as it is written.
    fn list(&mut self, field: &str) -> Vec<&'static str> {
        let place = format!("{}.{field}", self.place);
        let list = words(self.entry, field, &place, self.problems);
        list.into_iter().map(|(_, text)| leaked(text)).collect()
    }

    fn role(&mut self) -> Option<SignatureRole> {
        let role = SignatureRole::from_word(self.text("role"));
        if role.is_none() {
            self.wrong("role", Wrong::NoRole);
        }
        role
    }

    fn causes(&mut self, field: &str) -> Vec<CauseId> {
        let mut out = Vec::new();
        for word in self.list(field) {
            match CauseId::from_word(word) {
                Some(cause) => out.push(cause),
                None => self.wrong(field, Wrong::NoCause),
            }
        }
        out
    }

    /// Those of a list that are regular expressions.
    fn expressions(&mut self, field: &str) -> Vec<Expression> {
        let mut out = Vec::new();
        for text in self.list(field) {
            if text.len() <= limits::SITE_PATTERN && (self.is_pattern)(text) {
                out.push(Expression::new(text));
            } else {
                self.wrong(field, Wrong::NoPattern);
            }
        }
        out
    }

    fn patterns(&mut self) -> Vec<Pattern> {
        let mut out = Vec::new();
        for regex in self.expressions("match") {
            match fixed_text(regex.text()).filter(|text| text.len() >= 4) {
                Some(text) => out.push(Pattern { regex, literals: vec![text.into()] }),
                None => self.wrong("match", Wrong::NoFixedText),
            }
        }
        out
    }

    fn scopes(&mut self) -> Scopes {
        let list = self.list("scope");
        if list.iter().any(|word| !matches!(*word, "log" | "event" | "node")) {
            self.wrong("scope", Wrong::NoScope);
        }
        let has = |word: &str| list.contains(&word);
        let (event, node) = (has("event"), has("node"));
        Scopes { log: has("log") || !(event || node), event, node }
    }

    fn flag(&self, field: &str) -> bool {
        self.entry.get(field).and_then(Node::text) == Some("true")
    }
}

fn leaked(text: &str) -> &'static str {
    Box::leak(text.to_owned().into_boxed_str())
}
