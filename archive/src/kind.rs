//! What kind of archive some bytes are, by their first ones: names lie.

/// A kind of archive.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// RFC 1952: of one file, or of a tar.
    Gzip,
    /// POSIX tar, also of the time before `ustar`.
    Tar,
    /// PKWARE's APPNOTE.
    Zip,
    /// An archive that is not read; its method's name.
    Other(&'static str),
}

/// What the archives begin with that are recognised and not read.
const OTHERS: [(&[u8], &str); 4] = [
    (b"BZh", "bzip2"),
    (b"\xfd7zXZ\0", "xz"),
    (b"\x28\xb5\x2f\xfd", "zstd"),
    (b"7z\xbc\xaf\x27\x1c", "7z"),
];

/// A tar's header.
pub const BLOCK: usize = 512;

impl Kind {
    /// The kind of an archive with these first bytes (512 are enough); none when it is no archive.
    pub fn of(bytes: &[u8]) -> Option<Self> {
        if bytes.starts_with(b"\x1f\x8b\x08") {
            return Some(Self::Gzip);
        }
        if bytes.starts_with(b"PK\x03\x04") || bytes.starts_with(b"PK\x05\x06") {
            return Some(Self::Zip);
        }
        if is_tar(bytes) {
            return Some(Self::Tar);
        }
        OTHERS.iter().find(|(magic, _)| bytes.starts_with(magic)).map(|(_, name)| Self::Other(name))
    }
}

/// Whether the first header's checksum is right: only that every tar has.
fn is_tar(bytes: &[u8]) -> bool {
    let Some(header) = bytes.get(..BLOCK) else { return false };
    let (before, rest) = header.split_at(148);
    let (field, after) = rest.split_at(8);
    let sum: u32 = before.iter().chain(after).map(|byte| u32::from(*byte)).sum();
    let digits = field.iter().skip_while(|byte| **byte == b' ');
    let told = digits
        .take_while(|byte| (b'0'..=b'7').contains(*byte))
        .fold(0, |value: u32, digit| (value << 3) | u32::from(digit - b'0'));
    // The sum counts its own field as blanks.
    header[0] != 0 && told == sum + 8 * u32::from(b' ')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kinds_by_their_first_bytes() {
        assert_eq!(Kind::of(b"\x1f\x8b\x08\0"), Some(Kind::Gzip));
        assert_eq!(Kind::of(b"PK\x03\x04rest"), Some(Kind::Zip));
        assert_eq!(Kind::of(b"BZh91AY"), Some(Kind::Other("bzip2")));
        assert_eq!(Kind::of(b"PKCS and other words"), None);
        assert_eq!(Kind::of(b""), None);
        assert_eq!(Kind::of(&[b'a'; 600]), None);
        assert_eq!(Kind::of(&[0; 600]), None);
    }

    #[test]
    fn a_tar_from_before_ustar_is_one() {
        let mut header = tar::Header::new_old();
        header.set_size(0);
        assert!(header.set_path("a").is_ok());
        header.set_cksum();
        assert_eq!(Kind::of(header.as_bytes()), Some(Kind::Tar));
    }
}
