//! A tar, packed or not.

use std::io::Read;

use tar::{Archive, Entry, EntryType};

use crate::measured::{read_file, refusal};
use crate::shelf::Shelf;
use crate::{Refusal, path, take};

/// Opens a tar; `name` is its own path.
pub fn open(name: &str, bytes: &[u8], depth: usize, shelf: &mut Shelf) {
    read(name, bytes, depth, shelf);
}

/// Reads a tar from a stream to its end, or to where it is damaged.
pub fn read(name: &str, stream: impl Read, depth: usize, shelf: &mut Shelf) {
    let mut archive = Archive::new(stream);
    let entries = match archive.entries() {
        Ok(entries) => entries,
        Err(error) => return shelf.refuse(name, refusal(&error)),
    };
    for entry in entries {
        let mut entry = match entry {
            Ok(entry) => entry,
            Err(error) => return shelf.refuse(name, refusal(&error)),
        };
        if !shelf.count_entry() {
            return shelf.refuse(name, Refusal::Entries);
        }
        if let Err(why) = one(&mut entry, name, depth, shelf) {
            // After an entry that could not be read to its end there is no next one.
            return shelf.refuse(name, why);
        }
    }
}

/// Takes one entry; the error says why the stream behind it ended.
fn one(
    entry: &mut Entry<'_, impl Read>,
    name: &str,
    depth: usize,
    shelf: &mut Shelf,
) -> Result<(), Refusal> {
    let told = entry.path_bytes().into_owned();
    match entry.header().entry_type() {
        EntryType::Regular | EntryType::Continuous | EntryType::GNUSparse => {}
        EntryType::Directory | EntryType::XGlobalHeader => return Ok(()),
        EntryType::Link | EntryType::Symlink => {
            shelf.refuse_bytes(&told, Refusal::Link);
            return Ok(());
        }
        _ => {
            shelf.refuse_bytes(&told, Refusal::Device);
            return Ok(());
        }
    }
    let Some(path) = path::plain(&told) else {
        shelf.refuse_bytes(&told, Refusal::Path);
        return Ok(());
    };
    let (bytes, cut, stopped) = read_file(entry);
    if !shelf.count_out(bytes.len() as u64) {
        return Err(Refusal::Full);
    }
    let whole = cut || bytes.len() as u64 >= entry.size();
    if stopped != Some(Refusal::Bomb) {
        take(&path::under(name, &path, depth), bytes, cut, depth, shelf);
    }
    match stopped {
        Some(why) => Err(why),
        None if whole => Ok(()),
        None => Err(Refusal::Damaged),
    }
}
