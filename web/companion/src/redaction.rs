//! What the worker does with this module: replace the secrets of a paste.

use std::collections::BTreeSet;

use serde::Serialize;
use triage_core::redact::{Options, Replacement, redact};
use triage_core::report::ticket::Environment;
use wasm_bindgen::prelude::wasm_bindgen;

/// So many replacements are shown; more would tell nobody more.
const SHOWN: usize = 200;
/// So many bytes of the line are shown before and after a replaced piece.
const AROUND: usize = 60;

/// One paste, in parts, as [`crate::desk`] sends them.
#[wasm_bindgen]
#[derive(Default)]
pub struct Redaction {
    parts: Vec<(Option<String>, Vec<u8>)>,
    replaced: Vec<u8>,
}

/// A replaced piece of a line with the words around it. It stays on the page: only the person who
/// pasted sees it.
#[derive(Serialize)]
struct Shown<'a> {
    #[serde(flatten)]
    what: &'a Replacement,
    before: &'a str,
    was: &'a str,
    after: &'a str,
}

#[derive(Serialize)]
struct List<'a> {
    total: usize,
    distinct: usize,
    shown: Vec<Shown<'a>>,
    environment: String,
}

#[wasm_bindgen]
impl Redaction {
    /// An empty paste.
    #[wasm_bindgen(constructor)]
    pub fn new() -> Self {
        Self::default()
    }

    /// Begins a part of about `size` bytes.
    pub fn begin(&mut self, name: Option<String>, size: usize) {
        self.parts.push((name, Vec::with_capacity(size)));
    }

    /// Adds to the part.
    pub fn push(&mut self, bytes: &[u8]) {
        if let Some((_, part)) = self.parts.last_mut() {
            part.extend_from_slice(bytes);
        }
    }

    /// Replaces what is secret, and with `contacts` also e-mail addresses, IP addresses and hosts.
    ///
    /// All parts at once: the same value gets the same name in each of them.
    pub fn run(&mut self, contacts: bool) {
        let options = Options { emails: contacts, addresses: contacts, hosts: contacts };
        let mut text = String::new();
        let mut lines = Vec::new();
        for (_, part) in &mut self.parts {
            text.push_str(&String::from_utf8_lossy(&std::mem::take(part)));
            if !text.is_empty() && !text.ends_with('\n') {
                text.push('\n');
            }
            lines.push(text.matches('\n').count());
        }
        let redacted = redact(&text, &options);
        self.replaced = list(&text, &redacted.replaced, Environment::read(&redacted.text).packed());
        // A line stays a line, so the parts are cut where they were joined.
        let mut rest = redacted.text.split_inclusive('\n');
        let mut before = 0;
        for ((_, part), until) in self.parts.iter_mut().zip(lines) {
            *part = rest.by_ref().take(until - before).collect::<String>().into_bytes();
            before = until;
        }
    }

    /// How many parts there are.
    pub fn count(&self) -> usize {
        self.parts.len()
    }

    /// The name of a part.
    pub fn name(&self, index: usize) -> Option<String> {
        self.parts.get(index)?.0.clone()
    }

    /// The bytes of a part.
    pub fn bytes(&self, index: usize) -> Vec<u8> {
        self.parts.get(index).map(|part| part.1.clone()).unwrap_or_default()
    }

    /// What was replaced, as JSON.
    pub fn replaced(&self) -> Vec<u8> {
        self.replaced.clone()
    }
}

fn list(text: &str, replaced: &[Replacement], environment: String) -> Vec<u8> {
    let names: BTreeSet<&str> = replaced.iter().map(|what| what.name.as_str()).collect();
    let mut lines = text.split('\n').zip(1_u32..);
    let mut line = lines.next();
    let mut shown = Vec::new();
    for what in replaced.iter().take(SHOWN) {
        while line.is_some_and(|(_, number)| number < what.line) {
            line = lines.next();
        }
        let Some((words, _)) = line else { break };
        let [from, to] = what.original_cols.map(|column| column as usize);
        let Some((head, tail)) = words.split_at_checked(to) else { continue };
        let Some((before, was)) = head.split_at_checked(from) else { continue };
        shown.push(Shown { what, before: last(before), was, after: first(tail) });
    }
    let list = List { total: replaced.len(), distinct: names.len(), shown, environment };
    // Strings and numbers can always be written.
    serde_json::to_vec(&list).unwrap_or_default()
}

/// About the last bytes of a text.
fn last(text: &str) -> &str {
    &text[text.ceil_char_boundary(text.len().saturating_sub(AROUND))..]
}

/// About the first bytes of a text.
fn first(text: &str) -> &str {
    &text[..text.floor_char_boundary(AROUND)]
}
