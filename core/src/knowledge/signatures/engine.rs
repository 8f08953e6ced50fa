//! The scan: one pass that finds the literals of all patterns, a regular expression only where one
//! stands.

use std::sync::OnceLock;

use regex_lite::{Captures, Regex};
use triage_scan::Search;
use triage_scan::Trim;

use super::{Expression, Signature, all};
use crate::facts::{Aside, Hit, Names, Span, order};
use crate::limits;
use crate::text::{Block, Level, aside, strip_prefix};

/// Which entries a text is tried with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scope {
    /// Text of a program.
    Log,
    /// Kubelet and controller texts.
    Event,
    /// Node-side text.
    Node,
    /// Text of unknown origin.
    Any,
}

impl Scope {
    const fn admits(self, signature: &Signature) -> bool {
        match self {
            Self::Log => signature.scopes.log,
            Self::Event => signature.scopes.event,
            Self::Node => signature.scopes.node,
            Self::Any => true,
        }
    }
}

struct Index {
    /// The literals, and behind them the words of trouble.
    search: Search,
    /// For each literal, the signatures and patterns that it stands for.
    owners: Vec<Vec<(usize, usize)>>,
}

fn index() -> &'static Index {
    static INDEX: OnceLock<Index> = OnceLock::new();
    INDEX.get_or_init(build)
}

fn build() -> Index {
    let mut literals: Vec<&str> = Vec::new();
    let mut owners: Vec<Vec<(usize, usize)>> = Vec::new();
    let mut known = Names::default();
    for (s, signature) in all().iter().enumerate() {
        for (p, pattern) in signature.patterns.iter().enumerate() {
            for literal in &pattern.literals {
                let at = known.find(literal).find(|at| literals[*at] == literal.as_ref());
                let at = at.unwrap_or_else(|| {
                    known.add(literal, literals.len());
                    literals.push(literal);
                    owners.push(Vec::new());
                    literals.len() - 1
                });
                owners[at].push((s, p));
            }
        }
    }
    Index { search: Search::new(literals.into_iter().chain(TROUBLE)), owners }
}

/// Words that other stages look for in lines, and that people use for what goes wrong.
const TROUBLE: [&str; 30] = [
    "error",
    "exception",
    "panic",
    "fatal",
    "fail",
    "critical",
    "traceback",
    "warn",
    "kill",
    "denied",
    "refused",
    "cannot",
    "can't",
    "could not",
    "couldn't",
    "unable",
    "invalid",
    "missing",
    "not found",
    "timed out",
    "timeout",
    "abort",
    "crash",
    "oomk",
    "evict",
    "backoff",
    "signal",
    "nodes are available",
    "kubectl",
    "```",
];

/// Whether a line may matter: it holds a text of a signature, or a word of trouble.
pub fn speaks(line: &str) -> bool {
    index().search.any(line)
}

fn matches_any(patterns: &[Expression], text: &str) -> bool {
    patterns.iter().any(|pattern| pattern.is_in(text))
}

/// A row on which a pattern is worth trying.
struct Candidate {
    row: usize,
    signature: usize,
    pattern: usize,
}

impl Candidate {
    /// Row, then signature, then pattern, in one number.
    const fn key(&self) -> u64 {
        ((self.row as u64) << 24) | ((self.signature as u64) << 8) | self.pattern as u64
    }
}

/// Scans a block of lines.
pub fn scan_block(block: &Block, scope: Scope) -> Vec<Hit> {
    let index = index();
    let mut pending: Vec<Candidate> = Vec::new();
    index.search.find(&block.text, |found| {
        let Some(owners) = index.owners.get(found.text) else { return };
        let row = block.row(found.start);
        for (s, p) in owners {
            if scope.admits(&all()[*s]) {
                pending.push(Candidate { row, signature: *s, pattern: *p });
            }
        }
    });
    let mut pending = order::by(pending, Candidate::key);
    pending.dedup_by_key(|c| c.key());
    let mut hits = collect(block, pending);
    let mut contexts: Vec<Option<Context>> = Vec::new();
    contexts.resize_with(all().len(), || None);
    hits.retain(|hit| {
        let context = contexts[hit.signature].get_or_insert_with(|| context(block, hit.signature));
        allows(context, &all()[hit.signature], hit.span.first)
    });
    hits
}

