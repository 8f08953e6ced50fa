//! Lines of the paste as the page shows them.

use std::ops::RangeInclusive;

use triage_scan::Rows;

use crate::row::Row;

/// A longer line is shown in part: one-line JSON of megabytes would stop any browser.
const SHOWN_BYTES: usize = 1_500;
/// What is shown before the column that is asked for.
const LEAD_BYTES: usize = 200;

/// The rows of a range; of line `focus.0` the part around byte `focus.1`.
pub fn rows(text: &str, index: &Rows, range: RangeInclusive<u32>, focus: (u32, usize)) -> Vec<Row> {
    range
        .map_while(|number| {
            let range = index.range(text.as_bytes(), number.checked_sub(1)? as usize)?;
            let line = text.get(range)?;
            let column = if number == focus.0 { focus.1 } else { 0 };
            Some(row(number, line, column))
        })
        .collect()
}

fn row(number: u32, line: &str, column: usize) -> Row {
    let wanted = column.saturating_sub(LEAD_BYTES);
    let start = if line.len() <= SHOWN_BYTES { 0 } else { line.floor_char_boundary(wanted) };
    let end = line.floor_char_boundary(start + SHOWN_BYTES);
    let shown = line.get(start..end).unwrap_or_default();
    Row { number, text: plain(shown), cut_before: start > 0, cut_after: end < line.len() }
}

/// Without terminal colour codes and other control characters but tabs.
fn plain(line: &str) -> String {
    let mut out = String::with_capacity(line.len());
    let mut chars = line.chars().peekable();
    while let Some(char) = chars.next() {
        if char == '\u{1b}' && chars.next_if_eq(&'[').is_some() {
            // A code ends with its first character that is no parameter.
            while chars.next().is_some_and(|c| !('\u{40}'..='\u{7e}').contains(&c)) {}
        } else if char == '\t' || !char.is_control() {
            out.push(char);
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colour_codes_and_control_characters_are_not_shown() {
        assert_eq!(plain("\u{1b}[1;31mERROR\u{1b}[0m\ta\r\u{7}"), "ERROR\ta");
    }

    #[test]
    fn a_long_line_is_cut_around_the_column() {
        let line = format!("{}FACT{}", "ä".repeat(5_000), "x".repeat(5_000));
        let row = row(1, &line, 10_000);
        assert!(row.text.contains("FACT"));
        assert!(row.text.len() <= SHOWN_BYTES);
        assert!(row.cut_before && row.cut_after);
    }

    #[test]
    fn rows_end_with_the_text() {
        let text = "a\nb\n";
        let rows = rows(text, &Rows::of(text.as_bytes()), 2..=9, (1, 0));
        let expected = Row { number: 2, text: "b".into(), cut_before: false, cut_after: false };
        assert_eq!(rows, [expected]);
    }
}
