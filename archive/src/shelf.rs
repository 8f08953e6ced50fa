//! What was taken out of an archive so far, and how much may still be.

use crate::path::visible;
use crate::{Note, Refusal, TextFile, Unpacked, limits};

/// Collects files and notes, and counts what the caps count.
#[derive(Default)]
pub struct Shelf {
    unpacked: Unpacked,
    text: usize,
    entries: usize,
    /// Bytes that came out of all archives, kept or not.
    out: u64,
}

impl Shelf {
    /// Counts an entry; false when no more may be looked at.
    pub fn count_entry(&mut self) -> bool {
        self.entries += 1;
        self.entries <= limits::ENTRIES
    }

    /// Counts bytes that came out; false when that were too many.
    pub fn count_out(&mut self, bytes: u64) -> bool {
        self.out = self.out.saturating_add(bytes);
        self.out <= limits::UNPACKED
    }

    /// Keeps a text file; `cut` when only its beginning came. What is empty says nothing.
    pub fn add(&mut self, path: &str, text: String, cut: bool) {
        if text.is_empty() {
            return;
        }
        if self.unpacked.files.len() >= limits::FILES || self.text + text.len() > limits::TEXT {
            self.refuse(path, Refusal::Full);
            return;
        }
        self.text += text.len();
        if cut {
            self.refuse(path, Refusal::Long);
        }
        self.unpacked.files.push(TextFile { path: path.to_owned(), text });
    }

    /// Notes that an entry was not read, or not whole.
    pub fn refuse(&mut self, path: &str, why: Refusal) {
        self.refuse_bytes(path.as_bytes(), why);
    }

    /// The same for a path that may be no text.
    pub fn refuse_bytes(&mut self, path: &[u8], why: Refusal) {
        if self.unpacked.notes.len() < limits::NOTES {
            self.unpacked.notes.push(Note { path: visible(path), why });
        } else {
            self.unpacked.more_notes += 1;
        }
    }

    /// Everything that was collected.
    pub fn close(self) -> Unpacked {
        self.unpacked
    }
}
