//! Secrets in a paste, found and replaced by names that keep equal things equal.
//!
//! Every way out (copy, download, share, report) uses it; the analysis never does. The work:
//!
//! ```text
//! view.rs    the text without escape codes, invisible marks and lookalike letters, and the way back
//! scan.rs    names that announce a secret, found once for all redactors
//! <one>.rs   a redactor each: adds what it found; the list stands below
//! echo.rs    the values that were found, wherever else they stand
//! write.rs   the text with names such as <token-1> in their place
//! ```
//!
//! A redactor is one file with `find`, its name in the list, and its fixture in `tests/redact/`;
//! a kind of key with a prefix of its own is one line of the table in `shapes.rs`.

mod alphabet;
mod echo;
mod found;
mod judge;
mod names;
mod quote;
mod scan;
mod slot;
mod view;
mod words;
mod wrapped;
mod write;

use serde::Serialize;

use found::{Found, merge};
use scan::Scan;
use view::{Hidden, View};
use write::Written;

/// How often the result is searched again. One more search finds nothing in practice; the bound
/// keeps hostile text from asking for more.
const ROUNDS: usize = 4;

/// What is replaced beside secrets. Off by default: names of hosts and addresses are evidence.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Options {
    /// Replace e-mail addresses.
    pub emails: bool,
    /// Replace IP addresses, except those that every machine has.
    pub addresses: bool,
    /// Replace names of hosts and nodes, except well-known public ones.
    pub hosts: bool,
}

/// What a replaced piece was.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// Anything secret that is none of the following.
    Secret,
    /// A token that speaks for somebody.
    Token,
    /// A password.
    Password,
    /// A private, API or access key.
    Key,
    /// A certificate.
    Certificate,
    /// An e-mail address.
    Email,
    /// An IP address.
    Ip,
    /// A host's name.
    Host,
}

impl Kind {
    /// Every kind.
    pub const ALL: [Self; 8] = [
        Self::Secret,
        Self::Token,
        Self::Password,
        Self::Key,
        Self::Certificate,
        Self::Email,
        Self::Ip,
        Self::Host,
    ];

    /// The word in a pseudonym, such as `token` in `<token-1>`.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Secret => "secret",
            Self::Token => "token",
            Self::Password => "password",
            Self::Key => "key",
            Self::Certificate => "certificate",
            Self::Email => "email",
            Self::Ip => "ip",
            Self::Host => "host",
        }
    }
}

/// The text without its secrets.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Redacted {
    /// The text to show; it has exactly as many lines as the original.
    pub text: String,
    /// What was replaced, in the order of the text; one entry per line that a secret takes.
    pub replaced: Vec<Replacement>,
}

impl Redacted {
    /// How many different things of a kind were replaced.
    pub fn distinct(&self, kind: Kind) -> usize {
        let of_kind = self.replaced.iter().filter(|r| r.kind == kind);
        of_kind.map(|r| r.name.as_str()).collect::<std::collections::BTreeSet<_>>().len()
    }
}

/// One piece of one line that was replaced. It never holds the original text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Replacement {
    /// What it was.
    pub kind: Kind,
    /// What stands in its place, such as `<token-1>`; equal values have equal names.
    pub name: String,
    /// The line, counted from 1; the same in both texts.
    pub line: u32,
    /// First and last byte column of the name in the redacted line, the last one not included.
    pub cols: [u32; 2],
    /// The same in the original line.
    pub original_cols: [u32; 2],
    /// How many bytes of the original line were replaced.
    pub length: u32,
}

macro_rules! redactors {
    ($($module:ident),* $(,)?) => {
        $(mod $module;)*
        /// What searches, in no particular order.
        const REDACTORS: &[fn(&Scan<'_>, &mut Vec<Found>)] = &[$($module::find),*];
    };
}

redactors!(
    assigned,
    bearer,
    columns,
    commands,
    contacts,
    flags,
    hosts,
    manifest_json,
    manifest_yaml,
    pairs,
    pem,
    printed,
    shapes,
    urls,
);

/// Replaces the secrets of a paste.
///
/// Takes any text, and gives it with names such as `<secret-1>` where secrets stood. Names are
/// numbered by first appearance; numbers that the text already uses are left alone, so that what
/// was redacted once stays as it is: redacting twice is redacting once. The time grows with the
/// length of the text, not faster.
pub fn redact(text: &str, options: &Options) -> Redacted {
    let mut spans: Vec<Found> = Vec::new();
    let mut written = Written::unchanged(text);
    for _ in 0..ROUNDS {
        let found = search(&written.redacted.text, *options);
        if found.is_empty() {
            break;
        }
        spans.extend(found.into_iter().map(|f| written.original(f)));
        spans = merge(spans);
        written = write::write(text, &spans);
    }
    written.redacted
}

/// What one search finds, sorted and free of overlaps.
fn search(text: &str, options: Options) -> Vec<Found> {
    let links = memchr::memmem::find(text.as_bytes(), b"\x1b]").is_some();
    let ways: &[Hidden] = if links { &[Hidden::Left, Hidden::Searched] } else { &[Hidden::Left] };
    let mut all = Vec::new();
    for way in ways {
        let view = View::new(text, *way);
        let scan = Scan::new(view.text(), options);
        let mut found = Vec::new();
        for find in REDACTORS {
            find(&scan, &mut found);
        }
        let mut found = merge(found);
        wrapped::extend(&scan, &mut found);
        echo::find(&scan, &mut found);
        all.extend(found.into_iter().filter_map(|f| view.original(f)));
    }
    merge(all)
}
