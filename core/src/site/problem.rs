//! What is wrong with a configuration, in words.

use std::fmt;

/// One thing that was left out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// The key, with its place, such as `gpuResources[1]`; empty where it is the whole file.
    pub key: String,
    /// What is wrong with it.
    pub what: Wrong,
}

/// What can be wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wrong {
    /// The file is no JSON object.
    NotJson,
    /// The file is longer than any configuration needs.
    TooLong,
    /// No key is called that.
    UnknownKey,
    /// Not a text, or no text there.
    NoText,
    /// Not a list.
    NoList,
    /// Not an object.
    NoObject,
    /// Not the name of a program.
    NoCommand,
    /// Not the name of a resource.
    NoResource,
    /// Not the id of a cause.
    NoCause,
    /// Not a link to the web.
    NoLink,
    /// Not an origin.
    NoOrigin,
    /// Not a line of text.
    NoLine,
    /// Not an id.
    NoId,
    /// Not a role.
    NoRole,
    /// Not a scope.
    NoScope,
    /// Not a regular expression.
    NoPattern,
    /// A pattern without fixed text.
    NoFixedText,
    /// Nothing is left of the entry.
    Nothing,
    /// More than are read.
    TooMany,
}

impl fmt::Display for Problem {
    /// A plain sentence that names the key.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let what = match self.what {
            Wrong::NotJson => {
                return f.write_str("it is not a JSON object, so nothing of it is used");
            }
            Wrong::TooLong => {
                return f.write_str("it is longer than 256 kB, so nothing of it is used");
            }
            Wrong::UnknownKey => "is not a key that is known here",
            Wrong::NoText => "is not a text",
            Wrong::NoList => "is not a list",
            Wrong::NoObject => "is not an object",
            Wrong::NoCommand => "is not a program's name: letters, digits and . _ / - only",
            Wrong::NoResource => "is not the name of a resource such as example.com/gpu",
            Wrong::NoCause => "is not the id of a cause",
            Wrong::NoLink => "is not a link that begins with https:// or http://",
            Wrong::NoOrigin => "is not an origin such as https://docs.example.com",
            Wrong::NoLine => "is not one line of at most 200 characters",
            Wrong::NoId => "is not an id: letters, digits and - only",
            Wrong::NoRole => "is not a role: cause, symptom, wrapper, noise or alive",
            Wrong::NoScope => "is not a scope: log, event or node",
            Wrong::NoPattern => "is not a regular expression that is understood here",
            Wrong::NoFixedText => "has no four fixed characters in a row outside of groups",
            Wrong::Nothing => "is left without what an entry needs",
            Wrong::TooMany => "is one more than are read",
        };
        let key: String = self.key.chars().filter(|c| !c.is_control()).take(80).collect();
        write!(f, "“{key}” {what}, so it is left out")
    }
}
