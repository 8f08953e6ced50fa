//! The signature library: what programs say when they fail, and what it proves.
//!
//! The entries live in `core/signatures/*.yaml`; see the README there.

mod engine;
mod expression;
mod fixed_text;
mod scanned;
mod table;

use std::borrow::Cow;

use crate::facts::CauseId;

pub use super::pack::{install as install_texts, signature as explanation};
pub use engine::{Scope, scan_block, speaks};
pub use expression::{Expression, is_pattern};
pub(crate) use fixed_text::fixed_text;
pub use scanned::Scanned;
pub use table::{Own, add, all, get, index};

/// One entry of the library, as far as a verdict needs it.
#[allow(clippy::struct_excessive_bools, reason = "flags of an entry, each by itself")]
#[derive(Debug)]
pub struct Signature {
    /// What the text is good for.
    pub role: SignatureRole,
    /// Causes it supports, likeliest first.
    pub causes: Vec<CauseId>,
    /// The part of `causes` that it proves alone.
    pub proves: Vec<CauseId>,
    /// A short name; empty where it names no fault.
    pub title: &'static str,
    /// Any of these.
    pub patterns: Vec<Pattern>,
    /// None of these on the same line.
    pub not: Vec<Expression>,
    /// One of these on another line of the same log.
    pub needs: Vec<Expression>,
    /// None of these on another line of the same log.
    pub unless: Vec<Expression>,
    /// More general entries that it replaces, by their index.
    pub over: Vec<usize>,
    /// Which texts it is tried on.
    pub scopes: Scopes,
    /// Counts whatever the line's level.
    pub any_level: bool,
    /// Tried before prefixes are stripped.
    pub raw: bool,
    /// The process that prints it is over.
    pub ends: bool,
    /// What follows on the same line may name something more exact.
    pub open_ended: bool,
    /// It tells of one answered request only.
    pub request: bool,
}

impl Signature {
    /// Whether it names what its role promises; those of the library do, which the build sees to.
    fn is_whole(&self) -> bool {
        let names = matches!(self.role, SignatureRole::Cause | SignatureRole::Symptom);
        !names || !(self.title.is_empty() || self.causes.is_empty())
    }
}

/// Which texts an entry is tried on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Scopes {
    /// Text that programs print.
    pub log: bool,
    /// Kubelet and controller texts.
    pub event: bool,
    /// Node-side text.
    pub node: bool,
}

/// A pattern and the fixed texts of which every match holds one (lower case).
#[derive(Debug)]
pub struct Pattern {
    /// The regular expression.
    pub regex: Expression,
    /// Required literals.
    pub literals: Vec<Cow<'static, str>>,
}

impl SignatureRole {
    /// The role with this word; its first letter is as good.
    pub(crate) fn from_word(word: &str) -> Option<Self> {
        Some(match word {
            "cause" | "c" => Self::Cause,
            "symptom" | "s" => Self::Symptom,
            "wrapper" | "w" => Self::Wrapper,
            "noise" | "n" => Self::Noise,
            "alive" | "a" => Self::Alive,
            _ => return None,
        })
    }
}

/// What a text is good for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SignatureRole {
    /// Names the root cause.
    Cause,
    /// True, but something else made it happen.
    Symptom,
    /// A summary around another error.
    Wrapper,
    /// Harmless.
    Noise,
    /// The program got past start-up.
    Alive,
}
