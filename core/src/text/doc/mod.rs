//! JSON and YAML documents as one tree whose every value knows its bytes.
//!
//! serde gives no positions and refuses a document as a whole when its end is missing. People
//! paste documents that are cut off at both ends, so both readers here keep what stands before
//! the damage and say where they stopped.

mod flow;
mod gomap;
mod json;
mod yaml;

pub use gomap::read as read_go_map;
pub use json::read as read_json;
pub use yaml::read as read_yaml;

/// One value with its key and its place in the block.
#[derive(Clone, Debug, Default)]
pub struct Node {
    /// The key, when the value stands in a mapping.
    pub key: Option<String>,
    /// The value.
    pub value: Value,
    /// First byte, of the key where there is one.
    pub start: usize,
    /// Byte after the value.
    pub end: usize,
    /// Whether the value was seen to its end.
    pub whole: bool,
}

/// A value of either format.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum Value {
    /// `null`, `~` or nothing.
    #[default]
    Null,
    /// A scalar: strings decoded, numbers and booleans as written.
    Scalar(String),
    /// A mapping.
    Map(Vec<Node>),
    /// A sequence.
    Seq(Vec<Node>),
}

impl PartialEq for Node {
    fn eq(&self, other: &Self) -> bool {
        self.key == other.key && self.value == other.value
    }
}

/// What a reader made of a block.
#[derive(Clone, Debug, Default)]
pub struct Document {
    /// The tree; null when nothing could be read.
    pub root: Node,
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

impl Node {
    /// The member with this key.
    pub fn get(&self, key: &str) -> Option<&Self> {
        match &self.value {
            Value::Map(members) => members.iter().find(|n| n.key.as_deref() == Some(key)),
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
