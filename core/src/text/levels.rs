//! The level that a logger writes inside its own prefix, in the formats of many logging libraries.

use triage_scan::Trim;

use super::prefix::Level;

/// How far into a line a prefix reaches.
const HEAD: usize = 160;

/// The level and where the message behind it begins; none where the line shows no such prefix.
///
/// Python's `WARNING:name:`, `… - name - WARNING - …`, loguru's `… | WARNING | …`, logback's
/// `[main] WARN  c.x - …`, envoy's `[7][warning][config]`, logrus' `WARN[0003] …`, onnxruntime's
/// `[W:onnxruntime:…] `, TensorFlow's `: W tensorflow/….cc:245] `, zerolog's `9:01PM WRN …` and
/// Serilog's `[10:00:00 WRN] …`.
pub fn inside(line: &str) -> Option<(Level, usize)> {
    let head = &line[..line.floor_char_boundary(HEAD)];
    let mut at = 0;
    while let Some(start) = head[at..].find(|c: char| c.is_ascii_alphabetic()).map(|n| at + n) {
        let stop = head[start..]
            .find(|c: char| !c.is_ascii_alphabetic())
            .map_or(head.len(), |n| start + n);
        if let Some(level) = word(&head[start..stop])
            && let Some(message) = framed(line, start, stop)
        {
            return Some((level, message));
        }
        at = stop;
    }
    None
}

fn word(word: &str) -> Option<Level> {
    Some(match word {
        "W" | "WRN" => Level::Warning,
        "I" | "INF" => Level::Info,
        "E" => Level::Error,
        "F" | "FTL" => Level::Fatal,
        "D" | "DBG" | "TRC" => Level::Debug,
        longer if longer.len() > 2 => {
            let one_case = longer.bytes().all(|b| b.is_ascii_uppercase())
                || longer.bytes().all(|b| b.is_ascii_lowercase());
            Level::from_word(longer).filter(|_| one_case)?
        }
        _ => return None,
    })
}

/// Where the message begins, when the word stands in the frame that a logger puts around it.
fn framed(line: &str, start: usize, stop: usize) -> Option<usize> {
    let (before, after) = (&line[..start], &line[stop..]);
    let upper = line.as_bytes()[start].is_ascii_uppercase();
    if stop - start == 1 {
        let onnx = before.ends_with('[') && after.starts_with(':');
        let tensorflow = before.ends_with(": ") && after.starts_with(' ');
        let place = after.find("] ").filter(|n| *n < HEAD)?;
        let named = after[..place].contains(".cc:");
        return ((onnx || tensorflow) && named).then_some(stop + place + 2);
    }
    if before.ends_with(" - ") && after.starts_with(" - ") {
        return Some(stop + 3);
    }
    if before.ends_with("| ") && after.trimmed_start().starts_with('|') {
        let bar = stop + after.find('|')? + 1;
        // loguru names the place before the message.
        let place = line[bar..].find(" - ").filter(|n| *n < HEAD);
        return Some(place.map_or(bar, |n| bar + n + 3));
    }
    if before.ends_with('[') && after.starts_with(']') && !before.trim_end_matches('[').is_empty() {
        return Some(stop + 1);
    }
    if before.ends_with("] ") && after.starts_with(' ') && upper {
        return Some(stop + after.len() - after.trimmed_start().len());
    }
    // Celery's `[2025-06-03 08:00:01,118: WARNING/MainProcess] …`.
    if before.ends_with(": ") && before.starts_with('[') && after.starts_with('/') {
        return after.find("] ").filter(|n| *n < 60).map(|n| stop + n + 2);
    }
    // `2025-06-03 08:00:01,118 logger WARNING …`.
    let stamped = before.starts_with(|c: char| c.is_ascii_digit())
        && before.split(' ').count() == 4
        && before.ends_with(' ')
        && before.contains(':')
        && !before.contains(['(', '[']);
    if stamped && upper && after.starts_with(' ') {
        return Some(stop + 1);
    }
    let zero = before.is_empty() && upper;
    if zero && after.starts_with('[') && after[1..].starts_with(|c: char| c.is_ascii_digit()) {
        return after.find(']').map(|n| stop + n + 1);
    }
    if zero && after.starts_with(':') && !after.starts_with(": ") {
        let name = after[1..].find(':').filter(|n| *n < 100 && !after[1..=*n].contains(' '))?;
        return Some(stop + 1 + name + 1);
    }
    let clock = before.ends_with("AM ") || before.ends_with("PM ");
    let serilog = before.starts_with('[') && before.ends_with(' ') && after.starts_with("] ");
    if stop - start == 3 && upper && (clock && after.starts_with(' ') || serilog) {
        return Some(stop + if serilog { 2 } else { 1 });
    }
    None
}

#[cfg(test)]
mod tests {
    use super::{Level, inside};

    #[test]
    fn formats_of_many_libraries() {
        for (line, level, message) in [
            ("WARNING:huggingface_hub.utils._http:Retrying", Level::Warning, "Retrying"),
            ("2025-03-02 10:00:00,123 - app - INFO - model ready", Level::Info, "model ready"),
            ("2025-03-02 10:00:00.123 | WARNING  | a.b:c:319 - refused", Level::Warning, "refused"),
            ("10:00:00.123 [main] WARN  c.x.Y - refused", Level::Warning, "c.x.Y - refused"),
            (
                "[2025-01-01 10:00:00.123][7][warning][config] closed",
                Level::Warning,
                "[config] closed",
            ),
            ("WARN[0003] refused", Level::Warning, " refused"),
            (
                "2024-05-02 [W:onnxruntime:Default, x_state.cc:870 F] Failed",
                Level::Warning,
                "Failed",
            ),
            (
                "2020-03-13 01:30:36.943345: W tensorflow/core/bfc.cc:245] ran out",
                Level::Warning,
                "ran out",
            ),
            ("9:01PM WRN fetch failed", Level::Warning, "fetch failed"),
            ("[10:00:00 ERR] refused", Level::Error, "refused"),
            ("[2025-06-03 08:00:01,118: WARNING/MainProcess] refused", Level::Warning, "refused"),
            ("2025-06-03 08:00:01,118 fetch WARNING refused", Level::Warning, "refused"),
        ] {
            let found = inside(line).map(|(l, at)| (l, &line[at..]));
            assert_eq!(found, Some((level, message)), "{line}");
        }
    }

    #[test]
    fn words_that_are_no_level() {
        for line in ["Error: no such file", "an error - we think - of ours", "[error] x", "warning"]
        {
            assert_eq!(inside(line), None, "{line}");
        }
    }
}
