//! The fields of everything that travels, each named once.

use std::sync::OnceLock;

use triage_core::Report;
use triage_core::facts::{CauseId, Role};
use triage_core::report::{
    Ask, BelongsTo, Candidate, Certainty, Contributing, Diagnosis, Effect, Evidence, Exit, Figure,
    Fix, How, Input, Moment, Next, Note, Rival, Step, Subject, Topic,
};
use triage_core::text::doc::Node;

use super::Wire;
use super::values::{separate, text};
use crate::row::Row;

impl Wire for CauseId {
    fn read(node: &Node, sound: &mut bool) -> Self {
        Self::from_word(text(node, sound)).unwrap_or_else(|| {
            *sound = false;
            Self::Inconclusive
        })
    }

    fn write(&self, json: &mut String) {
        // Each step of each verdict lists what is left: thousands of words.
        static QUOTED: OnceLock<Vec<String>> = OnceLock::new();
        let quoted = || Self::ALL.iter().map(|one| format!("\"{one}\"")).collect();
        json.push_str(&QUOTED.get_or_init(quoted)[*self as usize]);
    }
}

macro_rules! words {
    ($($name:ident { $($variant:ident $word:literal)* })*) => {$(
        impl Wire for $name {
            fn read(node: &Node, sound: &mut bool) -> Self {
                one_of(&[$(($word, Self::$variant)),*], node, sound)
            }

            fn write(&self, json: &mut String) {
                json.push_str(match self { $(Self::$variant => concat!("\"", $word, "\""),)* });
            }
        }
    )*};
}

/// The value of the word; the first one for any other.
fn one_of<T: Copy, const N: usize>(words: &[(&str, T); N], node: &Node, sound: &mut bool) -> T {
    let word = text(node, sound);
    let found = words.iter().find(|(known, _)| *known == word);
    *sound &= found.is_some();
    found.unwrap_or(&words[0]).1
}

/// A key as it is written: one piece to add.
macro_rules! written {
    ($field:ident) => {
        concat!("\"", stringify!($field), "\":")
    };
}

macro_rules! members {
    ($($name:ident { $($field:ident)* })*) => {$(
        impl Wire for $name {
            fn read(node: &Node, sound: &mut bool) -> Self {
                Self { $($field: member(node, written!($field), sound),)* }
            }

            fn write(&self, json: &mut String) {
                json.push('{');
                $(add(json, written!($field), &self.$field);)*
                json.push('}');
            }
        }
    )*};
}

/// The numbers of a picture, told apart by the member `kind`. Only the companion draws them: so the
/// page writes them and does not read them ([`add_figures`] does).
macro_rules! figures {
    ($($variant:ident $kind:literal { $($field:ident)* })*) => {
        fn write_figure(figure: &Figure, json: &mut String) {
            match figure {
                $(Figure::$variant { $($field),* } => {
                    json.push_str(concat!("{\"kind\":\"", $kind, "\""));
                    $(add(json, written!($field), $field);)*
                })*
            }
            json.push('}');
        }

        fn read_figure(node: &Node, sound: &mut bool) -> Option<Figure> {
            let kind: String = member(node, written!(kind), sound);
            match kind.as_str() {
                $($kind => Some(Figure::$variant {
                    $($field: member(node, written!($field), sound),)*
                }),)*
                _ => {
                    *sound = false;
                    None
                }
            }
        }
    };
}

/// Reads what the page leaves unread: the numbers of the pictures.
pub fn add_figures(root: &Node, report: &mut Report, sound: &mut bool) {
    for (node, diagnosis) in list(root, "diagnoses").iter().zip(&mut report.diagnoses) {
        for (node, topic) in list(node, "topics").iter().zip(&mut diagnosis.topics) {
            topic.figure = node.get("figure").and_then(|figure| read_figure(figure, sound));
        }
    }
}

fn list<'n>(node: &'n Node<'n>, key: &str) -> &'n [Node<'n>] {
    node.get(key).map_or(&[], Node::items)
}

impl Wire for Topic {
    fn read(node: &Node, sound: &mut bool) -> Self {
        Self {
            id: member(node, written!(id), sound),
            title: member(node, written!(title), sound),
            body: member(node, written!(body), sound),
            figure: None,
        }
    }

    fn write(&self, json: &mut String) {
        json.push('{');
        add(json, written!(id), &self.id);
        add(json, written!(title), &self.title);
        add(json, written!(body), &self.body);
        if let Some(figure) = &self.figure {
            name(json, written!(figure));
            write_figure(figure, json);
        }
        json.push('}');
    }
}

fn member<T: Wire>(node: &Node, key: &str, sound: &mut bool) -> T {
    match find(node, key) {
        Some(node) => T::read(node, sound),
        None => T::read(&Node::default(), sound),
    }
}

/// The member with a key as it is written.
#[inline(never)]
fn find<'n>(node: &'n Node<'n>, key: &str) -> Option<&'n Node<'n>> {
    node.get(key.trim_matches(['"', ':']))
}

fn add<T: Wire>(json: &mut String, key: &str, value: &T) {
    name(json, key);
    value.write(json);
}

/// Adds a key in its quotes, with its colon. One copy of this for all fields: written out at each, it is
/// most of the code.
#[inline(never)]
fn name(json: &mut String, key: &str) {
    separate(json);
    json.push_str(key);
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
        next fix topics gather
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
    Row { number text cut_before cut_after }
    Moment { kind what line at age first_age count }
}

figures! {
    ExitCode "exit-code" { code signal name }
    CudaAxis "cuda-axis" { image driver_cuda driver floor }
    Backoff "backoff" { restarts wait_seconds ran_seconds resets }
    ProbeBudget "probe-budget" {
        probe delay period timeout failures grace earliest latest ran_seconds gated line
    }
    Memory "memory" { limit line weights made_from workers }
    Timeline "timeline" { moments }
}
