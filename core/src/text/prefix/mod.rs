//! What loggers, collectors and launchers put before a message.

mod parts;

use std::borrow::Cow;

use triage_scan::Trim;

use super::{json_log, levels};
use parts::{collector, file_tag, klog, level_word, numbered, stamp, tag};

/// A level word of the line's own prefix.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Level {
    /// Debug or trace.
    Debug,
    /// Information.
    Info,
    /// Warning.
    Warning,
    /// Error.
    Error,
    /// Fatal or critical.
    Fatal,
}

impl Level {
    pub(super) fn from_word(word: &str) -> Option<Self> {
        Some(match word.to_ascii_uppercase().as_str() {
            "DEBUG" | "TRACE" => Self::Debug,
            "INFO" | "NOTICE" => Self::Info,
            "WARN" | "WARNING" => Self::Warning,
            "ERROR" | "ERR" => Self::Error,
            "FATAL" | "CRITICAL" | "PANIC" => Self::Fatal,
            _ => return None,
        })
    }
}

/// A line taken apart.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stripped<'a> {
    /// The message.
    pub text: Cow<'a, str>,
    /// The level that the prefix names.
    pub level: Option<Level>,
    /// Process tag or rank, such as `EngineCore_0 pid=413` or `rank1`.
    pub tag: Option<&'a str>,
    /// Pod and container of a `--prefix` or stern line.
    pub source: Option<(&'a str, &'a str)>,
    /// The machine whose kernel or journal wrote the line; empty where dmesg does not name it.
    pub host: Option<&'a str>,
}

/// Takes all known prefixes off a cleaned line.
pub fn strip(line: &str) -> Stripped<'_> {
    let mut out = outer(line);
    // A shipper's own level says where a line came from; the program's stands inside.
    if let Some(wrapped) = unwrap(&out.text) {
        // The prefix of the first of several lines says nothing of the others.
        let first = wrapped.message.find('\n').map(|_| Stripped {
            text: Cow::Borrowed(wrapped.message.as_str()),
            level: None,
            tag: None,
            source: None,
            host: None,
        });
        let mut inner = first.unwrap_or_else(|| outer(&wrapped.message));
        // The program's own JSON inside the shipper's.
        if let Some((message, level)) = json_log::message(&inner.text) {
            inner.level = level.as_deref().and_then(json_log::level).or(inner.level);
            inner.text = Cow::Owned(message);
        }
        out.level = inner.level.or_else(|| wrapped.level.filter(|_| !is_exception(&inner.text)));
        out.text = Cow::Owned(inner.text.into_owned());
    }
    out
}

/// A message that was taken out of what a shipper or an export put around it.
struct Wrapped {
    message: String,
    level: Option<Level>,
}

/// A JSON object's message, the last field of a CSV row, the only cell of a table row.
fn unwrap(text: &str) -> Option<Wrapped> {
    let text = text.trimmed();
    let plain = |message: String| Wrapped { message, level: None };
    match text.bytes().next()? {
        b'{' => {
            let (message, level) = json_log::message(text)?;
            // Docker keeps the line's own end.
            let message = message.trim_end_matches(['\n', '\r']).to_owned();
            Some(Wrapped { message, level: level.as_deref().and_then(json_log::level) })
        }
        b'"' => {
            let fields = text.strip_prefix('"')?.strip_suffix('"')?;
            let (_, last) = fields.rsplit_once("\",\"")?;
            Some(plain(last.replace("\"\"", "\"")))
        }
        b'|' => {
            let cell = text.strip_prefix("| ")?.strip_suffix(" |")?;
            (!cell.contains('|')).then(|| plain(cell.to_owned()))
        }
        _ => None,
    }
}

/// `SomeError: …`, which is no message of that level's, whatever a shipper says.
fn is_exception(text: &str) -> bool {
    let head = text.trimmed_start().split([':', ' ']).next().unwrap_or_default();
    head.ends_with("Error") || head.ends_with("Exception")
}

