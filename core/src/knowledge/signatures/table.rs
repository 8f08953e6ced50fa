//! Cuts the packed rules (`core/build/signatures.rs`) into entries.

use std::borrow::Cow;
use std::sync::OnceLock;

use super::fixed_text::fixed_text;
use super::{Expression, Pattern, Scopes, Signature, SignatureRole};
use crate::facts::CauseId;
use crate::knowledge::pack::items;

const RULES: &str = include_str!(concat!(env!("OUT_DIR"), "/signature_rules.txt"));

/// Every entry, in the order of files and of entries in them.
pub fn all() -> &'static [Signature] {
    static ALL: OnceLock<Vec<Signature>> = OnceLock::new();
    ALL.get_or_init(|| {
        let mut columns: Vec<_> = RULES.split('\u{1f}').map(|c| c.split('\n')).collect();
        std::iter::from_fn(|| read(&mut columns)).collect()
    })
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
    let role = match next()? {
        "c" => SignatureRole::Cause,
        "s" => SignatureRole::Symptom,
        "w" => SignatureRole::Wrapper,
        "n" => SignatureRole::Noise,
        _ => SignatureRole::Alive,
    };
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
