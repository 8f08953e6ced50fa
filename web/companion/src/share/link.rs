//! What stands in the fragment of a link that carries a paste: `#v1=` and the text, packed.
//!
//! Version 1: the text as UTF-8, compressed as a zlib stream (RFC 1950: its check sum tells a link
//! that was damaged on its way, which bare deflate would not), as base64url without padding (RFC
//! 4648, section 5). A new version is added beside this one, never instead: links are kept for years
//! in tickets, and `tests/browser/tests/share.mjs` holds one of each version.

/// Most characters of the packed text. Browsers take more; tickets, mail and chat programs begin to
/// cut addresses at about this length, and a cut link is worth nothing.
pub const PACKED_LIMIT: usize = 60_000;
/// Most bytes of the text itself, so that a small link cannot fill the memory of whoever opens it:
/// deflate makes up to a thousand bytes of one.
pub const TEXT_LIMIT: usize = 1_000_000;

/// What the fragment of a version-1 link begins with, behind its `#`.
const VERSION_1: &str = "v1=";

/// Why a link is not read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bad {
    /// Longer than links are made, or its text is.
    TooLarge,
    /// Of a version that this page does not know.
    Version,
    /// Cut off, or changed on its way.
    Damaged,
    /// The browser cannot expand it.
    Browser,
}

impl Bad {
    /// What to tell the person.
    pub const fn words(self) -> &'static str {
        match self {
            Self::TooLarge => "The link that you opened is too large to be one of this page.",
            Self::Version => {
                "The link that you opened was made by a newer version of this page than this one."
            }
            Self::Damaged => {
                "The link that you opened is damaged: a part is missing, or it was changed on its way. Ask for it again."
            }
            Self::Browser => {
                "This browser cannot unpack the link that you opened. A newer one can."
            }
        }
    }
}

/// The packed text in a fragment; none where the fragment is no link of this kind.
pub fn packed(fragment: &str) -> Option<Result<&str, Bad>> {
    let fragment = fragment.trim_start_matches('#');
    let (version, _) = fragment.split_once('=')?;
    let number = version.strip_prefix('v')?;
    if number.is_empty() || !number.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let Some(packed) = fragment.strip_prefix(VERSION_1) else { return Some(Err(Bad::Version)) };
    if packed.len() > PACKED_LIMIT {
        return Some(Err(Bad::TooLarge));
    }
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_');
    let sound = !packed.is_empty() && packed.bytes().all(plain);
    Some(if sound { Ok(packed) } else { Err(Bad::Damaged) })
}

/// The fragment of a link of the newest version, with its `#`.
pub fn fragment(packed: &str) -> String {
    format!("#{VERSION_1}{packed}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_of_version_1_is_told_from_pages_and_anchors() {
        assert_eq!(packed("#v1=eJxLBAAAAA-_"), Some(Ok("eJxLBAAAAA-_")));
        assert_eq!(packed(&fragment("abc")), Some(Ok("abc")));
        for other in ["", "#", "#/", "#/causes", "#answer", "#v=1", "#version=2", "#va=b", "#v1"] {
            assert_eq!(packed(other), None, "{other}");
        }
    }

    #[test]
    fn other_versions_and_damaged_links_are_told_as_such() {
        assert_eq!(packed("#v2=abc"), Some(Err(Bad::Version)));
        assert_eq!(packed("#v01=abc"), Some(Err(Bad::Version)));
        for damaged in ["#v1=", "#v1=ab cd", "#v1=ab%20", "#v1=<img>", "#v1=ab=="] {
            assert_eq!(packed(damaged), Some(Err(Bad::Damaged)), "{damaged}");
        }
    }

    #[test]
    fn a_long_link_is_refused_before_it_is_unpacked() {
        let most = "a".repeat(PACKED_LIMIT);
        assert_eq!(packed(&fragment(&most)), Some(Ok(most.as_str())));
        assert_eq!(packed(&fragment(&format!("{most}a"))), Some(Err(Bad::TooLarge)));
    }
}
