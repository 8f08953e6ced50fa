//! What the worker does with the module: hold one paste, analyse it, show lines of it.

mod rows;

use std::cell::OnceCell;
use std::sync::OnceLock;

use triage_core::intake::SetKind;
use triage_core::knowledge::signatures;
use triage_core::{InputFile, Options, site};
use triage_scan::Rows;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::wire;

/// Gives the analysis the explanations of its signature library, which the module does not carry.
#[wasm_bindgen]
pub fn install_explanations(pack: String) {
    signatures::install_texts(pack);
}

static SITE: OnceLock<site::Settings> = OnceLock::new();

/// Gives the analysis what the site sets (`docs/configuration.md`), after the explanations. What is wrong
/// with it is left out here and told by the companion.
#[wasm_bindgen]
pub fn install_site(text: &str) {
    if let Ok(root) = site::parse(text) {
        SITE.get_or_init(|| site::settings(&root));
        let own = site::signatures(&root);
        if !own.is_empty() {
            signatures::add(own);
        }
    }
}

/// Whether a pattern of the site's own signatures is understood, for the companion, which has no
/// regular expressions.
#[wasm_bindgen]
pub fn is_pattern(text: &str) -> bool {
    signatures::is_pattern(text)
}

/// The names of all signatures for the page's companion, which does not carry the table
/// (`triage_core::knowledge::signatures::index`).
#[wasm_bindgen]
pub fn signature_index() -> String {
    signatures::index().to_owned()
}

/// One paste, joined from its parts.
#[wasm_bindgen]
#[derive(Default)]
pub struct Paste {
    bytes: Vec<u8>,
    text: String,
    files: Vec<InputFile>,
    /// What the person says that some lines are.
    kinds: Vec<SetKind>,
    /// Name of the part being filled, and its first byte.
    part: Option<(String, usize)>,
    /// How many lines the analysis counted.
    count: Option<u32>,
    /// Made when lines are asked for: no verdict waits for it.
    index: OnceCell<Rows>,
}

#[wasm_bindgen]
impl Paste {
    /// An empty paste.
    #[wasm_bindgen(constructor)]
    pub fn new() -> Self {
        Self::default()
    }

    /// Begins a part of about `size` bytes; a named one is told apart in the report.
    pub fn begin(&mut self, name: Option<String>, size: usize) {
        self.end_part();
        if !self.bytes.is_empty() && !self.bytes.ends_with(b"\n") {
            self.bytes.push(b'\n');
        }
        self.part = name.map(|name| (name, self.bytes.len()));
        self.bytes.reserve_exact(size);
    }

    /// Makes the part longer by so many bytes and gives their address in the module's memory, where
    /// JavaScript writes them: its encoder would take three times as long anywhere else.
    pub fn room(&mut self, size: usize) -> *const u8 {
        let length = self.bytes.len();
        // A text comes at once; pieces that outgrow the room of their part would be copied for each.
        if length == 0 {
            self.bytes.reserve_exact(size);
        }
        triage_scan::lengthen(&mut self.bytes, size);
        self.bytes[length..].as_ptr()
    }

    /// Takes the last bytes back: so many of the part's room were not written.
    pub fn unused(&mut self, count: usize) {
        self.bytes.truncate(self.bytes.len().saturating_sub(count));
    }

    /// Lines `first` to `last` are to be read as this kind, whatever they look like.
    pub fn set_kind(&mut self, kind: String, first: u32, last: u32) {
        self.kinds.push(SetKind { kind, lines: (first, last) });
    }

    /// Analyses what was written; the report as JSON.
    pub fn analyse(&mut self) -> Vec<u8> {
        self.end_part();
        self.text = into_text(std::mem::take(&mut self.bytes));
        let options = Options {
            files: std::mem::take(&mut self.files),
            kinds: std::mem::take(&mut self.kinds),
            site: SITE.get().cloned().unwrap_or_default(),
        };
        self.index = OnceCell::new();
        let (report, count) = triage_core::analyse_and_count(&self.text, &options);
        self.count = count;
        wire::report_bytes(&report)
    }

    /// How many lines the analysed paste has.
    pub fn line_count(&self) -> u32 {
        self.count.unwrap_or_else(|| u32::try_from(self.index().count()).unwrap_or(u32::MAX))
    }