/// Tries the patterns row by row. A line that comes back thousands of times is tried at its first
/// places and, from the end, until its last one: these tell the story.
fn collect(block: &Block, pending: Vec<Candidate>) -> Vec<Hit> {
    let mut hits: Vec<Hit> = Vec::new();
    let mut counts = vec![0_u32; all().len()];
    let mut late: Vec<Candidate> = Vec::new();
    for candidate in pending {
        let Candidate { row, signature, pattern } = candidate;
        let same = |h: &Hit| h.signature == signature && h.span.first == block.number(row);
        if hits.last().is_some_and(same) {
            continue;
        }
        if counts[signature] >= limits::HITS_PER_SIGNATURE {
            late.push(candidate);
        } else if let Some(hit) = try_row(block, row, signature, pattern) {
            counts[signature] += 1;
            hits.push(hit);
        }
    }
    let mut done = vec![false; counts.len()];
    for Candidate { row, signature, pattern } in late.into_iter().rev() {
        if !done[signature]
            && let Some(hit) = try_row(block, row, signature, pattern)
        {
            done[signature] = true;
            hits.push(hit);
        }
    }
    order::by(hits, |h| (u64::from(h.span.first) << 32) | h.signature as u64)
}

fn try_row(block: &Block, row: usize, s: usize, p: usize) -> Option<Hit> {
    let signature = &all()[s];
    let pattern = &signature.patterns[p].regex;
    let line = block.row_text(row);
    if line.len() > limits::SIGNATURE_LINE {
        return None;
    }
    let stripped = strip_prefix(line);
    let text: &str = if signature.raw { line } else { &stripped.text };
    let joined;
    let mut rows: Vec<(usize, usize)> = Vec::new();
    let text = if pattern.text().contains("\\n") {
        joined = join(block, row, &mut rows);
        joined.as_str()
    } else {
        text
    };
    let captures = pattern.captures(text)?;
    // Of several lines the last one says what happened.
    let end = captures.get(0).map_or(0, |m| m.end().saturating_sub(1));
    let at = rows.iter().rev().find(|(_, start)| *start <= end).map_or(row, |(row, _)| *row);
    if matches_any(&signature.not, text) {
        return None;
    }
    let mild = !signature.any_level
        && (stripped.level.is_some_and(|l| l <= Level::Warning)
            || text.contains("Warning: ")
            // What is tried again has ended nothing yet.
            || text.contains(", retrying")
            || ignored(block, at));
    Some(Hit {
        signature: s,
        aside: spoken(text, captures.get(0)?.range()).filter(|_| stripped.level.is_none()),
        span: Span::line(block.number(at)),
        captures: named(pattern, &captures),
        host: stripped.host.map(str::to_owned),
        container: stripped.source.map(|(_, container)| container.to_owned()),
        mild,
    })
}

/// Whether the line of a message that ends a match carries a level below an error.
fn is_mild(text: &str, end: usize) -> bool {
    let from = text[..end].trimmed_end().rfind('\n').map_or(0, |n| n + 1);
    let line = text[from..].split('\n').next().unwrap_or_default();
    strip_prefix(line).level.is_some_and(|l| l <= Level::Warning)
}

/// Whether an exception ends the block that Python begins with `Exception ignored in`: it came from
/// a finalizer and ended nothing (`PyErr_FormatUnraisable`, Python/errors.c, CPython 3.14).
fn ignored(block: &Block, row: usize) -> bool {
    let above = (row.saturating_sub(limits::FRAMES)..row).rev();
    let mut above = above.map(|r| strip_prefix(block.row_text(r)).text);
    let head = above.find(|l| !l.starts_with(' ') && !l.starts_with("Traceback (most"));
    head.is_some_and(|l| l.starts_with("Exception ignored"))
}

