//! Undoing what chats, tickets, editors and word processors do to a paste.

use std::borrow::Cow;

use triage_scan::Trim;

use super::Line;

/// Takes "> " marks off runs of at least two quoted lines (mail, tickets, chat), and off a single
/// one that is the whole paste.
pub fn unquote(lines: &mut [Line<'_>]) {
    let all = lines.iter().all(|l| l.clean.is_empty() || l.clean.starts_with('>'));
    let mut at = 0;
    while at < lines.len() {
        let run = lines[at..].iter().take_while(|l| l.clean.starts_with('>')).count();
        if run >= 2 || all && run == 1 {
            for line in &mut lines[at..at + run] {
                let depth = line.clean.bytes().take_while(|b| matches!(b, b'>' | b' ')).count();
                // Only the marks and one blank after them go: the rest is indentation that counts.
                let marks = line.clean[..depth].rfind('>').map_or(0, |n| n + 1);
                let cut = marks + usize::from(line.clean[marks..].starts_with(' '));
                cut_off(line, cut);
            }
        }
        at += run.max(1);
    }
}

/// Takes the same mark off the start of all lines: a list that a ticket made of them, a diff.
pub fn unbullet(lines: &mut [Line<'_>]) {
    let full = |l: &&Line<'_>| !l.clean.trimmed().is_empty();
    for mark in ["- ", "* ", "+ "] {
        let all = lines.iter().filter(full).all(|l| l.clean.starts_with(mark));
        if all && lines.iter().filter(full).count() > 2 {
            let marked = lines.iter_mut().filter(|l| l.clean.starts_with(mark));
            marked.for_each(|line| cut_off(line, mark.len()));
        }
    }
}

/// Takes `[10:12] Name: ` off the lines of a chat that was exported, when most lines have it.
pub fn unchat(lines: &mut [Line<'_>]) {
    let full = lines.iter().filter(|l| !l.clean.trimmed().is_empty()).count();
    let spoken = lines.iter().filter(|l| speaker(&l.clean).is_some()).count();
    if spoken < 3 || spoken * 10 < full * 8 {
        return;
    }
    for line in lines {
        if let Some(cut) = speaker(&line.clean) {
            cut_off(line, cut);
        }
    }
}

/// The length of `[10:12] Name: `.
fn speaker(text: &str) -> Option<usize> {
    let (clock, rest) = text.strip_prefix('[')?.split_once("] ")?;
    let time = clock.len() < 20
        && clock.contains(':')
        && clock.bytes().all(|b| b.is_ascii_digit() || b": APMapm,.-/".contains(&b));
    let (name, _) = rest.split_once(": ")?;
    let named = name.len() < 40
        && name.starts_with(|c: char| c.is_alphabetic())
        && !name.contains(['[', '(', '=']);
    (time && named).then(|| text.len() - rest.len() + name.len() + 2)
}

/// Empties what stands in an HTML comment: the hints of an issue's template.
pub fn uncomment(lines: &mut [Line<'_>]) {
    let own = |l: &&mut Line<'_>| !l.is_document();
    let mut inside = false;
    for line in lines.iter_mut().filter(own) {
        let opens = line.clean.contains("<!--");
        if inside || opens {
            inside = !line.clean.contains("-->");
            line.clean = Cow::Borrowed("");
        }
    }
}

/// Takes the back-ticks of a code block off a line that holds text of the block, too.
pub fn unfence(line: &mut Line<'_>) {
    let fence = "```";
    let Some(inner) = line.clean.trimmed().strip_prefix(fence) else {
        let end = line.clean.trimmed_end();
        if let Some(body) = end.strip_suffix(fence).filter(|b| !b.trimmed().is_empty()) {
            line.clean = Cow::Owned(body.to_owned());
        }
        return;
    };
    let body = inner.strip_suffix(fence).unwrap_or(inner);
    // After an opening fence stands one word at most: the language.
    if body.trimmed().contains(' ') {
        line.clean = Cow::Owned(body.to_owned());
        line.cut = None;
    }
}

/// Takes off the indentation that all lines share: code blocks of forums and tickets.
pub fn dedent(lines: &mut [Line<'_>]) {
    let held = |l: &&mut Line<'_>| !l.clean.trimmed().is_empty();
    let shared = lines.iter_mut().filter(held).map(|l| l.clean.indent()).min().unwrap_or(0);
    if shared > 0 {
        lines.iter_mut().filter(held).for_each(|line| cut_off(line, shared));
    }
}

/// Fewer numbered lines than this are no gutter.
const GUTTER: usize = 5;

/// Takes a gutter of line numbers off, when nearly all lines are numbered one after the other.
pub fn ungutter(lines: &mut [Line<'_>]) {
    let numbers: Vec<Option<(u64, usize)>> = lines.iter().map(|l| numbered(&l.clean)).collect();
    let counted = numbers.iter().flatten().count();
    let steps =
        numbers.windows(2).filter(|w| matches!((w[0], w[1]), (Some(a), Some(b)) if b.0 == a.0 + 1));
    // Of a few lines only when they are numbered from 1 on, all of them.
    let short = counted > 1
        && counted == lines.iter().filter(|l| !l.clean.trimmed().is_empty()).count()
        && numbers.iter().flatten().next().is_some_and(|n| n.0 == 1);
    if counted < GUTTER && !short
        || counted * 10 < lines.len() * 9
        || steps.count() * 10 < (counted - 1) * 9
    {
        return;
    }
    for (line, number) in lines.iter_mut().zip(numbers) {
        if let Some((_, cut)) = number {
            cut_off(line, cut);
        }
    }
}

/// The number at the start of a line, and where the text behind it begins: after a bar or a colon
/// and one blank, after a tab, or after at most two blanks.
fn numbered(text: &str) -> Option<(u64, usize)> {
    let start = text.indent();
    let digits = text[start..].bytes().take_while(u8::is_ascii_digit).count();
    let number = text[start..start + digits].parse().ok()?;
    let end = start + digits;
    let after = &text[end..];
    let gap = if after.is_empty() {
        0
    } else if let Some(rest) = after.strip_prefix('\t') {
        after.len() - rest.len()
    } else {
        let blanks = after.indent();
        match after[blanks..].chars().next() {
            Some(c @ ('|' | ':' | '│')) => {
                let mark = blanks + c.len_utf8();
                mark + usize::from(after[mark..].starts_with(' '))
            }
            _ if blanks > 0 => blanks.min(2),
            _ => return None,
        }
    };
    Some((number, end + gap))
}

/// Makes plain what only looks like plain text: no-break blanks, typographic quotes, tabs as
/// indentation, HTML entities, invisible marks.
pub fn plain(line: &mut Line<'_>) {
    let leading_tab = line.clean.trim_start_matches(' ').starts_with('\t');
    let entity = line.clean.contains('&') && ENTITIES.iter().any(|(e, _)| line.clean.contains(e));
    let odd = line.clean.chars().any(|c| !c.is_ascii() && plain_char(c) != Some(c));
    if !(leading_tab || entity || odd) {
        return;
    }
    let mut text: String = line.clean.chars().filter_map(plain_char).collect();
    if entity {
        for (name, c) in ENTITIES {
            text = text.replace(name, c);
        }
    }
    if leading_tab {
        text = expand(&text);
    }
    line.clean = Cow::Owned(text);
    line.cut = None;
}

/// The ampersand last, so that `&amp;lt;` becomes `&lt;` and not `<`.
const ENTITIES: [(&str, &str); 6] = [
    ("&lt;", "<"),
    ("&gt;", ">"),
    ("&quot;", "\""),
    ("&#39;", "'"),
    ("&nbsp;", " "),
    ("&amp;", "&"),
];

/// The plain form of a character; none for marks that take no room.
const fn plain_char(c: char) -> Option<char> {
    match c {
        '\u{a0}' | '\u{2007}' | '\u{202f}' | '\u{3000}' => Some(' '),
        '\u{201c}' | '\u{201d}' | '\u{201e}' | '\u{ab}' | '\u{bb}' => Some('"'),
        '\u{2018}' | '\u{2019}' | '\u{201a}' => Some('\''),
        '\u{200b}'..='\u{200f}'
        | '\u{202a}'..='\u{202e}'
        | '\u{2060}'
        | '\u{2066}'..='\u{2069}'
        | '\u{feff}'
        | '\u{ad}' => None,
        c => Some(c),
    }
}

/// Leading tabs as blanks, eight to a stop.
fn expand(text: &str) -> String {
    let mut column = 0;
    let mut end = 0;
    for b in text.bytes() {
        match b {
            b' ' => column += 1,
            b'\t' => column += 8 - column % 8,
            _ => break,
        }
        end += 1;
    }
    format!("{}{}", " ".repeat(column), &text[end..])
}

/// Drops blanks at the end of the cleaned line: no program means them.
pub fn trim(line: &mut Line<'_>) {
    let length = line.clean.trimmed_end().len();
    match &mut line.clean {
        Cow::Borrowed(text) => *text = &text[..length],
        Cow::Owned(text) => text.truncate(length),
    }
}

/// Drops bytes at the start of the cleaned line.
fn cut_off(line: &mut Line<'_>, bytes: usize) {
    line.clean = match std::mem::take(&mut line.clean) {
        Cow::Borrowed(s) => Cow::Borrowed(&s[bytes..]),
        Cow::Owned(s) => Cow::Owned(s[bytes..].to_owned()),
    };
    line.cut = line.cut.map(|cut| cut + u32::try_from(bytes).unwrap_or(0));
}

#[cfg(test)]
mod tests {
    use crate::text::Paste;

    fn cleaned(text: &str) -> Vec<String> {
        Paste::new(text).lines.iter().map(|l| l.clean.to_string()).collect()
    }

    #[test]
    fn gutters_of_several_editors() {
        for text in [
            "1  a:\n2    b: 1\n3    c: 2\n4  d:\n5    e: 3",
            "  1 | a:\n  2 |   b: 1\n  3 |   c: 2\n  4 | d:\n  5 |   e: 3",
            "1: a:\n2:   b: 1\n3:   c: 2\n4: d:\n5:   e: 3",
        ] {
            assert_eq!(cleaned(text), ["a:", "  b: 1", "  c: 2", "d:", "  e: 3"], "{text}");
        }
    }

    #[test]
    fn numbers_that_are_no_gutter() {
        let text = "12 pods\n3 nodes\n7 claims\n1 job\n9 tasks";
        assert_eq!(cleaned(text).join("\n"), text);
    }

    #[test]
    fn indentation_that_all_lines_share() {
        assert_eq!(cleaned("    a:\n\n      b: 1\n"), ["a:", "", "  b: 1"]);
        assert_eq!(cleaned("a:\n  b: 1"), ["a:", "  b: 1"]);
    }

    #[test]
    fn typographic_text_becomes_plain() {
        assert_eq!(cleaned("nvidia.com/gpu: \u{201c}1\u{201d}"), ["nvidia.com/gpu: \"1\""]);
        assert_eq!(cleaned("a:\u{a0}\u{a0}b\u{200b}"), ["a:  b"]);
        assert_eq!(cleaned("Name: &lt;none&gt; &amp;quot;"), ["Name: <none> &quot;"]);
        assert_eq!(cleaned("x:\n\t  a\tb"), ["x:", "          a\tb"]);
        assert_eq!(cleaned("日本語 ~ é"), ["日本語 ~ é"]);
    }
}
