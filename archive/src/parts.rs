//! An archive as parts of one paste, each with its name.

use crate::{heading, unpack};

/// What an archive gives to a paste.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Parts {
    /// Its text files.
    pub parts: Vec<Part>,
    /// What was not read, a sentence each, beginning with the entry's path.
    pub notes: Vec<String>,
}

/// One text of a paste.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Part {
    /// The archive's name and the path in it; of a lone packed file the archive's name alone.
    pub name: String,
    /// The text. Below a line that names it, unless it is a lone packed file.
    pub text: String,
    /// How many lines at its beginning were put there: none or one.
    pub own_lines: u32,
}

/// Opens an archive with this name; none when the bytes are no archive.
pub fn parts(archive: &str, bytes: &[u8]) -> Option<Parts> {
    let unpacked = unpack(archive, bytes)?;
    let mut notes: Vec<String> = unpacked.notes.iter().map(ToString::to_string).collect();
    if unpacked.more_notes > 0 {
        notes.push(format!("{} more entries were not read", unpacked.more_notes));
    }
    // A lone packed file is that file: its lines count as in the file itself.
    let lone = matches!(unpacked.files.as_slice(), [one] if archive.starts_with(&one.path));
    let parts = unpacked.files.into_iter().map(|file| {
        if lone {
            return Part { name: archive.to_owned(), text: file.text, own_lines: 0 };
        }
        let text = heading::headed(&file.path, &file.text);
        Part { name: format!("{archive}/{}", file.path), text, own_lines: 1 }
    });
    Some(Parts { parts: parts.collect(), notes })
}