    /// Lines `from` to `to` as JSON; line `focus` is shown around byte `column`.
    pub fn lines(&self, from: u32, to: u32, focus: u32, column: u32) -> Vec<u8> {
        let rows = rows::rows(&self.text, self.index(), from..=to, (focus, column as usize));
        wire::row_bytes(&rows)
    }

    fn index(&self) -> &Rows {
        self.index.get_or_init(|| Rows::of(self.text.as_bytes()))
    }

    fn end_part(&mut self) {
        if let Some((name, start)) = self.part.take() {
            let own = &self.bytes[start..];
            let open_line = u32::from(!own.is_empty() && !own.ends_with(b"\n"));
            let lines = newlines(own) + open_line;
            self.files.push(InputFile { name, lines });
        }
    }
}

fn newlines(bytes: &[u8]) -> u32 {
    u32::try_from(memchr::memchr_iter(b'\n', bytes).count()).unwrap_or(u32::MAX)
}

/// The bytes as text; what is not UTF-8 becomes replacement marks, line breaks stay.
fn into_text(bytes: Vec<u8>) -> String {
    String::from_utf8(bytes)
        .unwrap_or_else(|error| String::from_utf8_lossy(error.as_bytes()).into_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// As the worker's script does.
    fn write(paste: &mut Paste, bytes: &[u8]) {
        let at = paste.bytes.len();
        paste.room(bytes.len());
        paste.bytes[at..].copy_from_slice(bytes);
    }

    fn files(paste: &mut Paste) -> Vec<(String, u32)> {
        paste.end_part();
        paste.files.iter().map(|file| (file.name.clone(), file.lines)).collect()
    }

    #[test]
    fn parts_are_joined_by_whole_lines_and_counted() {
        let mut paste = Paste::new();
        paste.begin(Some("a.log".into()), 8);
        write(&mut paste, b"one\ntwo");
        paste.begin(Some("b.log".into()), 8);
        write(&mut paste, b"three\n");
        assert_eq!(paste.bytes, b"one\ntwo\nthree\n");
        assert_eq!(files(&mut paste), [("a.log".to_owned(), 2), ("b.log".to_owned(), 1)]);
    }

    #[test]
    fn an_unnamed_part_is_no_file_and_stays_byte_for_byte() {
        let mut paste = Paste::new();
        paste.begin(None, 0);
        write(&mut paste, b"one\r\ntwo");
        assert!(files(&mut paste).is_empty());
        assert!(wire::report(&paste.analyse()).is_some());
        assert_eq!(paste.text, "one\r\ntwo");
        assert_eq!(paste.line_count(), 2);
    }

    #[test]
    fn lines_are_counted_as_the_index_counts_them() {
        let pods = "{\n  \"kind\": \"List\",\n  \"items\": [\n    {\"kind\": \"Pod\"}\n  ]\n}";
        let dull = "INFO:     10.0.0.1:80 - \"GET /health HTTP/1.1\" 200 OK\n".repeat(2_000);
        for text in [
            "",
            "\n",
            "one",
            "one\n",
            "one\n\n",
            "\u{feff}one\r\ntwo",
            "> one\n> two\n",
            pods,
            &format!("{pods}\n"),
            &format!("one\n{pods}\n\ntwo"),
            &dull,
            &format!("{dull}\n{dull}end"),
            "```\none\n```",
            "{\"cut\": [\n",
        ] {
            let mut paste = Paste::new();
            write(&mut paste, text.as_bytes());
            paste.analyse();
            let count = paste.count.map(|count| count as usize);
            assert_eq!(count, Some(paste.index().count()), "{text:.40}");
        }
    }

    #[test]
    fn lines_are_read_as_what_they_are_said_to_be() {
        let mut paste = Paste::new();
        paste.begin(None, 0);
        write(&mut paste, b"one\ntwo\nthree\n");
        paste.set_kind("log".into(), 2, 3);
        let report = wire::report(&paste.analyse());
        let inputs = report.map(|report| report.inputs).unwrap_or_default();
        let read: Vec<_> = inputs.iter().map(|one| (one.kind.as_str(), one.lines)).collect();
        assert_eq!(read, [("text", [1, 1]), ("log", [2, 3])]);
    }

    #[test]
    fn bytes_that_are_no_text_keep_their_lines() {
        assert_eq!(into_text(b"a\xff\nb".to_vec()), "a\u{fffd}\nb");
    }
}
