//! Hostile text where a name is expected (`tests/hostile/`): it reaches no command, steers no
//! terminal, and does not break out of Markdown or a snippet.

use std::collections::BTreeSet;
use std::fs;
use std::sync::atomic::{AtomicUsize, Ordering};

use pulldown_cmark::{CodeBlockKind, Event, HeadingLevel, Options, Parser, Tag, TagEnd};
use serde::Deserialize;
use triage_core::Report;
use triage_core::text::hides_or_turns;
use triage_tests::advised::{commands, words};
use triage_tests::{entries, report, root};

/// Stands in every payload, and nowhere in what the product writes itself.
const MARK: &str = "zqx";

#[derive(Deserialize)]
struct Payload {
    name: String,
    text: String,
}

/// A paste with holes.
struct Form {
    name: String,
    text: String,
    /// Whether a value stands there as in a JSON string, and not as it is.
    quoted: bool,
}

fn payloads() -> Vec<Payload> {
    let text = fs::read_to_string(root().join("tests/hostile/payloads.json")).expect("a file");
    let all: Vec<Payload> = serde_json::from_str(&text).expect("payloads");
    for p in &all {
        let letters: String = p.text.chars().filter(char::is_ascii_alphabetic).collect();
        assert!(letters.to_ascii_lowercase().contains(MARK), "{} has no mark", p.name);
    }
    all
}

fn forms() -> Vec<Form> {
    let files = entries(&root().join("tests/hostile/forms")).expect("the forms");
    let read = |path: &std::path::PathBuf| Form {
        name: path.file_name().unwrap_or_default().to_string_lossy().into_owned(),
        text: fs::read_to_string(path).expect("a form"),
        quoted: path.extension().is_some_and(|e| e != "txt"),
    };
    files.iter().map(read).collect()
}

impl Form {
    /// The text between the holes, and each hole's field and ordinary value.
    fn pieces(&self) -> (Vec<&str>, Vec<(&str, &str)>) {
        let (mut texts, mut holes, mut rest) = (Vec::new(), Vec::new(), self.text.as_str());
        while let Some((before, after)) = rest.split_once("@{") {
            let (hole, after) = after.split_once('}').expect("a hole ends");
            texts.push(before);
            holes.push(hole.split_once('=').expect("a hole has an ordinary value"));
            rest = after;
        }
        texts.push(rest);
        (texts, holes)
    }

    fn fields(&self) -> BTreeSet<&str> {
        self.pieces().1.into_iter().map(|(field, _)| field).collect()
    }

    /// The paste with one field's value replaced.
    fn with(&self, field: &str, value: &str) -> String {
        let (texts, holes) = self.pieces();
        let mut out = texts[0].to_owned();
        for ((name, ordinary), after) in holes.into_iter().zip(&texts[1..]) {
            out.push_str(&if name != field {
                ordinary.to_owned()
            } else if self.quoted {
                let quoted = serde_json::to_string(value).expect("a string");
                quoted[1..quoted.len() - 1].to_owned()
            } else {
                value.to_owned()
            });
            out.push_str(after);
        }
        out
    }
}

/// Every form with every payload in every field, one at a time.
fn each(check: impl Fn(&str, &str, &Report) + Sync) {
    let (forms, payloads) = (forms(), payloads());
    let tried = AtomicUsize::new(0);
    std::thread::scope(|scope| {
        for form in &forms {
            let (payloads, tried, check) = (&payloads, &tried, &check);
            scope.spawn(move || {
                for field in form.fields() {
                    for payload in payloads {
                        let place = format!("{} in {field} of {}", payload.name, form.name);
                        let text = form.with(field, &payload.text);
                        check(&place, &text, &report(&text));
                        tried.fetch_add(1, Ordering::Relaxed);
                    }
                }
            });
        }
    });
    let tried = tried.into_inner();
    assert!(tried > 8_000, "only {tried} pastes");
}

#[test]
fn a_form_with_its_ordinary_values_gets_a_verdict() {
    for form in forms() {
        let text = form.with("no such field", "");
        let report = report(&text);
        assert!(!report.diagnoses.is_empty(), "{}", form.name);
        assert!(!commands(&report).is_empty(), "{}", form.name);
        assert!(!text.contains(MARK) && !report.to_markdown().contains(MARK), "{}", form.name);
    }
}

