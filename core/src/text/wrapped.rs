//! Lines that a terminal broke at its right edge, made whole again.

use triage_scan::Trim;

use super::{Line, prefix};

/// No terminal that anybody reads a cluster in is narrower.
const NARROWEST: usize = 40;

/// Joins the pieces when the whole paste was broken at one width: no line is longer, several are
/// exactly that long, hardly any ends just before, and what follows them does not look like a line
/// of its own. Tables and logs with lines of equal length fail the last test.
pub fn join(lines: &mut Vec<Line<'_>>) {
    let length = |l: &Line<'_>| {
        if l.is_document() { 0 } else { l.clean.trimmed_end().chars().count() }
    };
    let widths: Vec<usize> = lines.iter().map(length).collect();
    // A break at a blank leaves it at the end of the line.
    let blank: Vec<bool> = lines.iter().map(|l| l.clean.ends_with(' ')).collect();
    let Some(&width) = widths.iter().max().filter(|w| **w >= NARROWEST) else { return };
    let edge = |at: usize| widths[at] == width || blank[at] && widths[at] + 1 == width;
    let full = |at: &usize| edge(*at);
    let near = widths.iter().filter(|w| (width - 5..width).contains(*w)).count();
    let broken: Vec<usize> = (0..lines.len().saturating_sub(1)).filter(full).collect();
    let odd = broken.iter().filter(|at| begins(&lines[*at + 1].clean, &lines[**at].clean)).count();
    // One line alone is only believed at a width that terminals have by default.
    let usual = matches!(width, 80 | 100 | 120 | 132);
    let keyed = |text: &str| text.split_whitespace().next().is_some_and(|w| w.ends_with(':'));
    let alone = |at: &usize| !usual || keyed(&lines[*at + 1].clean);
    let few = match broken.as_slice() {
        [] => true,
        [one] => near > 0 || alone(one),
        [_, _] => !usual,
        _ => false,
    };
    if few || near > broken.len() || odd * 5 > broken.len() {
        return;
    }
    let mut whole: Vec<Line<'_>> = Vec::with_capacity(lines.len());
    let mut open = false;
    for (at, line) in std::mem::take(lines).into_iter().enumerate() {
        match whole.last_mut() {
            Some(before) if open && !line.is_document() && !begins(&line.clean, &before.clean) => {
                let text = before.clean.to_mut();
                text.truncate(text.trimmed_end().len());
                if blank[at - 1] && widths[at - 1] < width {
                    text.push(' ');
                }
                text.push_str(&line.clean);
                before.cut = None;
                before.last = line.last;
            }
            _ => whole.push(line),
        }
        open = edge(at);
    }
    *lines = whole;
}

/// Whether a line looks like one of its own and not like the rest of the line before.
fn begins(line: &str, before: &str) -> bool {
    let text = line.trimmed_start();
    let key = text.split(|c: char| !c.is_ascii_alphanumeric()).next().unwrap_or_default();
    let after_key = !key.is_empty() && text[key.len()..].starts_with(':');
    line.starts_with("  ")
        || text.is_empty()
        || text.starts_with(['{', '}', '+', '|'])
        || ["$ ", "# ", "- "].iter().any(|mark| text.starts_with(mark))
        || text.starts_with("---")
        || text.starts_with("```")
        || before.trimmed_start().starts_with("```")
        || text.trimmed_end().contains("   ")
        || after_key
            && (key.len() + 1 == text.len() || key.starts_with(|c: char| c.is_ascii_uppercase()))
        || prefix::strip(line).text.len() < line.len()
        || starts_alike(line, before)
        || before.ends_with(['+', '|', '='])
}

/// Whether two lines start alike, as the rows of one table or log do.
fn starts_alike(a: &str, b: &str) -> bool {
    let start = |text: &str| -> Vec<char> {
        text.chars().take(8).map(|c| if c.is_ascii_digit() { '0' } else { c }).collect()
    };
    let (a, b) = (start(a), start(b));
    a.len() == 8 && a == b
}

#[cfg(test)]
mod tests {
    use crate::text::Paste;

    fn wrap(text: &str, width: usize) -> String {
        let pieces = |line: &str| -> Vec<String> {
            let chars: Vec<char> = line.chars().collect();
            chars.chunks(width.max(1)).map(|c| c.iter().collect()).collect()
        };
        text.lines().map(|l| pieces(l).join("\n")).collect::<Vec<_>>().join("\n")
    }

    fn cleaned(text: &str) -> Vec<String> {
        Paste::new(text).lines.iter().map(|l| l.clean.to_string()).collect()
    }

    const EVENTS: &str = "Events:
  Type     Reason            Age   From               Message
  ----     ------            ----  ----               -------
  Warning  FailedScheduling  3m    default-scheduler  0/9 nodes are available: 3 Insufficient google.com/tpu, 6 node(s) didn't match Pod's node affinity/selector. preemption: 0/9 nodes are available: 9 Preemption is not helpful for scheduling.";

    #[test]
    fn a_broken_event_is_whole_again() {
        for width in [80, 100, 120] {
            let wrapped = wrap(EVENTS, width);
            assert!(wrapped.lines().count() > EVENTS.lines().count());
            assert_eq!(cleaned(&wrapped).join("\n"), EVENTS, "at {width}");
        }
    }

    #[test]
    fn a_whole_line_knows_its_pieces() {
        let paste = Paste::new("a\nb");
        assert_eq!(
            paste.lines.iter().map(|l| (l.no, l.last)).collect::<Vec<_>>(),
            [(1, 1), (2, 2)]
        );
        let wrapped = wrap(EVENTS, 80);
        let paste = Paste::new(&wrapped);
        assert_eq!(paste.lines.last().map(|l| (l.no, l.last)), Some((4, 7)));
    }

    #[test]
    fn a_long_chain_of_pieces_is_joined_in_linear_time() {
        let piece = |n: u32| format!("{:08x}", n.wrapping_mul(2_654_435_761)).repeat(10);
        let text: Vec<String> = (0..60_000).map(piece).collect();
        let began = std::time::Instant::now();
        let joined = cleaned(&text.join("\n"));
        assert!(began.elapsed().as_secs() < 10, "{:?}", began.elapsed());
        assert_eq!(joined.iter().map(String::len).sum::<usize>(), 60_000 * 80);
        assert!(joined.len() < 60_000);
    }

    #[test]
    fn lines_of_equal_length_are_left_alone() {
        let row = |n: u32| {
            format!(
                "llm-server-{n:06}   0/1   CrashLoopBackOff   12   3h   10.0.0.1   gpu-node-{n:06}"
            )
        };
        let table = [row(1), row(2), row(3), row(4)].join("\n");
        assert_eq!(cleaned(&table).join("\n"), table);
        let log = |n: u32| {
            format!(
                "step {n:04} of the warm-up is done, all tensors are where they have to be, go on"
            )
        };
        let log = [log(1), log(2), log(3), "killed".to_owned()].join("\n");
        assert_eq!(cleaned(&log).join("\n"), log);
        let frame = format!("+{0}+\n| x{1} |\n+{0}+\nok", "-".repeat(78), " ".repeat(75));
        assert_eq!(cleaned(&frame).join("\n"), frame);
    }
}
