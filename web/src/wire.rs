//! Reads the JSON that the worker writes.
//!
//! serde's derived readers are a copy of its state machine per struct, about 87 kB of the module;
//! the core's own JSON reader is in the module anyway, and these fields cost a few kB on top.
//! Both ends are the same module, so anything unexpected is a fault, not another version.

use triage_core::Report;
use triage_core::facts::{CauseId, Role};
use triage_core::report::{
    Ask, BelongsTo, Candidate, Certainty, Contributing, Diagnosis, Effect, Evidence, Exit, Figure,
    Fix, How, Input, Next, Note, Rival, Step, Subject, Topic,
};
use triage_core::text::doc::{Node, Value, read_json};

use crate::worker::Row;

/// The report in these bytes; none where they hold anything but a whole one.
pub fn report(json: &[u8]) -> Option<Report> {
    read(json)
}

/// The rows in these bytes.
pub fn rows(json: &[u8]) -> Option<Vec<Row>> {
    read(json)
}

fn read<T: FromNode>(json: &[u8]) -> Option<T> {
    let text = str::from_utf8(json).ok()?;
    let document = read_json(text, 0, false);
    let mut sound = document.damage.is_none() && document.end == text.len();
    let value = T::from_node(&document.root, &mut sound);
    sound.then_some(value)
}

/// A type that can be read from a tree.
///
/// Always gives a value, and clears `sound` where it had to make one up: a way out at every field
/// would be most of the code.
trait FromNode {
    fn from_node(node: &Node, sound: &mut bool) -> Self;
}

fn member<T: FromNode>(node: &Node, key: &str, sound: &mut bool) -> T {
    match node.get(key) {
        Some(member) => T::from_node(member, sound),
        None => T::from_node(&Node::default(), sound),
    }
}

fn text<'a>(node: &'a Node, sound: &mut bool) -> &'a str {
    node.text().unwrap_or_else(|| {
        *sound = false;
        ""
    })
}

impl FromNode for String {
    fn from_node(node: &Node, sound: &mut bool) -> Self {
        text(node, sound).to_owned()
    }
}

/// A flag that is not set may be left out.
impl FromNode for bool {
    fn from_node(node: &Node, sound: &mut bool) -> Self {
        match node.text() {
            Some("true") => true,
            Some("false") => false,
            _ => {
                *sound &= is_null(node);
                false
            }
        }
    }
}

impl FromNode for i64 {
    fn from_node(node: &Node, sound: &mut bool) -> Self {
        text(node, sound).parse().unwrap_or_else(|_| {
            *sound = false;
            0
        })
    }
}

macro_rules! smaller_numbers {
    ($($number:ty)*) => {$(
        impl FromNode for $number {
            fn from_node(node: &Node, sound: &mut bool) -> Self {
                Self::try_from(i64::from_node(node, sound)).unwrap_or_else(|_| {
                    *sound = false;
                    0
                })
            }
        }
    )*};
}

smaller_numbers! { i32 u32 u8 }

impl<T: FromNode> FromNode for Option<T> {
    fn from_node(node: &Node, sound: &mut bool) -> Self {
        (!is_null(node)).then(|| T::from_node(node, sound))
    }
}

impl<T: FromNode> FromNode for Vec<T> {
    fn from_node(node: &Node, sound: &mut bool) -> Self {
        *sound &= matches!(node.value, Value::Seq(_));
        node.items().iter().map(|item| T::from_node(item, sound)).collect()
    }
}

impl FromNode for [u32; 2] {
    fn from_node(node: &Node, sound: &mut bool) -> Self {
        if let [first, last] = node.items() {
            return [u32::from_node(first, sound), u32::from_node(last, sound)];
        }
        *sound = false;
        [0, 0]
    }
}

fn is_null(node: &Node) -> bool {
    node.value == Value::Null
}

impl FromNode for CauseId {
    fn from_node(node: &Node, sound: &mut bool) -> Self {
        Self::from_word(text(node, sound)).unwrap_or_else(|| {
            *sound = false;
            Self::Inconclusive
        })
    }
}

/// Each word once.
macro_rules! words {
    ($($name:ident { $($variant:ident $word:literal)* })*) => {$(
        impl FromNode for $name {
            fn from_node(node: &Node, sound: &mut bool) -> Self {
                one_of(&[$(($word, Self::$variant)),*], node, sound)
            }
        }
    )*};
}

/// The value of the word; the first one for any other.
fn one_of<T: Copy, const N: usize>(words: &[(&str, T); N], node: &Node, sound: &mut bool) -> T {
    let word = text(node, sound);
    words.iter().find(|(known, _)| *known == word).map_or_else(
        || {
            *sound = false;
            words[0].1
        },
        |(_, value)| *value,
    )
}

