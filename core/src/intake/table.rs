//! The tables that kubectl prints: a header in capitals, cells padded to columns.
//!
//! `k8s.io/cli-runtime/pkg/printers/tabwriter.go`: at least three blanks between cells; custom
//! columns the same. Pastes lose the padding, so cells are found by count before place.

use triage_scan::Trim;

use crate::text::Line;

/// One row: its line and its cells, as many as the header has.
pub struct Row<'a> {
    /// Its line number.
    pub no: u32,
    cells: Vec<&'a str>,
}

/// A table.
pub struct Table<'a> {
    /// Names of the columns.
    pub columns: Vec<&'a str>,
    /// Its rows.
    pub rows: Vec<Row<'a>>,
    /// Index after its last line.
    pub end: usize,
}

impl<'a> Table<'a> {
    /// The cell of a row in the first column whose name fits.
    pub fn cell(&self, row: &Row<'a>, fits: impl Fn(&str) -> bool) -> Option<&'a str> {
        let at = self.columns.iter().position(|c| fits(c))?;
        row.cells.get(at).copied()
    }
}

/// Splits at two blanks or a tab.
fn wide(line: &str) -> Vec<&str> {
    line.split("  ").flat_map(|c| c.split('\t')).map(str::trim).filter(|c| !c.is_empty()).collect()
}

/// The columns, when a line is a header: two words or more, all in capitals.
pub fn columns(line: &str) -> Option<Vec<&str>> {
    let capital = |b: u8| {
        b.is_ascii_uppercase() || b.is_ascii_digit() || b"-_()%. /".contains(&b) || b == b'\t'
    };
    let head = line.trimmed_start();
    let first = head.split_whitespace().next()?;
    if !matches!(first, "NAME" | "NAMESPACE" | "NODE" | "POD") {
        return None;
    }
    // The unit of `top` is in small letters: CPU(cores), MEMORY(bytes).
    let plain = head.replace("(cores)", "").replace("(bytes)", "");
    let columns = wide(head);
    let columns = if columns.len() > 1 { columns } else { head.split_whitespace().collect() };
    (columns.len() > 1 && plain.bytes().all(capital)).then_some(columns)
}

/// Reads the table that starts at a line; `ends` tells what cannot be a row.
pub fn read<'a>(
    lines: &'a [Line<'_>],
    at: usize,
    ends: impl Fn(&Line<'_>) -> bool,
) -> Option<Table<'a>> {
    let header = lines[at].clean.as_ref();
    let columns = columns(header)?;
    let starts: Vec<usize> = columns
        .iter()
        .scan(0, |from, c| {
            let found = header[*from..].find(c)? + *from;
            *from = found + c.len();
            Some(found)
        })
        .collect();
    let mut rows = Vec::new();
    let mut end = at + 1;
    for line in &lines[at + 1..] {
        let text = line.clean.as_ref();
        if text.trimmed().is_empty() || ends(line) || self::columns(text).is_some() {
            break;
        }
        let Some(cells) = cells(text, &starts) else { break };
        rows.push(Row { no: line.no, cells });
        end += 1;
    }
    Some(Table { columns, rows, end })
}

/// By two blanks, by one, or by the places of the header, whichever gives as many cells.
fn cells<'a>(text: &'a str, starts: &[usize]) -> Option<Vec<&'a str>> {
    let by_two = wide(text);
    if by_two.len() == starts.len() {
        return Some(by_two);
    }
    let by_one: Vec<&str> = text.split_whitespace().collect();
    if by_one.len() == starts.len() {
        return Some(by_one);
    }
    let ends = starts.iter().skip(1).copied().chain([text.len()]);
    let cut = |(from, to): (&usize, usize)| text.get(*from..to.min(text.len())).map(str::trim);
    let placed: Option<Vec<&str>> = starts.iter().zip(ends).map(cut).collect();
    // A cut through a word means that the row is not aligned.
    placed.filter(|_| {
        starts.iter().skip(1).all(|at| text.as_bytes().get(at - 1).is_none_or(|b| *b == b' '))
    })
}
