//! The paste as cleaned lines.

use std::borrow::Cow;
use std::collections::VecDeque;

use triage_scan::Trim;

use super::ordinary::Thinner;
use super::whole::{Dull, Survey, Whole};
use super::{ansi, repair, wrapped};
use crate::facts::{Cite, Evidence};
use crate::limits;

/// One line of the paste.
#[derive(Clone, Debug)]
pub struct Line<'a> {
    /// Its number, counted from 1.
    pub no: u32,
    /// Number of the last pasted line it holds: greater than `no` where a terminal had wrapped it, or
    /// where it is a document.
    pub last: u32,
    /// The line as pasted, without its line end; the first piece of a wrapped one; all
    /// rows of a document.
    pub raw: &'a str,
    /// The line without colour codes and quote marks; all pieces of a wrapped one.
    pub clean: Cow<'a, str>,
    /// How many bytes of the colour-free line stand before `clean`; none where `clean` is no piece
    /// of it letter by letter (typographic quotes and the like were made plain).
    pub cut: Option<u32>,
    /// What was seen of it, when it is a whole JSON document instead of a line.
    pub survey: Option<Box<Survey>>,
}

impl<'a> Line<'a> {
    fn new((no, raw): (u32, &'a str)) -> Self {
        Self { no, last: no, raw, clean: ansi::strip(raw), cut: Some(0), survey: None }
    }

    /// A document that begins at a line.
    fn document(no: u32, raw: &'a str, survey: Survey) -> Self {
        let last = no + u32::try_from(survey.rows.count()).unwrap_or(1).saturating_sub(1);
        let survey = Some(Box::new(survey));
        Self { no, last, raw, clean: Cow::Borrowed(raw), cut: Some(0), survey }
    }

    /// Whether it is a whole JSON document instead of a line.
    pub const fn is_document(&self) -> bool {
        self.survey.is_some()
    }

    /// The rows of a document, each as a line of its own; else the line.
    pub fn all_rows(&self) -> impl Iterator<Item = Line<'_>> {
        let line = self.survey.is_none().then(|| self.clone());
        let texts = self.survey.iter().flat_map(|_| self.raw.split('\n'));
        line.into_iter().chain(texts.zip(self.no..).map(|(text, no)| Line::bare(no, text)))
    }

    /// One row of a document as a line of its own; else the line.
    fn row(&self, no: u32) -> Line<'_> {
        let Some(survey) = &self.survey else { return self.clone() };
        let row = survey.rows.range(self.raw.as_bytes(), (no - self.no) as usize);
        Line::bare(no, row.and_then(|row| self.raw.get(row)).unwrap_or_default())
    }

    /// A row of a document, in which nothing needs mending.
    fn bare(no: u32, text: &str) -> Line<'_> {
        let text = text.trim_end_matches('\r');
        Line { no, last: no, raw: text, clean: Cow::Borrowed(text), cut: Some(0), survey: None }
    }
}

/// The pasted text with its lines.
#[derive(Debug)]
pub struct Paste<'a> {
    /// The lines in order, without the middles of long runs that say nothing new.
    pub lines: Vec<Line<'a>>,
    /// Whether the last line may have been cut: nothing ends it.
    pub cut: bool,
    /// Whether it has more lines than are read.
    pub more: bool,
    /// How many lines were pasted, as far as it was read.
    pub count: u32,
}

impl<'a> Paste<'a> {
    /// Splits and cleans a text.
    pub fn new(text: &'a str) -> Self {
        Self::first_lines(text, limits::LINES, None, |_, _| None)
    }

    /// The same, without the middles of long runs of lines that say nothing new; `speaks` tells
    /// whether a line may matter whatever stands around it, `dull` where an object of a list ends
    /// that tells nothing.
    pub fn thinned(text: &'a str, speaks: fn(&str) -> bool, dull: Dull) -> Self {
        // In fewer lines every middle ends soon enough to be read.
        let long = text.split('\n').nth(2 * limits::ORDINARY).is_some();
        Self::first_lines(text, limits::LINES, long.then(|| Thinner::new(speaks)), dull)
    }