/// Each field once.
macro_rules! members {
    ($($name:ident { $($field:ident)* })*) => {$(
        impl FromNode for $name {
            fn from_node(node: &Node, sound: &mut bool) -> Self {
                Self { $($field: member(node, stringify!($field), sound),)* }
            }
        }
    )*};
}

words! {
    Certainty { Open "open" Likely "likely" Confirmed "confirmed" }
    Effect { Change "change" Read "read" }
    How { Assumed "assumed" Time "time" Command "command" Named "named" }
    Role {
        App "app" Init "init" Sidecar "sidecar" Ephemeral "ephemeral"
        InitOrSidecar "init-or-sidecar"
    }
}

members! {
    Report { schema redacted inputs diagnoses missing }
    Input { kind file lines belongs_to title notes }
    BelongsTo { namespace pod container instance how }
    Note { line text }
    Diagnosis {
        subject cause certainty summary exit steps evidence candidates rivals contributing ask
        next fix topics
    }
    Subject { kind namespace name container role }
    Exit { code signal reason ran_seconds restarts }
    Step { id question answer outcome evidence left why source }
    Evidence { lines cols quote absent }
    Candidate { cause why }
    Rival { cause ruled_out_by evidence }
    Contributing { cause certainty summary evidence }
    Ask { command why decides }
    Next { command purpose effect }
    Fix { owner text patch }
    Topic { id title body figure }
    Row { number text cut_before cut_after }
}

impl FromNode for Figure {
    fn from_node(node: &Node, sound: &mut bool) -> Self {
        match node.text_at(&["kind"]) {
            Some("exit-code") => Self::ExitCode {
                code: member(node, "code", sound),
                signal: member(node, "signal", sound),
                name: member(node, "name", sound),
            },
            Some("cuda-axis") => Self::CudaAxis {
                image: member(node, "image", sound),
                driver_cuda: member(node, "driver_cuda", sound),
                driver: member(node, "driver", sound),
                floor: member(node, "floor", sound),
            },
            kind => {
                *sound &= kind == Some("backoff");
                Self::Backoff {
                    restarts: member(node, "restarts", sound),
                    wait_seconds: member(node, "wait_seconds", sound),
                    ran_seconds: member(node, "ran_seconds", sound),
                    resets: member(node, "resets", sound),
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::{Path, PathBuf};

    use triage_core::Options;

    use super::*;

    /// Every paste of this name in the folders below `tests/`.
    fn fixtures(folder: &str, name: &str) -> Vec<PathBuf> {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests").join(folder);
        let entries = fs::read_dir(folder).into_iter().flatten().flatten();
        entries.map(|entry| entry.path().join(name)).filter(|path| path.is_file()).collect()
    }

    fn json(paste: &str) -> Vec<u8> {
        let report = triage_core::analyse(paste, &Options::default());
        serde_json::to_vec(&report).unwrap_or_default()
    }

    #[test]
    fn reports_come_back_byte_for_byte() {
        let kubectl = fixtures("kubectl", "describe-1.33.txt");
        let logs = fixtures("logs", "input.txt");
        assert!(kubectl.len() > 10 && logs.len() > 10, "the fixtures have moved");
        for path in kubectl.iter().chain(&logs) {
            let written = json(&fs::read_to_string(path).unwrap_or_default());
            let read = report(&written).map(|report| serde_json::to_vec(&report).ok());
            assert_eq!(read, Some(Some(written)), "{}", path.display());
        }
    }

    #[test]
    fn rows_come_back() {
        let row = |number, text: &str| Row {
            number,
            text: text.into(),
            cut_before: number == 7,
            cut_after: number != 7,
        };
        let written = [row(7, "tab\t \"quoted\" \u{1f980} back\\slash"), row(8, "")];
        let read = serde_json::to_vec(&written).ok().and_then(|json| rows(&json));
        assert_eq!(read.as_deref(), Some(&written[..]));
    }

    #[test]
    fn anything_but_a_whole_report_is_refused() {
        let whole = json(
            "    Last State:     Terminated\n      Reason:       OOMKilled\n      Exit Code:    137\n",
        );
        let whole = String::from_utf8(whole).unwrap_or_default();
        assert!(report(whole.as_bytes()).is_some());
        for (from, to) in [
            ("\"confirmed\"", "\"certain\""),
            ("\"host-memory-oom\"", "\"no-such-cause\""),
            ("\"schema\":1", "\"schema\":\"one\""),
            ("\"missing\":", "\"omitted\":"),
            ("\"lines\":[1,", "\"lines\":["),
            ("}]", "}"),
        ] {
            let broken = whole.replacen(from, to, 1);
            assert_ne!(broken, whole, "{from} does not occur");
            assert_eq!(report(broken.as_bytes()), None, "{from} as {to}");
        }
        assert_eq!(report(&whole.as_bytes()[..whole.len() - 1]), None);
        assert_eq!(report(format!("{whole} x").as_bytes()), None);
    }
}
