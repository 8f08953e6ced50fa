//! Pastes with planted secrets and look-alikes, see `redact/README.md`.

use std::fs;

use crate::{Noise, entries, root};

/// A paste whose gaps are filled.
pub struct Planted {
    /// The file it came from.
    pub name: String,
    /// The text.
    pub text: String,
    /// Values that must be gone, each with its line (from 1).
    pub secrets: Vec<(usize, String)>,
    /// Values that must stay.
    pub kept: Vec<(usize, String)>,
}

/// Every planted paste, filled with the values of one seed.
///
/// # Panics
/// When a file cannot be read.
#[must_use]
pub fn planted(seed: u64) -> Vec<Planted> {
    let files = entries(&root().join("tests/redact")).expect("the corpus");
    let texts = files.into_iter().filter(|f| f.extension().is_some_and(|e| e == "txt"));
    let mut noise = Noise(0x9e37_79b9_7f4a_7c15 ^ seed.wrapping_mul(0xd129_42f5_5bb3_7d11));
    texts
        .map(|file| {
            let name = file.file_name().unwrap_or_default().to_string_lossy().into_owned();
            fill(name, &fs::read_to_string(&file).expect("a readable file"), &mut noise)
        })
        .collect()
}

fn fill(name: String, template: &str, noise: &mut Noise) -> Planted {
    let mut out = Planted { name, text: String::new(), secrets: Vec::new(), kept: Vec::new() };
    let template = template.replace('␛', "\u{1b}");
    let mut rest = template.as_str();
    while let Some(at) = rest.find(['«', '‹']) {
        out.text.push_str(&rest[..at]);
        let secret = rest[at..].starts_with('«');
        let open = if secret { '«' } else { '‹' };
        let close = if secret { '»' } else { '›' };
        let inner = &rest[at + open.len_utf8()..];
        let end = inner.find(close).expect("a closing mark");
        let value = value(&inner[..end], noise);
        out.text.push_str(&value);
        let line = out.text.matches('\n').count() + 1;
        if secret { &mut out.secrets } else { &mut out.kept }.push((line, value));
        rest = &inner[end + close.len_utf8()..];
    }
    out.text.push_str(rest);
    out
}

/// Text as it stands, and between bars alphabets with a length.
fn value(spec: &str, noise: &mut Noise) -> String {
    let pieces = spec.split('|').enumerate();
    let made = pieces.map(|(n, piece)| {
        let code = (n % 2 == 1).then(|| piece.split_at_checked(1)).flatten();
        match code.and_then(|(code, n)| Some((code, n.parse().ok()?))) {
            Some((code, length)) => draw(code, length, noise),
            None => piece.to_owned(),
        }
    });
    made.collect()
}

fn draw(code: &str, length: usize, noise: &mut Noise) -> String {
    const UPPER: &str = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
    const LOWER: &str = "abcdefghijklmnopqrstuvwxyz0123456789";
    const LETTERS: &str = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
    let mut from = |letters: &str, length: usize| -> String {
        let letters = letters.as_bytes();
        (0..length).map(|_| char::from(letters[noise.below(letters.len())])).collect()
    };
    match code {
        "H" => from(&LOWER[26..].chars().chain("abcdef".chars()).collect::<String>(), length),
        "L" => from(LOWER, length),
        "U" => from(UPPER, length),
        "D" => from("123456789", length),
        "B" => from(&format!("{LETTERS}+/"), length),
        "W" => from(&LETTERS.chars().chain("_-".chars()).collect::<String>(), length - 1) + "x",
        // A password generator makes sure of a digit, and people start with a letter.
        "P" => from("abcdefgh", 1) + &from(&format!("{LETTERS}!%^*_-+~.?"), length - 2) + "7",
        "E" => encode(format!("svc:{}", from(LETTERS, length)).as_bytes()),
        "V" => {
            let digits = "0123456789abcdef";
            [8, 4, 4, 4, 12].map(|n| from(digits, n)).join("-")
        }
        _ => from(LETTERS, length),
    }
}

/// Base64.
#[must_use]
pub fn encode(bytes: &[u8]) -> String {
    const LETTERS: &[u8] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut out = String::new();
    for three in bytes.chunks(3) {
        let held =
            three.iter().fold(0_usize, |h, b| h << 8 | usize::from(*b)) << (8 * (3 - three.len()));
        for n in 0..4 {
            let letter = char::from(LETTERS[held >> (18 - 6 * n) & 63]);
            out.push(if n > three.len() { '=' } else { letter });
        }
    }
    out
}
