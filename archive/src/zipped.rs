//! A zip.

use std::io::{Cursor, Read};

use zip::CompressionMethod;
use zip::read::{ZipArchive, ZipFile, read_zipfile_from_stream};
use zip::result::ZipError;

use crate::measured::{Measured, read_file};
use crate::shelf::Shelf;
use crate::{Refusal, path, take};

/// What a Unix mode says of what kind an entry is.
const KIND_OF_FILE: u32 = 0o170_000;
const REGULAR: u32 = 0o100_000;
const LINK: u32 = 0o120_000;

/// Opens a zip; `name` is its own path.
pub fn open(name: &str, bytes: &[u8], depth: usize, shelf: &mut Shelf) {
    let all = bytes.len() as u64;
    // The list of entries stands at the end: a zip that was cut off has none, but its first
    // entries, each with a header of its own.
    let Ok(mut archive) = ZipArchive::new(Cursor::new(bytes)) else {
        return without_list(name, bytes, depth, shelf);
    };
    for index in 0..archive.len() {
        if !shelf.count_entry() {
            return shelf.refuse(name, Refusal::Entries);
        }
        let told = archive.name_for_index(index).unwrap_or_default().as_bytes().to_vec();
        if is_encrypted(&mut archive, index) {
            shelf.refuse_bytes(&told, Refusal::Encrypted);
            continue;
        }
        match archive.by_index(index) {
            Ok(mut entry) => {
                if !one(&mut entry, (name, all), depth, shelf) {
                    return shelf.refuse(name, Refusal::Full);
                }
            }
            Err(error) => shelf.refuse_bytes(&told, refusal(&error)),
        }
    }
}

fn without_list(name: &str, mut bytes: &[u8], depth: usize, shelf: &mut Shelf) {
    let all = bytes.len() as u64;
    while let Ok(Some(mut entry)) = read_zipfile_from_stream(&mut bytes) {
        if !shelf.count_entry() {
            return shelf.refuse(name, Refusal::Entries);
        }
        if !one(&mut entry, (name, all), depth, shelf) {
            return shelf.refuse(name, Refusal::Full);
        }
    }
    shelf.refuse(name, Refusal::Damaged);
}

fn is_encrypted(archive: &mut ZipArchive<Cursor<&[u8]>>, index: usize) -> bool {
    archive.by_index_raw(index).is_ok_and(|entry| entry.encrypted())
}

fn refusal(error: &ZipError) -> Refusal {
    match error {
        ZipError::UnsupportedArchive(_) => Refusal::Method("a method that is not known here"),
        _ => Refusal::Damaged,
    }
}

/// Takes one entry of an archive with this name and size; false when it gave all that it may.
fn one(
    entry: &mut ZipFile<'_, impl Read>,
    (name, all): (&str, u64),
    depth: usize,
    shelf: &mut Shelf,
) -> bool {
    let told = entry.name_raw().to_vec();
    if entry.is_dir() {
        return true;
    }
    let kind = entry.unix_mode().map_or(0, |mode| mode & KIND_OF_FILE);
    let refused = match kind {
        LINK => Some(Refusal::Link),
        0 | REGULAR => None,
        _ => Some(Refusal::Device),
    };
    let packed_otherwise =
        !matches!(entry.compression(), CompressionMethod::Stored | CompressionMethod::Deflated);
    let refused =
        refused.or(packed_otherwise.then_some(Refusal::Method("a method that is not known here")));
    if let Some(why) = refused {
        shelf.refuse_bytes(&told, why);
        return true;
    }
    let Some(path) = path::plain(&told) else {
        shelf.refuse_bytes(&told, Refusal::Path);
        return true;
    };
    // The size that it tells of itself may be a lie, but no more than all can be packed.
    let packed = entry.compressed_size().min(all);
    let (bytes, cut, stopped) = read_file(&mut Measured::new(entry, packed));
    let goes_on = shelf.count_out(bytes.len() as u64);
    if stopped != Some(Refusal::Bomb) && goes_on {
        take(&path::under(name, &path, depth), bytes, cut, depth, shelf);
    }
    if let Some(why) = stopped {
        shelf.refuse(&path, why);
    }
    goes_on
}
