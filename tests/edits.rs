//! Damage to a paste, drawn from a number: the same number always does the same.
//!
//! Pastes are lines with an indentation, so most edits move, lose, repeat and shift lines. What a
//! blind mutation of bytes makes of a document is refused at its first line, and tests little.

use crate::{Noise, texts};

/// Pieces that are put in anywhere: what breaks a reader that expects plain words.
const ODD: &[&str] = &[
    "\r",
    "\t",
    "\u{0}",
    "\u{1b}[31m",
    "\u{1b}]8;;",
    "\u{feff}",
    "\u{a0}",
    "\u{202e}",
    "\u{200b}",
    "é",
    "🦀",
    "\u{fffd}",
    "\"",
    "'",
    "\\",
    "{",
    "}",
    "[",
    "]",
    ": ",
    "- ",
    "|",
    ">",
    "#",
    "&a",
    "*a",
    "!!int ",
    "---",
    "```",
    "$ kubectl logs a-1 -c b\n",
    "Events:",
    "<none>",
    "<unset>",
    "map[",
    "…",
    "=",
    "%",
    "+-----+",
    "2026-11-30T06:58:00Z ",
    "[rank0]: ",
    "Traceback (most recent call last):",
];

/// Numbers at the edges of what a field can hold.
const NUMBERS: &[&str] = &[
    "0",
    "-1",
    "1",
    "137",
    "139",
    "255",
    "256",
    "2147483647",
    "2147483648",
    "4294967295",
    "4294967296",
    "9223372036854775807",
    "18446744073709551616",
    "1e309",
    "0x7f",
    "00",
    "1.5",
    "99Ti",
    "99999999999999999999999999999999",
];

/// Where lines of other pastes come from.
pub struct Stock {
    lines: Vec<String>,
}

impl Stock {
    /// Every line of the fixtures.
    #[must_use]
    pub fn of_fixtures() -> Self {
        let mut lines: Vec<String> =
            texts().iter().flat_map(|(_, t)| t.lines().map(str::to_owned)).collect();
        lines.sort_unstable();
        lines.dedup();
        Self { lines }
    }

    fn line(&self, noise: &mut Noise) -> &str {
        self.lines.get(noise.below(self.lines.len().max(1))).map_or("", String::as_str)
    }
}

/// A text with one edit.
#[must_use]
pub fn edited(text: &str, seed: u64, stock: &Stock) -> String {
    let mut noise = Noise(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1);
    // The first numbers after a small seed are alike.
    for _ in 0..4 {
        noise.step();
    }
    match noise.below(4) {
        0 => in_line(text, &mut noise),
        _ => of_lines(text, &mut noise, stock),
    }
}

/// Moves, loses, repeats or shifts whole lines.
fn of_lines(text: &str, noise: &mut Noise, stock: &Stock) -> String {
    let mut lines: Vec<String> = text.split('\n').map(str::to_owned).collect();
    let at = noise.below(lines.len());
    let other = noise.below(lines.len());
    let end = (at + 1 + noise.below(8)).min(lines.len());
    match noise.below(10) {
        0 => lines.swap(at, other),
        1 => drop(lines.drain(at..end)),
        2 => {
            let run = lines[at..end].to_vec();
            lines.splice(other..other, run);
        }
        3 => {
            let run: Vec<String> = lines.drain(at..end).collect();
            let to = other.min(lines.len());
            lines.splice(to..to, run);
        }
        4 => {
            let blanks = " ".repeat(1 + noise.below(8));
            lines[at..end].iter_mut().for_each(|l| l.insert_str(0, &blanks));
        }
        5 => {
            let lost = 1 + noise.below(8);
            for line in &mut lines[at..end] {
                let own = line.len() - line.trim_start_matches(' ').len();
                line.drain(..own.min(lost));
            }
        }
        6 => lines.insert(at, stock.line(noise).to_owned()),
        7 => stock.line(noise).clone_into(&mut lines[at]),
        8 if at + 1 < lines.len() => {
            let next = lines.remove(at + 1);
            lines[at].push_str(&next);
        }
        _ => {
            let run = lines[at..end].to_vec();
            let times = 2 + noise.below(40);
            lines.splice(at..end, run.iter().cycle().take(run.len() * times).cloned());
        }
    }
    lines.join("\n")
}

/// Changes letters, numbers and marks.
fn in_line(text: &str, noise: &mut Noise) -> String {
    let at = boundary(text, noise.below(text.len() + 1));
    let end = boundary(text, (at + noise.below(20)).min(text.len()));
    let (head, piece, tail) = (&text[..at], &text[at..end], &text[end..]);
    match noise.below(8) {
        0 => head.to_owned(),
        1 => text[at..].to_owned(),
        2 => [head, tail].concat(),
        3 => [head, &piece.repeat(2 + noise.below(60)), tail].concat(),
        4 => [head, "\n", piece, tail].concat(),
        5 => text.replace('\n', "\r\n"),
        6 => number(text, at, NUMBERS[noise.below(NUMBERS.len())]),
        _ => [head, ODD[noise.below(ODD.len())], piece, tail].concat(),
    }
}

/// Replaces the first number after a place.
fn number(text: &str, at: usize, new: &str) -> String {
    let digit = |c: char| c.is_ascii_digit();
    let Some(from) = text[at..].find(digit).map(|n| at + n) else { return text.to_owned() };
    let to = text[from..].find(|c| !digit(c)).map_or(text.len(), |n| from + n);
    [&text[..from], new, &text[to..]].concat()
}

/// The last place at or before a byte that stands between two characters.
#[must_use]
pub fn boundary(text: &str, mut at: usize) -> usize {
    while !text.is_char_boundary(at) {
        at -= 1;
    }
    at
}
