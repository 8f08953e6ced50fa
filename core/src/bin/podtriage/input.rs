//! What is read: files, standard input, and the text files of archives.

use std::io::Read;

use triage_archive::{Parts, parts};
use triage_core::InputFile;

/// All inputs, joined.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Input {
    /// The joined text.
    pub text: String,
    /// The named parts of it, in order.
    pub files: Vec<InputFile>,
    /// First and last line of every part that a guess is made about.
    pub parts: Vec<(u32, u32)>,
    /// What was not read, in words.
    pub notes: Vec<String>,
}

/// One part before it is joined.
struct Piece {
    name: Option<String>,
    text: String,
    /// Lines at its beginning that were put there by us.
    own_lines: u32,
}

/// Reads what the words name, or standard input where there are none; `-` is standard input.
pub fn read(names: &[String]) -> Result<Input, String> {
    let stdin = ["-".to_owned()];
    let names = if names.is_empty() { &stdin } else { names };
    let mut pieces = Vec::new();
    let mut notes = Vec::new();
    for name in names {
        let bytes = bytes_of(name)?;
        let shown = if name == "-" { "standard input" } else { name.as_str() };
        if let Some(opened) = parts(shown, &bytes) {
            from_archive(shown, opened, &mut pieces, &mut notes)?;
        } else {
            let name = (name != "-").then(|| name.clone());
            pieces.push(Piece { name, text: text_of(bytes), own_lines: 0 });
        }
    }
    Ok(joined(pieces, notes))
}

fn bytes_of(name: &str) -> Result<Vec<u8>, String> {
    if name != "-" {
        return std::fs::read(name).map_err(|error| format!("{name}: {error}"));
    }
    let mut bytes = Vec::new();
    let read = std::io::stdin().lock().read_to_end(&mut bytes);
    read.map_err(|error| format!("standard input: {error}"))?;
    Ok(bytes)
}

/// UTF-16 as PowerShell's `>` writes it, else UTF-8; bytes that are neither become marks.
fn text_of(bytes: Vec<u8>) -> String {
    let marked = bytes.starts_with(b"\xff\xfe") || bytes.starts_with(b"\xfe\xff");
    let wide = if marked { triage_archive::text_of(bytes.clone()) } else { None };
    wide.unwrap_or_else(|| {
        String::from_utf8(bytes)
            .unwrap_or_else(|error| String::from_utf8_lossy(error.as_bytes()).into_owned())
    })
}

/// Every file of an archive becomes a part with its path, below a line that names it.
fn from_archive(
    archive: &str,
    opened: Parts,
    pieces: &mut Vec<Piece>,
    notes: &mut Vec<String>,
) -> Result<(), String> {
    let own = opened.notes.into_iter().map(|note| format!("{archive}: {note}"));
    if opened.parts.is_empty() {
        let why = own.chain([format!("{archive}: no text could be read in it")]);
        return Err(why.collect::<Vec<_>>().join("\n"));
    }
    notes.extend(own);
    pieces.extend(opened.parts.into_iter().map(|part| Piece {
        name: Some(part.name),
        text: part.text,
        own_lines: part.own_lines,
    }));
    Ok(())
}

fn joined(pieces: Vec<Piece>, notes: Vec<String>) -> Input {
    let several = pieces.len() > 1;
    let mut input = Input { notes, ..Input::default() };
    let mut before = 0_u32;
    for mut piece in pieces {
        if several && !piece.text.ends_with('\n') {
            piece.text.push('\n');
        }
        let lines = u32::try_from(piece.text.lines().count()).unwrap_or(u32::MAX);
        input.text.push_str(&piece.text);
        let last = before.saturating_add(lines);
        if lines > piece.own_lines {
            input.parts.push((before + piece.own_lines + 1, last));
        }
        input.files.extend(piece.name.map(|name| InputFile { name, lines }));
        before = last;
    }
    input
}
