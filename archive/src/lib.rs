//! Opens what people send of a cluster: support bundles, must-gathers, `kubectl cluster-info dump`.
//!
//! Takes the bytes of a `.tar`, `.tar.gz`, `.tgz`, `.zip` or `.gz` and gives its text files with
//! their paths, and a note on everything that was refused. Pure: nothing is written anywhere, so
//! no path can reach out of the archive, and every cap is in [`limits`].
//!
//! ```
//! let unpacked = triage_archive::unpack("notes.txt", b"no archive at all");
//! assert!(unpacked.is_none());
//! ```

mod gzip;
pub mod heading;
mod kind;
pub mod limits;
mod measured;
mod note;
mod parts;
mod path;
mod shelf;
mod tarball;
mod text;
mod zipped;

pub use kind::Kind;
pub use note::{Note, Refusal};
pub use parts::{Part, Parts, parts};
pub use text::read as text_of;

use shelf::Shelf;

/// What was in an archive.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Unpacked {
    /// The text files, in the order of the archive.
    pub files: Vec<TextFile>,
    /// What was not read, and why; at most [`limits::NOTES`].
    pub notes: Vec<Note>,
    /// How many further notes there were.
    pub more_notes: usize,
}

/// One text file of an archive.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TextFile {
    /// Its path inside the archive, with `/` between the names. Holds no control characters.
    pub path: String,
    /// Its text as UTF-8; bytes that are none became replacement marks.
    pub text: String,
}

/// Opens an archive; none when the bytes are no archive of a kind that is known.
///
/// `name` is the file's own name: a lone `.gz` gets its path from it. An archive that is damaged
/// gives all that stands before the damage, with a note.
pub fn unpack(name: &str, bytes: &[u8]) -> Option<Unpacked> {
    let kind = Kind::of(bytes)?;
    let mut shelf = Shelf::default();
    open(kind, name, bytes, 1, &mut shelf);
    Some(shelf.close())
}

/// Opens an archive that is `depth` deep; `name` is the path that its own files stand under, or of
/// a lone `.gz` the path of what is packed.
fn open(kind: Kind, name: &str, bytes: &[u8], depth: usize, shelf: &mut Shelf) {
    match kind {
        Kind::Gzip => gzip::open(name, bytes, depth, shelf),
        Kind::Tar => tarball::open(name, bytes, depth, shelf),
        Kind::Zip => zipped::open(name, bytes, depth, shelf),
        Kind::Other(method) => shelf.refuse(name, Refusal::Method(method)),
    }
}

/// Puts a file's bytes where they belong: text onto the shelf, an archive is opened in its turn.
fn take(path: &str, bytes: Vec<u8>, cut: bool, depth: usize, shelf: &mut Shelf) {
    match Kind::of(&bytes) {
        Some(_) if depth >= limits::DEPTH => shelf.refuse(path, Refusal::Nested),
        Some(kind) => open(kind, path, &bytes, depth + 1, shelf),
        None => match text::read(bytes) {
            Some(text) => shelf.add(path, text, cut),
            None => shelf.refuse(path, Refusal::Binary),
        },
    }
}