    fn first_lines(
        text: &'a str,
        most: usize,
        mut thinner: Option<Thinner<'a>>,
        dull: Dull,
    ) -> Self {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let mut lines: Vec<Line<'a>> = Vec::new();
        // The last lines of a run's middle: they are read when the run ends.
        let mut held: VecDeque<(u32, &'a str)> = VecDeque::with_capacity(limits::ORDINARY);
        let mut more = false;
        let mut whole = Whole::new(text, dull);
        let (mut rest, mut no) = (Some(text), 0);
        while let Some(here) = rest {
            no += 1;
            if let Some((document, survey, after)) = whole.document(here) {
                lines.extend(held.drain(..).map(Line::new));
                thinner.iter_mut().for_each(Thinner::ends);
                lines.push(Line::document(no, document, survey));
                no = lines.last().map_or(no, |l| l.last);
                rest = after;
                continue;
            }
            let end = memchr::memchr(b'\n', here.as_bytes());
            let (raw, after) = end.map_or((here, None), |n| (&here[..n], Some(&here[n + 1..])));
            rest = after;
            let raw = raw.trim_end_matches('\r');
            if thinner.as_mut().is_some_and(|t| t.is_middle(raw)) {
                if held.len() == limits::ORDINARY {
                    held.pop_front();
                }
                held.push_back((no, raw));
                continue;
            }
            lines.extend(held.drain(..).map(Line::new));
            if lines.len() >= most {
                more = true;
                break;
            }
            lines.push(Line::new((no, raw)));
        }
        lines.extend(held.into_iter().map(Line::new));
        if lines.last().is_some_and(|l| l.raw.is_empty()) {
            lines.pop();
        }
        let cut = !text.ends_with('\n');
        // Behind the last line end, and in an empty text, stands no line.
        let count = if cut && !text.is_empty() { no } else { no - 1 };
        repair::unquote(&mut lines);
        repair::ungutter(&mut lines);
        repair::unbullet(&mut lines);
        repair::unchat(&mut lines);
        let own = |l: &&mut Line<'a>| !l.is_document();
        let fenced = |l: &&mut Line<'a>| own(l) && l.clean.contains("```");
        lines.iter_mut().filter(fenced).for_each(repair::unfence);
        lines.iter_mut().filter(own).for_each(repair::plain);
        repair::uncomment(&mut lines);
        repair::dedent(&mut lines);
        wrapped::join(&mut lines);
        lines.iter_mut().filter(own).for_each(repair::trim);
        Self { lines, cut, more, count }
    }

    fn line(&self, no: u32) -> Option<Line<'_>> {
        let at = self.lines.partition_point(|l| l.last < no);
        self.lines.get(at).filter(|l| l.no <= no).map(|l| l.row(no))
    }

    /// Turns a citation into quoted evidence: the cited columns, or the first line, exactly.
    pub fn quote(&self, cite: &Cite) -> Evidence {
        let span = cite.span;
        let Some(line) = self.line(span.first) else {
            return Evidence {
                lines: [span.first, span.last],
                cols: None,
                quote: String::new(),
                absent: cite.absent.clone(),
            };
        };
        let end = self.line(span.last).map_or(span.last, |l| l.last);
        // A line that still is a piece of the paste has no colour codes. To look for them again
        // would cost a document of one line its length for every quote.
        let bare = match line.clean {
            Cow::Borrowed(_) => Cow::Borrowed(line.raw),
            Cow::Owned(_) => ansi::strip(line.raw),
        };
        let (cols, quote) =
            match span.cols.and_then(|(a, b)| Some(((a, b), bare.get(a as usize..b as usize)?))) {
                Some((cols, piece)) => clip(cols, piece),
                None if bare.len() > limits::QUOTE => {
                    let (cols, quote) =
                        clip((0, u32::try_from(bare.len()).unwrap_or(u32::MAX)), &bare);
                    (cols, quote)
                }
                None => (None, bare.trimmed_end()),
            };
        Evidence {
            lines: [line.no, end],
            cols: cols.map(|(a, b)| [a, b]),
            quote: quote.to_owned(),
            absent: cite.absent.clone(),
        }
    }
}

/// Keeps a quote within the cap, on a character boundary.
fn clip(cols: (u32, u32), piece: &str) -> (Option<(u32, u32)>, &str) {
    if piece.len() <= limits::QUOTE {
        return (Some(cols), piece);
    }
    let end = piece.floor_char_boundary(limits::QUOTE);
    (Some((cols.0, cols.0 + u32::try_from(end).unwrap_or(0))), &piece[..end])
}

#[cfg(test)]
mod tests {
    use super::Paste;

    #[test]
    fn more_lines_than_are_read() {
        let lines = |text| {
            let paste = Paste::first_lines(text, 3, None, |_, _| None);
            (paste.lines.len(), paste.more)
        };
        assert_eq!(lines("a\nb\nc"), (3, false));
        assert_eq!(lines("a\nb\nc\nd"), (3, true));
    }
}
