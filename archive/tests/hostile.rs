//! Archives as people send them, and as nobody should.

#![allow(clippy::expect_used, reason = "a test fails by panicking")]

use std::io::{Cursor, Write};

use flate2::Compression;
use flate2::write::GzEncoder;
use tar::{Builder, EntryType, Header};
use triage_archive::{Refusal, Unpacked, limits, unpack};
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipWriter};

type Tar = Builder<Vec<u8>>;

fn tar(fill: impl FnOnce(&mut Tar)) -> Vec<u8> {
    let mut tar = Builder::new(Vec::new());
    fill(&mut tar);
    tar.into_inner().expect("a tar")
}

/// Adds an entry under exactly this name, which the library itself would refuse to write.
fn add(tar: &mut Tar, name: &[u8], kind: EntryType, bytes: &[u8]) {
    let mut header = Header::new_gnu();
    header.as_old_mut().name[..name.len()].copy_from_slice(name);
    header.set_entry_type(kind);
    header.set_size(bytes.len() as u64);
    header.set_mode(0o644);
    header.set_cksum();
    tar.append(&header, bytes).expect("an entry");
}

fn file(tar: &mut Tar, name: &str, text: &str) {
    add(tar, name.as_bytes(), EntryType::Regular, text.as_bytes());
}

fn gz(bytes: &[u8]) -> Vec<u8> {
    let mut out = GzEncoder::new(Vec::new(), Compression::best());
    out.write_all(bytes).expect("packed");
    out.finish().expect("a gzip")
}

fn zip(files: &[(&str, &[u8])]) -> Vec<u8> {
    let mut out = ZipWriter::new(Cursor::new(Vec::new()));
    let options = SimpleFileOptions::default().compression_method(CompressionMethod::Deflated);
    for (name, bytes) in files {
        out.start_file(*name, options).expect("an entry");
        out.write_all(bytes).expect("its bytes");
    }
    out.finish().expect("a zip").into_inner()
}

fn files(unpacked: &Unpacked) -> Vec<(&str, &str)> {
    unpacked.files.iter().map(|file| (file.path.as_str(), file.text.as_str())).collect()
}

fn notes(unpacked: &Unpacked) -> Vec<(&str, Refusal)> {
    unpacked.notes.iter().map(|note| (note.path.as_str(), note.why)).collect()
}

fn opened(name: &str, bytes: &[u8]) -> Unpacked {
    unpack(name, bytes).expect("an archive")
}

#[test]
fn every_kind_gives_its_text_files_with_their_paths() {
    let two = tar(|tar| {
        add(tar, b"must-gather/", EntryType::Directory, b"");
        file(tar, "must-gather/a.log", "one\n");
        file(tar, "./must-gather/b/c.yaml", "two\n");
    });
    let want = [("must-gather/a.log", "one\n"), ("must-gather/b/c.yaml", "two\n")];
    assert_eq!(files(&opened("x.tar", &two)), want);
    assert_eq!(files(&opened("x.tgz", &gz(&two))), want);
    let zipped = zip(&[("must-gather/a.log", b"one\n"), ("must-gather/b/c.yaml", b"two\n")]);
    assert_eq!(files(&opened("x.zip", &zipped)), want);
    assert_eq!(files(&opened("pod.log.gz", &gz(b"one\n"))), [("pod.log", "one\n")]);
    for archive in [&two, &gz(&two), &zipped] {
        assert_eq!(notes(&opened("x", archive)), []);
    }
    assert_eq!(unpack("x.tar", b"Name: llm-0\n"), None, "a name makes no archive");
}

#[test]
fn path_tricks_links_and_devices_are_refused_and_the_rest_is_read() {
    let archive = tar(|tar| {
        file(tar, "../../etc/cron.d/x", "evil");
        file(tar, "/etc/passwd", "evil");
        file(tar, "a/../../b", "evil");
        add(tar, b"a\x1b[2J\nb", EntryType::Regular, b"evil");
        add(tar, b"link", EntryType::Symlink, b"");
        add(tar, b"hard", EntryType::Link, b"");
        add(tar, b"dev/sda", EntryType::Block, b"");
        add(tar, b"pipe", EntryType::Fifo, b"");
        file(tar, "good.log", "fine\n");
    });
    let unpacked = opened("x.tar", &archive);
    assert_eq!(files(&unpacked), [("good.log", "fine\n")]);
    assert_eq!(
        notes(&unpacked),
        [
            ("../../etc/cron.d/x", Refusal::Path),
            ("/etc/passwd", Refusal::Path),
            ("a/../../b", Refusal::Path),
            ("a\u{fffd}[2J\u{fffd}b", Refusal::Path),
            ("link", Refusal::Link),
            ("hard", Refusal::Link),
            ("dev/sda", Refusal::Device),
            ("pipe", Refusal::Device),
        ]
    );
    let zipped = zip(&[("../x", b"evil"), ("C:\\x", b"evil"), ("good.log", b"fine\n")]);
    let unpacked = opened("x.zip", &zipped);
    assert_eq!(files(&unpacked), [("good.log", "fine\n")]);
    assert_eq!(notes(&unpacked), [("../x", Refusal::Path), ("C:\\x", Refusal::Path)]);
}

