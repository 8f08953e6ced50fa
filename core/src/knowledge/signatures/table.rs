//! Cuts the packed rules (`core/build/signatures.rs`) into entries.

use std::sync::OnceLock;

use super::{Pattern, Scopes, Signature, SignatureRole};
use crate::facts::CauseId;
use crate::knowledge::pack::items;

const RULES: &str = include_str!(concat!(env!("OUT_DIR"), "/signature_rules.txt"));

/// Every entry, in the order of files and of entries in them.
pub fn all() -> &'static [Signature] {
    static ALL: OnceLock<Vec<Signature>> = OnceLock::new();
    ALL.get_or_init(|| RULES.lines().filter_map(read).collect())
}

/// The entry with an index that a hit carries.
pub fn get(index: usize) -> Option<&'static Signature> {
    all().get(index)
}

fn read(line: &'static str) -> Option<Signature> {
    let mut fields = line.split('\u{1f}');
    let mut next = || fields.next();
    let (id, stack, stack_title) = (next()?, next()?, next()?);
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
    let (not, needs, unless, over) =
        (items(next()?), items(next()?), items(next()?), items(next()?));
    let flags = next()?;
    let scopes =
        Scopes { log: flags.contains('l'), event: flags.contains('e'), node: flags.contains('n') };
    Some(Signature {
        id,
        stack,
        stack_title,
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
    })
}

fn causes(field: &'static str) -> Vec<CauseId> {
    field.split('\u{1e}').filter_map(CauseId::from_word).collect()
}

fn pattern(item: &'static str) -> Option<Pattern> {
    let mut parts = item.split('\u{1d}');
    Some(Pattern { regex: parts.next()?, literals: parts.collect() })
}
