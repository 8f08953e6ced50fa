//! From what was said to the causes it names.

use super::Point;
use crate::case::{Statement, Subject};
use crate::facts::{CauseId, order};
use crate::knowledge::signatures::SignatureRole;

/// Causes named by statements, in their order.
pub fn of<'s>(statements: impl Iterator<Item = &'s Statement>) -> Vec<Point> {
    statements.flat_map(one).collect()
}

/// Causes named by one statement.
pub fn one(statement: &Statement) -> Vec<Point> {
    let Some(signature) = statement.signature() else { return Vec::new() };
    if !matches!(signature.role, SignatureRole::Cause | SignatureRole::Symptom) {
        return Vec::new();
    }
    let point = |cause: &CauseId| Point {
        cause: *cause,
        proves: signature.proves.contains(cause)
            && !statement.hit.mild
            && statement.hit.aside.is_none(),
        said: signature.title.to_owned(),
        cites: vec![statement.hit.cite()],
        assumed: statement.assumed,
        signature: Some(statement.hit.signature),
    };
    signature.causes.iter().map(point).collect()
}

/// What the kubelet, the runtime or the API says now about one of these causes. A statement that
/// the same source repeats more exactly elsewhere (an entry names it in `over`) is left out.
pub fn official<'s>(subject: &'s Subject<'_>, claims: &[CauseId]) -> Vec<&'s Statement> {
    let fits = |s: &&Statement| {
        let named = s.signature().is_some_and(|sig| {
            matches!(sig.role, SignatureRole::Cause | SignatureRole::Symptom)
                && sig.causes.first().is_some_and(|c| claims.contains(c))
        });
        s.official() && named && !subject.healed(s)
    };
    let found: Vec<&Statement> = subject.statements.iter().filter(fits).collect();
    let beaten = |s: &Statement| {
        subject.statements.iter().any(|o| {
            o.official() && o.signature().is_some_and(|sig| sig.over.contains(&s.hit.signature))
        })
    };
    let kept: Vec<&Statement> = found.into_iter().filter(|s| !beaten(s)).collect();
    // What proves stands before what only supports.
    order::by(kept, |s| u64::from(s.signature().is_none_or(|sig| sig.proves.is_empty())))
}
