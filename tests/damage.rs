//! What chats, terminals, editors and word processors do to a paste leaves the verdict as it was or
//! makes it less certain; it never makes another cause certain.

use triage_core::Report;
use triage_tests::{check_quotes, confirmed, names, report, texts};

type Operator = (&'static str, fn(&str) -> String);

const OPERATORS: [Operator; 15] = [
    ("CRLF", |t| t.replace('\n', "\r\n")),
    ("quoted", |t| each(t, |l| format!("> {l}"))),
    ("fenced", |t| format!("```\n{t}\n```")),
    ("blanks at line ends", |t| each(t, |l| format!("{l}  "))),
    ("indented", |t| each(t, |l| format!("    {l}"))),
    ("indentation lost", |t| each(t, |l| l.trim_start().to_owned())),
    ("tabs", |t| each(t, tabs)),
    ("line numbers", |t| {
        let mut number = 0;
        each(t, |l| {
            number += 1;
            format!("{number:4}  {l}")
        })
    }),
    ("typographic quotes", |t| t.replace('"', "\u{201d}").replace('\'', "\u{2019}")),
    ("no-break blanks", |t| t.replace("  ", "\u{a0} ")),
    ("HTML entities", |t| {
        t.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
    }),
    ("wrapped at 80", |t| wrap(t, 80)),
    ("wrapped at 120", |t| wrap(t, 120)),
    ("a hole in the middle", |t| {
        let lines: Vec<&str> = t.split_inclusive('\n').collect();
        [&lines[..lines.len() / 3], &lines[lines.len() / 2..]].concat().concat()
    }),
    ("twice", |t| format!("{t}\n{t}")),
];

fn each(text: &str, change: impl FnMut(&str) -> String) -> String {
    text.lines().map(change).collect::<Vec<_>>().join("\n")
}

/// Indentation by eights becomes tabs.
fn tabs(line: &str) -> String {
    let blanks = (line.len() - line.trim_start_matches(' ').len()) / 8;
    format!("{}{}", "\t".repeat(blanks), &line[blanks * 8..])
}

fn wrap(text: &str, width: usize) -> String {
    each(text, |line| {
        let chars: Vec<char> = line.chars().collect();
        let pieces: Vec<String> = chars.chunks(width).map(|c| c.iter().collect()).collect();
        pieces.join("\n")
    })
}

/// Fixtures of which the damage takes the very line that contradicts the rest, or joins two pods.
const WITHOUT: &[(&str, &str)] = &[
    ("b6-found12080-on-580", "a hole in the middle"),
    ("b4-q-event-hard80", "a hole in the middle"),
    ("b4-n-two-describes", "a hole in the middle"),
    ("w-tts-warmup-smaller-batch", "a hole in the middle"),
    // Lines of many lengths hide the width; the line that is left tells of the same fault.
    ("w-plugin-xid79-after-hours", "wrapped at 80"),
];

/// Whether the first verdict of the damaged paste is another cause that is called certain.
fn flipped(whole: &Report, damaged: &Report) -> bool {
    let Some(first) = damaged.diagnoses.first() else { return false };
    first.certainty.as_str() == "confirmed" && !names(whole, first.cause.as_str())
}

#[test]
fn damage_never_makes_another_cause_certain() {
    let mut flips = Vec::new();
    let mut kept = [0_usize; OPERATORS.len()];
    let mut sure = 0;
    let mut quotes = 0;
    let few = |(path, text): &(std::path::PathBuf, String)| {
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        text.len() < 200_000 && (!name.starts_with("describe") || name == "describe-1.30.txt")
    };
    for (path, text) in texts().into_iter().filter(few) {
        let whole = report(&text);
        sure += usize::from(!confirmed(&whole).is_empty());
        for ((name, damage), kept) in OPERATORS.iter().zip(&mut kept) {
            let text = damage(&text);
            let damaged = report(&text);
            let place = format!("{} {name}", path.display());
            quotes += check_quotes(&place, &text, &damaged);
            let same = confirmed(&whole).first() == confirmed(&damaged).first();
            *kept += usize::from(same && !confirmed(&whole).is_empty());
            let known =
                WITHOUT.iter().any(|(part, how)| place.contains(part) && place.ends_with(how));
            if flipped(&whole, &damaged) && !known {
                flips.push(place);
            }
        }
    }
    assert!(quotes > 30_000, "only {quotes} quotes were checked");
    assert!(flips.is_empty(), "{flips:#?}");
    for ((name, _), kept) in OPERATORS.iter().zip(kept) {
        // Without its indentation a describe shows its containers only in part.
        assert!(kept * 10 >= sure * 7, "{name}: {kept} of {sure} kept");
    }
}

const HARMLESS: [Operator; 7] = [
    ("CRLF", |t| t.replace('\n', "\r\n")),
    ("quoted", |t| each(t, |l| format!("> {l}"))),
    ("fenced", |t| format!("```\n{t}\n```\n")),
    ("fenced with a language", |t| format!("```console\n{t}\n```\n")),
    ("blanks at line ends", |t| each(t, |l| format!("{l}   "))),
    ("coloured", |t| each(t, |l| format!("\u{1b}[31m{l}\u{1b}[0m"))),
    ("blank lines around", |t| format!("\n\n{t}\n\n\n")),
];

/// Everything that a report decides, without the places.
fn decided(report: &Report) -> Vec<String> {
    let one = |d: &triage_core::contract::Diagnosis| {
        let who = &d.subject;
        let name = [&who.namespace, &who.name, &who.container]
            .map(|v| v.as_deref().unwrap_or("-").to_owned())
            .join("/");
        let code = d.exit.as_ref().and_then(|e| e.code);
        format!("{} {name} {} {} {code:?}", who.kind, d.cause, d.certainty.as_str())
    };
    report.diagnoses.iter().map(one).collect()
}

#[test]
fn what_is_harmless_changes_nothing() {
    let mut changed = Vec::new();
    let mut seen = 0;
    for (path, text) in texts().into_iter().filter(|(_, t)| t.len() < 60_000) {
        // A paste that holds fences or quotes of its own is not the same inside another pair.
        let nested = text.contains("```") || text.lines().any(|l| l.starts_with('>'));
        let plain = decided(&report(&text));
        for (name, harm) in HARMLESS {
            if nested && (name.starts_with("fenced") || name == "quoted") {
                continue;
            }
            seen += 1;
            let after = decided(&report(&harm(&text)));
            if plain != after {
                changed.push(format!("{} {name}: {plain:?} became {after:?}", path.display()));
            }
        }
    }
    assert!(seen > 4_000, "only {seen} were tried");
    assert!(changed.is_empty(), "{}: {changed:#?}", changed.len());
}