#[test]
fn a_link_in_a_zip_is_refused() {
    let mut out = ZipWriter::new(Cursor::new(Vec::new()));
    out.add_symlink("current.log", "/etc/shadow", SimpleFileOptions::default()).expect("a link");
    out.start_file("good.log", SimpleFileOptions::default().unix_permissions(0o644))
        .expect("a file");
    out.write_all(b"fine\n").expect("its bytes");
    let unpacked = opened("x.zip", &out.finish().expect("a zip").into_inner());
    assert_eq!(files(&unpacked), [("good.log", "fine\n")]);
    assert_eq!(notes(&unpacked), [("current.log", Refusal::Link)]);
}

#[test]
fn bombs_are_stopped() {
    let zeros = vec![b'\n'; 32 << 20];
    // Packed about a thousand times smaller.
    let lone = gz(&zeros);
    assert!(lone.len() < zeros.len() / 900, "{}", lone.len());
    let unpacked = opened("bomb.gz", &lone);
    assert_eq!(files(&unpacked), []);
    assert_eq!(notes(&unpacked), [("bomb.gz", Refusal::Bomb)]);

    let in_tar = tar(|tar| {
        file(tar, "first.log", "kept\n");
        add(tar, b"bomb.log", EntryType::Regular, &zeros);
        file(tar, "last.log", "behind the bomb\n");
    });
    let unpacked = opened("x.tar.gz", &gz(&in_tar));
    assert_eq!(files(&unpacked), [("first.log", "kept\n")]);
    assert_eq!(notes(&unpacked), [("x.tar.gz", Refusal::Bomb)]);

    let zipped = zip(&[("bomb.log", &zeros), ("last.log", b"kept\n")]);
    let unpacked = opened("x.zip", &zipped);
    assert_eq!(files(&unpacked), [("last.log", "kept\n")]);
    assert_eq!(notes(&unpacked), [("bomb.log", Refusal::Bomb)]);
}

/// A long name is read into memory by the library: it too passes through the measured stream.
#[test]
fn a_bomb_in_a_name_is_stopped() {
    let archive = tar(|tar| {
        file(tar, "first.log", "kept\n");
        add(tar, b"././@LongLink", EntryType::GNULongName, &vec![b'a'; 32 << 20]);
        file(tar, "x", "never\n");
    });
    let unpacked = opened("x.tgz", &gz(&archive));
    assert_eq!(files(&unpacked), [("first.log", "kept\n")]);
    assert_eq!(notes(&unpacked), [("x.tgz", Refusal::Bomb)]);
}

#[test]
fn too_many_entries_are_not_looked_at() {
    let archive = tar(|tar| {
        for number in 0..=limits::ENTRIES {
            add(tar, format!("{number}").as_bytes(), EntryType::Directory, b"");
        }
        file(tar, "last.log", "never\n");
    });
    let unpacked = opened("x.tar", &archive);
    assert_eq!(files(&unpacked), []);
    assert_eq!(notes(&unpacked), [("x.tar", Refusal::Entries)]);
}

#[test]
fn more_files_than_are_kept_are_named_up_to_a_number() {
    let archive = tar(|tar| {
        for number in 0..limits::FILES + limits::NOTES + 7 {
            file(tar, &format!("{number}.log"), "x\n");
        }
    });
    let unpacked = opened("x.tar", &archive);
    assert_eq!(unpacked.files.len(), limits::FILES);
    assert_eq!(unpacked.notes.len(), limits::NOTES);
    assert_eq!(unpacked.more_notes, 7);
    assert!(unpacked.notes.iter().all(|note| note.why == Refusal::Full));
}

#[test]
fn packed_logs_inside_are_read_and_deeper_archives_are_not() {
    let inner = tar(|tar| {
        file(tar, "deep.log", "two deep\n");
        add(tar, b"deeper.gz", EntryType::Regular, &gz(b"three deep\n"));
    });
    let outer = tar(|tar| {
        add(tar, b"logs/current.log.gz", EntryType::Regular, &gz(b"rotated\n"));
        add(tar, b"inner.tgz", EntryType::Regular, &gz(&inner));
        add(tar, b"inner.zip", EntryType::Regular, &zip(&[("z.log", b"zipped\n")]));
        file(tar, "last.log", "plain\n");
    });
    let unpacked = opened("x.tar", &outer);
    assert_eq!(
        files(&unpacked),
        [
            ("logs/current.log", "rotated\n"),
            ("inner.tgz/deep.log", "two deep\n"),
            ("inner.zip/z.log", "zipped\n"),
            ("last.log", "plain\n")
        ]
    );
    assert_eq!(notes(&unpacked), [("inner.tgz/deeper.gz", Refusal::Nested)]);
}

