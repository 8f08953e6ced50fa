//! Cuts the packed rules (`core/build/signatures.rs`) into entries.

use std::borrow::Cow;
use std::sync::OnceLock;

use super::fixed_text::fixed_text;
use super::{Expression, Pattern, Scopes, Signature, SignatureRole};
use crate::facts::CauseId;
use crate::knowledge::pack::{self, items};

const RULES: &str = include_str!(concat!(env!("OUT_DIR"), "/signature_rules.txt"));

static ALL: OnceLock<Vec<Signature>> = OnceLock::new();

/// An entry that a site adds to the library, packed as the build packs the library's own (`core/src/site`).
#[derive(Debug)]
pub struct Own {
    /// The columns of the table before the two that follow.
    pub rule: String,
    /// Ids of more general entries that it replaces.
    pub over: String,
    /// Scopes and flags.
    pub flags: String,
    /// What explains it: a line of the pack.
    pub text: String,
}

/// Every entry, in the order of files and of entries in them; those of the site come last.
pub fn all() -> &'static [Signature] {
    ALL.get_or_init(library)
}

fn library() -> Vec<Signature> {
    let mut columns: Vec<_> = RULES.split('\u{1f}').map(|c| c.split('\n')).collect();
    std::iter::from_fn(|| read(&mut columns)).collect()
}

/// Adds a site's own entries, except those that could name nothing; the first call counts, and only
/// before the first analysis, since the table is made once. The explanations have to be there
/// ([`super::install_texts`]): they hold the ids.
pub fn add(own: Vec<Own>) {
    ALL.get_or_init(|| {
        let mut all = library();
        let mut texts = String::new();
        for one in own {
            let over =
                one.over.split('\u{1e}').filter_map(|id| Some(pack::place_of(id)?.to_string()));
            let over = over.collect::<Vec<_>>().join("\u{1e}");
            let rule = [one.rule, over, one.flags].join("\u{1f}").leak();
            let mut columns: Vec<_> = rule.split('\u{1f}').map(|c| c.split('\n')).collect();
            if let Some(signature) = read(&mut columns).filter(Signature::is_whole) {
                all.push(signature);
                texts.push('\n');
                texts.push_str(&one.text);
            }
        }
        pack::add(texts);
        all
    });
}

/// The entry with an index that a hit carries.
pub fn get(index: usize) -> Option<&'static Signature> {
    all().get(index)
}

/// The first columns of the packed table, for a list of all entries: roles (`c`ause, `s`ymptom,
/// `w`rapper, `n`oise, `a`live), causes, the causes that are proved, and titles, one line per entry
/// in each. Columns are separated by U+001F, the causes of an entry by U+001E.
pub fn index() -> &'static str {
    RULES.match_indices('\u{1f}').nth(3).map_or("", |(end, _)| &RULES[..end])
}

/// The next entry.
fn read(columns: &mut [std::str::Split<'static, char>]) -> Option<Signature> {
    let mut fields = columns.iter_mut();
    let mut next = || fields.next()?.next();
    let role = SignatureRole::from_word(next()?)?;
    let (causes, proves) = (causes(next()?), causes(next()?));
    let title = next()?;
    let patterns = items(next()?).into_iter().filter_map(pattern).collect();
    let mut expressions =
        || Some(items(next()?).into_iter().map(Expression::new).collect::<Vec<_>>());
    let (not, needs, unless) = (expressions()?, expressions()?, expressions()?);
    let over = items(next()?).iter().filter_map(|n| n.parse().ok()).collect();
    let flags = next()?;
    let scopes =
        Scopes { log: flags.contains('l'), event: flags.contains('e'), node: flags.contains('n') };
    Some(Signature {
        role,
        causes,
        proves,
        title,
        patterns,
        not,
        needs,
        unless,
        over,
        scopes,
        any_level: flags.contains('a'),
        raw: flags.contains('r'),
        ends: flags.contains('x'),
        request: flags.contains('q'),
        open_ended: flags.contains('o'),
    })
}

fn causes(field: &'static str) -> Vec<CauseId> {
    field.split('\u{1e}').filter_map(CauseId::from_word).collect()
}

fn pattern(item: &'static str) -> Option<Pattern> {
    let mut parts = item.split('\u{1d}');
    let regex = parts.next()?;
    let mut literals: Vec<_> = parts.map(Cow::from).collect();
    if literals.is_empty() {
        literals.extend(fixed_text(regex).map(Cow::from));
    }
    Some(Pattern { regex: Expression::new(regex), literals })
}
