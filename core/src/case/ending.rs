//! How a log ends.

use triage_scan::Trim;

use crate::facts::Span;
use crate::text::Line;

/// The last line of a log, where it stops in the middle: a progress bar before its end, or a
/// bracket or quote that nothing closes. A process that was killed leaves such a line; so does
/// somebody who copies badly, so it is a weak sign.
pub fn breaks_off(lines: &[Line<'_>]) -> Option<Span> {
    let line = lines.iter().rev().find(|l| !l.clean.trimmed().is_empty())?;
    let text = line.clean.trimmed_end();
    (halfway(text) || is_open(text)).then(|| Span::line(line.no))
}

/// tqdm's bar below 100 %: `40%|████      | 2/5 [00:12<00:18,  6.1s/it]`, also with words for the
/// bar, as vLLM's loader prints it.
fn halfway(text: &str) -> bool {
    let Some((before, after)) = text.split_once('%') else { return false };
    let digits = before.len() - before.trim_end_matches(|c: char| c.is_ascii_digit()).len();
    let done = &before[before.len() - digits..];
    let bar = after.starts_with('|') || after.contains("Completed |");
    bar && digits > 0 && done != "100"
}

fn is_open(text: &str) -> bool {
    let count = |c: char| text.matches(c).count();
    count('(') > count(')') || count('[') > count(']') || count('"') % 2 == 1
}

#[cfg(test)]
mod tests {
    use super::{halfway, is_open};

    #[test]
    fn bars() {
        assert!(halfway(
            "Loading safetensors checkpoint shards:  40% Completed | 2/5 [00:12<00:18]"
        ));
        assert!(halfway("Loading checkpoint shards:  25%|##5       | 1/4 [00:08<00:26,  8.9s/it]"));
        assert!(!halfway("Loading checkpoint shards: 100%|##########| 4/4 [00:30<00:00]"));
        assert!(!halfway("GPU KV cache usage: 40%, Prefix cache hit rate: 0.0%"));
    }

    #[test]
    fn brackets() {
        assert!(is_open("INFO 10-07 05:03:41 [backends.py:215] Compiling a graph (dynamic"));
        assert!(!is_open("INFO 10-07 05:03:41 [backends.py:215] Compiling a graph"));
    }
}
