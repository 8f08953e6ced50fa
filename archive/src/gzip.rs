//! A gzip: a tar, or a lone file.

use std::io::Read;

use flate2::read::MultiGzDecoder;

use crate::kind::{BLOCK, Kind};
use crate::measured::{Measured, read_file, refusal};
use crate::shelf::Shelf;
use crate::{Refusal, take, tarball};

/// Opens a gzip; `name` is its own path.
pub fn open(name: &str, bytes: &[u8], depth: usize, shelf: &mut Shelf) {
    let mut stream = Measured::new(MultiGzDecoder::new(bytes), bytes.len() as u64);
    let mut head = Vec::new();
    let broken = stream.by_ref().take(BLOCK as u64).read_to_end(&mut head).err();
    if Kind::of(&head) == Some(Kind::Tar) {
        // A `.tar.gz` is one archive, not an archive inside another.
        tarball::read(name, head.as_slice().chain(stream), depth, shelf);
        return;
    }
    let (rest, cut, stopped) = match broken {
        Some(error) => (Vec::new(), false, Some(refusal(&error))),
        None => read_file(&mut stream),
    };
    head.extend_from_slice(&rest);
    if !shelf.count_out(head.len() as u64) {
        shelf.refuse(name, Refusal::Full);
        return;
    }
    // What a bomb gave so far is nothing that anybody wrote.
    if stopped != Some(Refusal::Bomb) {
        take(&unpacked_name(name), head, cut, depth, shelf);
    }
    if let Some(why) = stopped {
        shelf.refuse(name, why);
    }
}

/// `current.log.gz` holds `current.log`.
fn unpacked_name(name: &str) -> String {
    let end = name.len().saturating_sub(3);
    match name.split_at_checked(end) {
        Some((stem, end)) if end.eq_ignore_ascii_case(".gz") && !stem.is_empty() => stem.to_owned(),
        _ => name.to_owned(),
    }
}