#[test]
fn what_is_cut_off_gives_what_stands_before() {
    let log = "a line of a log\n".repeat(2_000);
    let archive = tar(|tar| {
        file(tar, "first.log", "kept\n");
        file(tar, "second.log", &log);
    });
    for (name, bytes) in [("x.tar", archive.clone()), ("x.tar.gz", gz(&archive))] {
        let unpacked = opened(name, &bytes[..bytes.len() * 2 / 3]);
        assert_eq!(unpacked.files[0].path, "first.log", "{name}");
        assert!(log.starts_with(&unpacked.files[1].text), "{name}");
        assert_eq!(notes(&unpacked), [(name, Refusal::Damaged)]);
    }
    let lone = gz(log.as_bytes());
    let unpacked = opened("x.log.gz", &lone[..lone.len() / 2]);
    assert!(unpacked.files.iter().all(|file| log.starts_with(&file.text)));
    assert_eq!(notes(&unpacked), [("x.log.gz", Refusal::Damaged)]);
}

#[test]
fn a_zip_that_lost_its_list_still_gives_its_first_entries() {
    let mut bytes = zip(&[("first.log", b"kept\n")]);
    let list = bytes.windows(4).position(|four| four == b"PK\x01\x02").expect("the list");
    bytes.truncate(list);
    let unpacked = opened("x.zip", &bytes);
    assert_eq!(files(&unpacked), [("first.log", "kept\n")]);
    assert_eq!(notes(&unpacked), [("x.zip", Refusal::Damaged)]);
}

/// Sets the flag of encryption (bit 0) of the first entry, in its header and in the list.
#[test]
fn an_encrypted_entry_is_refused_and_the_next_one_read() {
    let mut bytes = zip(&[("secret.log", b"hidden"), ("good.log", b"fine\n")]);
    let list = bytes.windows(4).position(|four| four == b"PK\x01\x02").expect("the list");
    bytes[6] |= 1;
    bytes[list + 8] |= 1;
    let unpacked = opened("x.zip", &bytes);
    assert_eq!(files(&unpacked), [("good.log", "fine\n")]);
    assert_eq!(notes(&unpacked), [("secret.log", Refusal::Encrypted)]);
}

#[test]
fn what_is_not_text_is_named() {
    let zipped = zip(&[
        ("core.1234", b"\x7fELF\x02\x01\x01\0\0\0\0"),
        ("empty.log", b""),
        ("a.log", b"x\n"),
    ]);
    let unpacked = opened("x.zip", &zipped);
    assert_eq!(files(&unpacked), [("a.log", "x\n")]);
    assert_eq!(notes(&unpacked), [("core.1234", Refusal::Binary)]);
    assert_eq!(unpacked.notes[0].to_string(), "core.1234: not read: it is not text");
}

#[test]
fn other_methods_are_named() {
    let unpacked = opened("x.tar.xz", b"\xfd7zXZ\0\0\x04 and so on");
    assert_eq!(files(&unpacked), []);
    assert_eq!(
        unpacked.notes[0].to_string(),
        "x.tar.xz: not read: it is packed by xz; unpack it first"
    );
}

/// Whatever the bytes, the answer comes and nothing panics: every cut and many flips of each kind.
#[test]
fn no_damage_is_fatal() {
    let archive = tar(|tar| {
        file(tar, "a.log", "one line\nand another\n");
        add(tar, b"b.gz", EntryType::Regular, &gz(b"packed\n"));
    });
    let zipped = zip(&[("a.log", b"one line\nand another\n"), ("b/c.log", b"more\n")]);
    for whole in [archive.clone(), gz(&archive), zipped] {
        for cut in (0..whole.len()).step_by(whole.len() / 200 + 1) {
            let _ = unpack("x", &whole[..cut]);
        }
        for at in (0..whole.len()).step_by(whole.len() / 400 + 1) {
            for flip in [0x01, 0x80, 0xff] {
                let mut bytes = whole.clone();
                bytes[at] ^= flip;
                if let Some(unpacked) = unpack("x", &bytes) {
                    let text: usize = unpacked.files.iter().map(|file| file.text.len()).sum();
                    assert!(text < 1 << 20, "{at} {flip}");
                }
            }
        }
    }
}
