//! JSON and YAML documents as one tree whose every value knows its bytes.
//!
//! serde gives no positions and refuses a document as a whole when its end is missing. People
//! paste documents that are cut off at both ends, so both readers here keep what stands before
//! the damage and say where they stopped.

mod flow;
mod gomap;
mod json;
mod yaml;

use std::borrow::Cow;

pub use gomap::read as read_go_map;
pub use json::{read as read_json, read_list as read_json_list};
pub use yaml::read as read_yaml;

/// One value with its key and its place in the block.
#[derive(Clone, Debug, Default)]
pub struct Node<'a> {
    /// The key, when the value stands in a mapping.
    pub key: Option<Cow<'a, str>>,
    /// The value.
    pub value: Value<'a>,
    /// First byte, of the key where there is one.
    pub start: usize,
    /// Byte after the value.
    pub end: usize,
    /// Whether the value was seen to its end.
    pub whole: bool,
}

/// A value of either format.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum Value<'a> {
    /// `null`, `~` or nothing.
    #[default]
    Null,
    /// A scalar: strings decoded, numbers and booleans as written. What needs no decoding is a piece
    /// of the text.
    Scalar(Cow<'a, str>),
    /// A mapping.
    Map(Vec<Node<'a>>),
    /// A sequence.
    Seq(Vec<Node<'a>>),
}

impl PartialEq for Node<'_> {
    fn eq(&self, other: &Self) -> bool {
        self.key == other.key && self.value == other.value
    }
}

/// What a reader made of a block.
#[derive(Clone, Debug, Default)]
pub struct Document<'a> {
    /// The tree; null when nothing could be read.
    pub root: Node<'a>,
    /// Byte after what was read.
    pub end: usize,
    /// Where and why reading stopped early.
    pub damage: Option<Damage>,
}

/// Why a document was not read to its end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Damage {
    /// Byte at which reading stopped.
    pub at: usize,
    /// A plain sentence.
    pub text: &'static str,
}

impl Node<'_> {
    /// Whether it is the member with this key.
    fn is_named(&self, key: &str) -> bool {
        self.key.as_ref().is_some_and(|own| own.len() == key.len() && **own == *key)
    }

    /// The member with this key.
    pub fn get(&self, key: &str) -> Option<&Self> {
        match &self.value {
            Value::Map(members) => members.iter().find(|n| n.is_named(key)),
            _ => None,
        }
    }

    /// The value at a path of keys.
    pub fn at(&self, path: &[&str]) -> Option<&Self> {
        path.iter().try_fold(self, |node, key| node.get(key))
    }

    /// Members of a mapping or items of a sequence; nothing for a scalar.
    pub fn items(&self) -> &[Self] {
        match &self.value {
            Value::Map(items) | Value::Seq(items) => items,
            _ => &[],
        }
    }

    /// The scalar as text.
    pub fn text(&self) -> Option<&str> {
        match &self.value {
            Value::Scalar(text) => Some(text),
            _ => None,
        }
    }

    /// The scalar at a path.
    pub fn text_at(&self, path: &[&str]) -> Option<&str> {
        self.at(path)?.text()
    }

    /// Whether it is a mapping.
    pub const fn is_map(&self) -> bool {
        matches!(self.value, Value::Map(_))
    }
}