/// How people speak of a match, as far as it stands in the line where it begins.
fn spoken(text: &str, matched: std::ops::Range<usize>) -> Option<Aside> {
    let from = text[..matched.start].rfind('\n').map_or(0, |n| n + 1);
    let line = text[from..].split('\n').next()?;
    aside(line, matched.start - from, (matched.end - from).min(line.len()))
}

/// The lines around a row as one text, with the row and offset of each.
fn join(block: &Block, row: usize, rows: &mut Vec<(usize, usize)>) -> String {
    let mut out = String::new();
    for r in row.saturating_sub(4)..(row + 5).min(block.rows()) {
        rows.push((r, out.len()));
        out.push_str(&strip_prefix(block.row_text(r)).text);
        out.push('\n');
    }
    out
}

/// The first two lines of a block that `needs` and `unless` of a signature match. Two are enough
/// to know for each of its hits whether another line does; looking again for each would cost as
/// many passes over the block as it has hits.
struct Context {
    needs: Vec<u32>,
    unless: Vec<u32>,
}

fn context(block: &Block, signature: usize) -> Context {
    let lines = |patterns: &[Expression]| -> Vec<u32> {
        let rows = 0..if patterns.is_empty() { 0 } else { block.rows() };
        let matching = rows.filter(|r| {
            let line = block.row_text(*r);
            line.len() <= limits::SIGNATURE_LINE && matches_any(patterns, &strip_prefix(line).text)
        });
        let mut numbers = matching.map(|r| block.number(r));
        let first = numbers.next();
        // Several rows may be of one line.
        first.into_iter().chain(numbers.find(|no| Some(*no) != first)).collect()
    };
    let signature = &all()[signature];
    Context { needs: lines(&signature.needs), unless: lines(&signature.unless) }
}

/// `needs` and `unless` look at the other lines of the same text.
fn allows(context: &Context, signature: &Signature, own: u32) -> bool {
    let elsewhere = |lines: &[u32]| lines.iter().any(|no| *no != own);
    (signature.needs.is_empty() || elsewhere(&context.needs)) && !elsewhere(&context.unless)
}

/// Scans one message, such as an event's; the hits carry the place of the message.
pub fn scan_text(text: &str, span: Span, scope: Scope) -> Vec<Hit> {
    let index = index();
    let mut owners: Vec<(usize, usize)> = Vec::new();
    if text.len() > limits::SIGNATURE_LINE {
        return Vec::new();
    }
    // A pattern sees the whole message: once is enough, however often its text stands in it.
    let mut seen = vec![false; index.owners.len()];
    index.search.find(text, |found| {
        if let (Some(seen), Some(own)) = (seen.get_mut(found.text), index.owners.get(found.text))
            && !std::mem::replace(seen, true)
        {
            owners.extend(own);
        }
    });
    let mut out: Vec<Hit> = Vec::new();
    for (s, p) in owners {
        let signature = &all()[s];
        if scope.admits(signature) && !out.iter().any(|h| h.signature == s) {
            out.extend(hit_in(text, span, s, p));
        }
    }
    order::by(out, |h| h.signature as u64)
}

/// One pattern on a message.
fn hit_in(text: &str, span: Span, s: usize, p: usize) -> Option<Hit> {
    let signature = &all()[s];
    let pattern = &signature.patterns[p].regex;
    let captures = pattern.captures(text)?;
    let alone = signature.needs.is_empty() || matches_any(&signature.needs, text);
    if !alone || matches_any(&signature.not, text) {
        return None;
    }
    Some(Hit {
        signature: s,
        span,
        captures: named(pattern, &captures),
        container: None,
        host: None,
        mild: !signature.any_level && is_mild(text, captures.get(0)?.end()),
        aside: None,
    })
}

/// Named captures in the order of the pattern.
fn named(pattern: &Expression, captures: &Captures<'_>) -> Vec<(String, String)> {
    let names = pattern.regex().into_iter().flat_map(Regex::capture_names).flatten();
    names.filter_map(|n| Some((n.to_owned(), captures.name(n)?.as_str().to_owned()))).collect()
}