/// Takes what stands before the message in the line itself off.
fn outer(line: &str) -> Stripped<'_> {
    let mut out =
        Stripped { text: Cow::Borrowed(""), level: None, tag: None, source: None, host: None };
    let mut rest = line;
    // What looks like a prefix inside a wrapper is not this line's.
    let wrapped = line.trimmed_start().starts_with(['{', '"', '|']);
    if let Some((level, at)) = levels::inside(line).filter(|_| !wrapped) {
        out.level = Some(level);
        rest = &line[at..];
        // `[container] ` and the like, between the collector's prefix and the program's.
        if let Some((name, inner)) = rest.strip_prefix('[').and_then(|r| r.split_once("] "))
            && name.bytes().all(|b| b.is_ascii_lowercase() || b == b'-')
        {
            rest = inner;
        }
    }
    // A prefix may stand before another one; the bound keeps a hostile line linear.
    for _ in 0..12 {
        let before = rest;
        rest = step(rest, &mut out);
        if rest.len() == before.len() {
            break;
        }
    }
    out.text = Cow::Borrowed(rest);
    // A supervisor prints what its child says as information.
    if out.level.is_some_and(|l| l <= Level::Info) && is_exception(rest) {
        out.level = None;
    }
    out
}

fn step<'a>(line: &'a str, out: &mut Stripped<'a>) -> &'a str {
    let trimmed = line.trimmed_start();
    // Indentation of a traceback frame is part of the message: only a prefix may follow blanks.
    let rest = collector(trimmed, out)
        .or_else(|| stamp(trimmed, out))
        .or_else(|| klog(trimmed, out))
        .or_else(|| level_word(trimmed, out))
        .or_else(|| tag(trimmed, out))
        .or_else(|| file_tag(trimmed))
        .or_else(|| numbered(trimmed, out));
    rest.unwrap_or(line)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(line: &str) -> String {
        strip(line).text.into_owned()
    }

    #[test]
    fn vllm_in_ray_with_timestamps() {
        let line = "2024-07-03T02:47:19.114040466Z (LLMRayActor pid=31844) ERROR 07-03 02:47:12 worker_base.py:145] ValueError: The model's max";
        let s = strip(line);
        assert_eq!(s.text, "ValueError: The model's max");
        assert_eq!(s.level, Some(Level::Error));
        assert_eq!(s.tag, Some("LLMRayActor pid=31844"));
    }

    #[test]
    fn frames_keep_their_indentation() {
        assert_eq!(
            text("ERROR 07-03 02:47:12 [core.py:145]   File \"x\", line 1"),
            "  File \"x\", line 1"
        );
        assert_eq!(text("  File \"x\", line 1"), "  File \"x\", line 1");
    }

    #[test]
    fn collectors() {
        let s = strip("[pod/llm-0/server] 2025-01-01T00:00:00Z INFO:     Started");
        assert_eq!((s.text.as_ref(), s.source), ("Started", Some(("llm-0", "server"))));
        assert_eq!(text("vllm-1  | RuntimeError: x"), "RuntimeError: x");
        assert_eq!(
            text(
                "2023-10-18T16:02:11.440617203+08:00 stderr F I1018 08:02:11.440512       1 main.go:154] Starting FS watcher."
            ),
            "Starting FS watcher."
        );
    }

    #[test]
    fn node_side() {
        assert_eq!(
            text(
                "nov 09 11:37:04 gpuhost3 containerd[8816]: time=\"2022\" level=error msg=\"RunPodSandbox\""
            ),
            "msg=\"RunPodSandbox\""
        );
        assert_eq!(
            text("[12345.678901] NVRM: Xid (PCI:0000:01:00): 79"),
            "NVRM: Xid (PCI:0000:01:00): 79"
        );
        assert_eq!(
            text("2023/10/18 07:51:40 Failed to initialize NVML"),
            "Failed to initialize NVML"
        );
        assert_eq!(
            text("[2025-12-19  09:14:52]\tE1219 01:14:52.306417       1 c.go:755] create failed"),
            "create failed"
        );
    }

    #[test]
    fn messages_are_not_prefixes() {
        assert_eq!(text("Error: secrets \"x\" not found"), "Error: secrets \"x\" not found");
        assert_eq!(text("RuntimeError: CUDA"), "RuntimeError: CUDA");
        assert_eq!(text("[rank1]: Traceback"), "Traceback");
        assert_eq!(text("| NVIDIA-SMI 550 | x"), "| NVIDIA-SMI 550 | x");
    }
}
