//! Text without a structure of its own: logs, and whatever people write around them.

use triage_scan::Trim;

use super::Reading;
use super::reading::Source;
use crate::facts::{Aside, At, Hit, Mention, Mentioned, Note, Span, TypedCommand};
use crate::knowledge::signatures::{Scope, SignatureRole, get, scan_block};
use crate::limits;
use crate::text::{
    Block, Level, Line, announces_history, aside, closes_history, is_talk, strip_prefix,
};

/// What a run of lines without a structure can be.
pub const IDS: &[&str] = &["log", "text"];

/// Reads a run of lines that no structured kind claimed, or that the user calls `told`.
pub fn read(
    lines: &[Line<'_>],
    command: Option<&TypedCommand>,
    told: Option<&str>,
    above: Option<&Line<'_>>,
) -> (&'static str, Reading) {
    if lines.iter().any(Line::is_document) {
        let rows: Vec<Line<'_>> = lines.iter().flat_map(Line::all_rows).collect();
        return read(&rows, command, told, above);
    }
    let stern = stern(lines);
    let block = Block::new(stern.as_deref().unwrap_or(lines));
    let asked = told == Some("log") || told.is_none() && command.is_some_and(|c| c.verb == "logs");
    let scope = if asked { Scope::Log } else { Scope::Any };
    let mut hits = scan_block(&block, scope);
    if asked && hits.is_empty() {
        // `kubectl logs` answers with texts of the kubelet and the API server, too.
        hits = scan_block(&block, Scope::Any);
    }
    if !asked {
        let history = history(lines, above);
        let asks = |no: u32| at(lines, no).is_some_and(|l| l.clean.trimmed_end().ends_with('?'));
        let told = |h: &Hit| match h.aside {
            Some(Aside::Denied) => false,
            // A word of the kubelet's inside a sentence is only a word.
            Some(Aside::Quoted) => get(h.signature).is_some_and(|s| s.scopes.log),
            None => !asks(h.span.first) || get(h.signature).is_some_and(|s| s.scopes.log),
        };
        hits.retain(|h| told(h) && !history.contains(&h.span.first));
    }
    let log = asked
        || told.is_none() && looks_like_log(lines)
        || told.is_none()
            && hits.iter().any(|h| {
                h.aside.is_none()
                    && get(h.signature)
                        .is_some_and(|s| s.role != SignatureRole::Noise && s.scopes.log)
            });
    let statements = lines
        .iter()
        .filter(|l| l.clean.contains(SCHEDULER))
        .filter(|l| asked || speaks_of_nodes(&l.clean))
        .map(|l| At::new(l.clean.to_string(), Span::line(l.no)))
        .collect();
    if !asked {
        let general = |no: u32| at(lines, no).is_some_and(|l| speaks_in_general(&l.clean));
        for hit in &mut hits {
            // A sentence about an error is not the error; nor is one announced by such a sentence.
            let no = hit.span.first;
            hit.mild |= general(no) || no > 1 && general(no - 1);
        }
    }
    // What people say about versions stands in a few lines, not in a whole log.
    let mentions = lines.iter().take(MENTIONS).flat_map(mentions).collect();
    let sources = sources(stern.as_deref().unwrap_or(lines));
    let last_error = last_error(lines).or_else(|| if log { None } else { trouble(lines) });
    let mut reading =
        Reading { sources, mentions, hits, last_error, statements, ..Reading::default() };
    if let Some(line) = lines.iter().find(|l| l.clean.len() > limits::SIGNATURE_LINE) {
        let text = format!(
            "longer than {} kB: shown, but not searched for errors",
            limits::SIGNATURE_LINE >> 10
        );
        reading.notes.push(Note { line: line.no, text });
    }
    reading.title = title(command, lines, log);
    (if log { "log" } else { "text" }, reading)
}

/// The line with a number.
fn at<'a, 'p>(lines: &'a [Line<'p>], no: u32) -> Option<&'a Line<'p>> {
    lines.get(lines.partition_point(|l| l.no < no)).filter(|l| l.no == no)
}

