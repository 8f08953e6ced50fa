//! What was not read, and why.

use std::fmt;

/// One entry that was refused, or read only in part.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Note {
    /// The entry's path, made visible: no control or direction characters, no line breaks. The
    /// archive's own name where it is about the whole.
    pub path: String,
    /// Why.
    pub why: Refusal,
}

/// Why something was not read. `Display` says it in words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// Its path leads out of the archive, is absolute, or is none.
    Path,
    /// A symbolic or hard link.
    Link,
    /// A device, a pipe or another thing that is no file.
    Device,
    /// It is not text.
    Binary,
    /// It is encrypted.
    Encrypted,
    /// It is packed by a method that is not read; its name where it is known.
    Method(&'static str),
    /// An archive inside an archive inside an archive.
    Nested,
    /// It grows too much when unpacked.
    Bomb,
    /// It is longer than one file may be: its beginning was read.
    Long,
    /// The text of the archive is longer than is kept.
    Full,
    /// The archive has more entries than are looked at.
    Entries,
    /// It ends before its end, or is damaged; what stands before that was read.
    Damaged,
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Path => "not read: its path leads out of the archive",
            Self::Link => "not read: it is a link",
            Self::Device => "not read: it is no file",
            Self::Binary => "not read: it is not text",
            Self::Encrypted => "not read: it is encrypted",
            Self::Method(name) => {
                return write!(f, "not read: it is packed by {name}; unpack it first");
            }
            Self::Nested => "not read: an archive inside an archive inside an archive",
            Self::Bomb => "not read further: it grows more than 250 times when unpacked",
            Self::Long => "longer than 64 MB: its first 64 MB were read",
            Self::Full => "not read: the archive holds more text than is kept",
            Self::Entries => "the rest was not read: the archive holds too many entries",
            Self::Damaged => "cut off or damaged: what stands before that was read",
        })
    }
}

impl fmt::Display for Note {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.path, self.why)
    }
}
