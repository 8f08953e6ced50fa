//! What a program asks for.

use serde::Deserialize;
use triage_core::intake::{SetKind, kind_ids};
use triage_core::{InputFile, Options, redact};

/// The options of a call, as JSON holds them. An unknown one is an error: it would be ignored
/// without a sound otherwise.
#[derive(Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Wanted {
    /// What some lines are, where the guess is wrong.
    kinds: Vec<Kind>,
    /// What the text was joined from.
    files: Vec<File>,
    /// Whether to replace secrets first.
    redact: bool,
    /// What else to replace: `emails`, `ips`, `hosts`. Implies `redact`.
    hide: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Kind {
    kind: String,
    lines: [u32; 2],
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    name: String,
    lines: u32,
}

impl Wanted {
    /// Reads the JSON; the error says what is wrong.
    pub fn read(json: &str) -> Result<Self, String> {
        serde_json::from_str(json).map_err(|error| format!("the options cannot be read: {error}"))
    }

    /// What to replace, if anything.
    pub fn hidden(&self) -> Result<Option<redact::Options>, String> {
        let mut hide = redact::Options::default();
        for word in &self.hide {
            match word.as_str() {
                "emails" => hide.emails = true,
                "ips" => hide.addresses = true,
                "hosts" => hide.hosts = true,
                other => return Err(format!("hide takes emails, ips or hosts, not {other}")),
            }
        }
        Ok((self.redact || !self.hide.is_empty()).then_some(hide))
    }

    /// What the analysis is told.
    pub fn analysis(&self) -> Result<Options, String> {
        let known = kind_ids();
        let kinds = self.kinds.iter().map(|Kind { kind, lines: [from, to] }| {
            if !known.contains(&kind.as_str()) {
                return Err(format!("no kind is called {kind}"));
            }
            if *from == 0 || from > to {
                return Err(format!("lines {from} to {to} are no range"));
            }
            Ok(SetKind { kind: kind.clone(), lines: (*from, *to) })
        });
        let files = self.files.iter();
        let files = files.map(|file| InputFile { name: file.name.clone(), lines: file.lines });
        let kinds = kinds.collect::<Result<_, _>>()?;
        Ok(Options { files: files.collect(), kinds, ..Options::default() })
    }
}