/// Lines that people call history: below "last week we had this:", or above "that one is solved".
fn history(lines: &[Line<'_>], above: Option<&Line<'_>>) -> Vec<u32> {
    let mut out = Vec::new();
    let mut block: Vec<u32> = Vec::new();
    let mut old = above.is_some_and(|l| announces_history(&l.clean));
    let cue = |l: &Line<'_>| announces_history(&l.clean) || closes_history(&l.clean);
    if !old && !lines.iter().any(cue) {
        return out;
    }
    for line in lines.iter().filter(|l| !l.clean.trimmed().is_empty()) {
        let text = line.clean.as_ref();
        if closes_history(text) {
            out.append(&mut block);
        }
        if announces_history(text) {
            old = true;
        } else if is_talk(text) || text.trimmed_end().ends_with([':', '：']) && text.len() < 60 {
            // Somebody goes on to the next thing.
            old = false;
            block.clear();
        } else if old {
            out.push(line.no);
        } else {
            block.push(line.no);
        }
    }
    out
}

/// The last line that reports an error: an exception with its text, or a line of that level.
fn last_error(lines: &[Line<'_>]) -> Option<Span> {
    let tells = |line: &&Line<'_>| {
        let stripped = strip_prefix(&line.clean);
        let text = stripped.text.trimmed();
        let head = text.split([':', ' ', '(']).next().unwrap_or_default();
        let named = ["Error", "Exception", "error", "panic", "FATAL", "fatal"];
        let exception = named.iter().any(|n| head.ends_with(n)) && text.len() > head.len() + 2;
        (exception || stripped.level.is_some_and(|l| l >= Level::Error)) && !is_client(text)
    };
    lines.iter().rev().take(2_000).find(tells).map(|l| Span::line(l.no))
}

/// What kubectl says of itself, or of the API server, where a log should stand.
fn is_client(text: &str) -> bool {
    const STARTS: &[&str] = &[
        "Error from server",
        "error: ",
        "Unable to connect to the server",
        "The connection to the server",
        "unable to retrieve container logs",
        "Defaulted container",
    ];
    STARTS.iter().any(|start| text.starts_with(start))
}

/// The last line of a text without a log's marks that speaks of something going wrong.
fn trouble(lines: &[Line<'_>]) -> Option<Span> {
    const WORDS: &[&str] = &[
        "error",
        "fail",
        "fatal",
        "panic",
        "denied",
        "could not",
        "cannot",
        "unable to",
        "backoff",
        "oomkilled",
        "evicted",
    ];
    let tells = |line: &&Line<'_>| {
        let lower = line.clean.to_ascii_lowercase();
        WORDS.iter().any(|w| lower.contains(w))
            && !is_talk(&line.clean)
            && !is_client(line.clean.trimmed())
    };
    lines.iter().rev().take(2_000).find(tells).map(|l| Span::line(l.no))
}

/// Pods and containers that the lines' own prefixes name, in order of appearance.
fn sources(lines: &[Line<'_>]) -> Vec<Source> {
    let mut out: Vec<Source> = Vec::new();
    for line in lines.iter().filter(|l| l.clean.trimmed_start().starts_with("[pod/")) {
        let Some((pod, container)) = strip_prefix(&line.clean).source else { continue };
        if !out.iter().any(|s| s.pod == pod && s.container == container) {
            out.push(Source {
                pod: pod.to_owned(),
                container: container.to_owned(),
                line: line.no,
            });
        }
    }
    out
}

/// Part of the scheduler's sentence.
const SCHEDULER: &str = " nodes are available";

/// Whether the scheduler's sentence stands in a line as it was printed.
fn speaks_of_nodes(line: &str) -> bool {
    let at = line.find(SCHEDULER).unwrap_or_default();
    // The count before it is the scheduler's own word.
    let start = line[..at].rfind(' ').map_or(0, |n| n + 1);
    aside(line, start, at + SCHEDULER.len()).is_none()
}

/// Whether a line speaks of errors in general: documentation, advice.
fn speaks_in_general(line: &str) -> bool {
    const WORDS: &[&str] = &[
        "if you see",
        "if you get",
        "when you see",
        "you may see",
        "you might see",
        "may fail with",
        "can fail with",
        "this means",
        "known issue",
        "troubleshooting",
        "common errors",
        "faq",
    ];
    // A list of possible causes, as assistants and guides write it.
    let item = line.trimmed_start().trim_start_matches(|c: char| c.is_ascii_digit());
    if item.len() < line.trimmed_start().len() && item.starts_with(". **") {
        return true;
    }
    let lower = line.to_ascii_lowercase();
    WORDS.iter().any(|w| lower.contains(w))
}

/// Lines at the start of a text in which mentions are looked for.
const MENTIONS: usize = 500;

fn title(command: Option<&TypedCommand>, lines: &[Line<'_>], log: bool) -> String {
    let pod = command
        .and_then(|c| c.name.as_deref())
        .filter(|_| command.is_some_and(|c| c.verb == "logs"));
    let first = lines.first().map_or(1, |l| l.no);
    let count = match lines.last().map_or(0, |l| l.last + 1 - first) {
        1 => "1 line".to_owned(),
        many => format!("{many} lines"),
    };
    match (pod, log) {
        (Some(pod), _) => format!("Log of {pod}, {count}"),
        (None, true) => format!("Log, {count}"),
        (None, false) => format!("Text, {count}"),
    }
}

/// Whether most lines carry what loggers write: a stamp, a level, a traceback frame.
fn looks_like_log(lines: &[Line<'_>]) -> bool {
    let mut seen = 0_usize;
    let mut loggy = 0_usize;
    for line in lines.iter().filter(|l| !l.clean.trimmed().is_empty()).take(200) {
        seen += 1;
        let text = line.clean.as_ref();
        let stripped = strip_prefix(text);
        let frame = text.trimmed_start().starts_with("File \"")
            || text.contains("Traceback (most recent call last)");
        loggy += usize::from(
            frame
                || stripped.level.is_some()
                || stripped.text.len() + 6 < text.trimmed_start().len(),
        );
    }
    loggy * 3 >= seen && loggy > 0
}

/// Images, `CUDA_VERSION` and driver versions that a line of loose text mentions.
fn mentions(line: &Line<'_>) -> Vec<Mention> {
    let text = line.clean.as_ref();
    if text.len() > 400 {
        return Vec::new();
    }
    let after = |label: &str| {
        let rest =
            text[text.find(label)? + label.len()..].trim_start_matches([' ', '"', '\'', '`']);
        let word = rest.split([' ', '"', '\'', '`', ',', ')', ';']).next()?;
        (!word.is_empty()).then(|| word.trim_end_matches('.').to_owned())
    };
    let labels = [
        ("image:", Mentioned::Image),
        ("CUDA_VERSION=", Mentioned::CudaVersion),
        ("driver version", Mentioned::Driver),
        ("driver ", Mentioned::Driver),
    ];
    let found = labels.into_iter().filter_map(|(label, what)| {
        let word = after(label)?;
        let fits = match what {
            Mentioned::Image => word.contains([':', '/']),
            _ => word.starts_with(|c: char| c.is_ascii_digit()) && word.contains('.'),
        };
        fits.then(|| Mention { what, text: At::new(word, Span::line(line.no)) })
    });
    found.collect()
}

/// stern's default output, `pod container message`, rewritten to kubectl's `[pod/x/c] message`.
/// Nothing but the repetition over the lines tells it.
fn stern<'a>(lines: &[Line<'a>]) -> Option<Vec<Line<'a>>> {
    fn split<'l>(line: &'l Line<'_>) -> Option<(&'l str, &'l str, &'l str)> {
        let (pod, rest) = line.clean.split_once(' ')?;
        let (container, message) = rest.split_once(' ')?;
        let label = |w: &str| {
            !w.is_empty()
                && w.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-')
        };
        let podlike = pod.contains('-') && pod.len() > 4 && !container.starts_with('-');
        (podlike && label(pod) && label(container)).then_some((pod, container, message))
    }
    let full = lines.iter().filter(|l| !l.clean.trimmed().is_empty()).count();
    let fits = lines.iter().filter(|l| split(l).is_some()).count();
    if full < 3 || fits * 10 < full * 8 {
        return None;
    }
    let rewrite = |l: &Line<'a>| match split(l) {
        Some((pod, container, message)) => {
            Line { clean: format!("[pod/{pod}/{container}] {message}").into(), ..l.clone() }
        }
        None => l.clone(),
    };
    Some(lines.iter().map(rewrite).collect())
}