#[test]
fn nothing_of_it_leaves_its_place() {
    each(|place, _, report| {
        check_commands(place, report);
        check_snippets(place, report);
        check_plain(place, report);
        check_markdown(place, report);
    });
}

/// A word of a command that holds anything pasted is a plain word: nothing that a shell acts on,
/// no flag, no path upwards.
fn check_commands(place: &str, report: &Report) {
    for (command, _) in commands(report) {
        assert!(!command.contains(char::is_control), "{place}: {command:?}");
        // `-n=x`, `{…(@.name=="x")…}`: the piece that was pasted.
        let words = words(&command);
        let pieces = words.iter().flat_map(|word| word.split(['=', '"']));
        for piece in pieces.filter(|p| p.to_ascii_lowercase().contains(MARK)) {
            let plain = |b: u8| b.is_ascii_alphanumeric() || b"-./_:@".contains(&b);
            let starts = piece.starts_with(|c: char| c.is_ascii_alphanumeric());
            let ok = starts && piece.bytes().all(plain) && !piece.contains("../");
            assert!(ok, "{place}: {command}");
        }
    }
}

/// A snippet is one document, and no key came out of a name.
fn check_snippets(place: &str, report: &Report) {
    let patches = report.diagnoses.iter().flat_map(|d| &d.fix).filter_map(|f| f.patch.as_deref());
    for patch in patches {
        let read: serde_json::Value =
            serde_yaml::from_str(patch).unwrap_or_else(|e| panic!("{place}: {e}\n{patch}"));
        assert!(read.is_object() && !patch.contains("privileged"), "{place}: {patch}");
    }
}

/// What goes to a terminal or into a mail holds no character that steers, hides or turns.
fn check_plain(place: &str, report: &Report) {
    let steers = |c: char| c.is_control() && c != '\n' || hides_or_turns(c);
    for text in [report.to_text(false), report.to_reply(), report.to_markdown()] {
        assert_eq!(text.find(steers), None, "{place}: {text:?}");
    }
    // With colours, only the product's own: ESC [ digits m.
    let coloured = report.to_text(true);
    for code in coloured.split('\u{1b}').skip(1) {
        let end = code.find('m').unwrap_or_default();
        let own =
            code.starts_with('[') && code[1..end].bytes().all(|b| b.is_ascii_digit() || b == b';');
        assert!(own, "{place}: {code:?}");
    }
    let pasted = coloured.split(MARK).count() - 1;
    let plain = report.to_text(false).split(MARK).count() - 1;
    assert_eq!(pasted, plain, "{place}: colour codes within what was pasted");
}

/// On a tracker the report is headings, lists, paragraphs and code of the product, nothing else.
fn check_markdown(place: &str, report: &Report) {
    let text = report.to_markdown();
    let mut level = None;
    let mut shell = false;
    let advised: BTreeSet<String> = commands(report).into_iter().map(|(c, _)| c).collect();
    for event in Parser::new_ext(&text, Options::all()) {
        match event {
            Event::Start(Tag::Heading { level: new, .. }) => level = Some(new),
            Event::End(TagEnd::Heading(_)) => level = None,
            Event::Text(text) if level == Some(HeadingLevel::H3) => {
                let own = ["Not in the paste", "How it was decided", "Fix", "Next commands"];
                assert!(own.contains(&&*text), "{place}: heading {text}");
            }
            // What somebody may copy into a shell: comments, and the commands looked at above.
            Event::Text(text) if shell => {
                let own = |l: &str| l.starts_with('#') || advised.contains(l);
                assert!(text.lines().all(own), "{place}: {text}");
            }
            Event::Start(Tag::CodeBlock(CodeBlockKind::Fenced(language))) => {
                shell = &*language == "sh";
            }
            Event::End(TagEnd::CodeBlock) => shell = false,
            Event::Start(Tag::Paragraph | Tag::List(_) | Tag::Item | Tag::Strong)
            | Event::End(_)
            | Event::Text(_)
            | Event::SoftBreak => {}
            Event::Code(text) => assert!(!text.contains(MARK), "{place}: {text}"),
            other => panic!("{place}: {other:?} in\n{text}"),
        }
        assert!(
            matches!(level, None | Some(HeadingLevel::H2 | HeadingLevel::H3)),
            "{place}: {level:?}"
        );
    }
}
