//! The prefixes, one after the other: each takes itself off the start of a line and notes what it
//! says, or gives nothing where it does not stand there.

use triage_scan::Trim;

use super::{Level, Stripped};

/// `[pod/x/c] `, compose's `name-1  | `, CRI's `stderr F `.
pub(super) fn collector<'a>(line: &'a str, out: &mut Stripped<'a>) -> Option<&'a str> {
    if let Some(inner) = line.strip_prefix("[pod/") {
        let (name, rest) = inner.split_once("] ")?;
        out.source = name.split_once('/');
        return Some(rest);
    }
    if let Some(rest) = line.strip_prefix("stderr ").or_else(|| line.strip_prefix("stdout ")) {
        return rest.strip_prefix("F ").or_else(|| rest.strip_prefix("P "));
    }
    // A compose prefix is a short name; a bar further on is part of the message.
    let bar = line.as_bytes().iter().take(67).position(|b| *b == b'|')?;
    let name = line[..bar].strip_suffix(' ')?.trimmed_end();
    let rest = line[bar + 1..].strip_prefix(' ')?;
    let plain = !name.is_empty()
        && name.len() <= 64
        && name.bytes().all(|b| b.is_ascii_alphanumeric() || matches!(b, b'-' | b'_' | b'.'));
    (plain && name.bytes().any(|b| b == b'-' || b == b'_')).then_some(rest)
}

/// A time stamp: RFC 3339, `2023/10/18 07:51:40`, `07-03 02:47:12`, `[2025-12-19  09:14:52]`,
/// syslog's `Nov 09 11:37:04 host proc[1]: `, dmesg's `[12345.678] `.
pub(super) fn stamp<'a>(line: &'a str, out: &mut Stripped<'a>) -> Option<&'a str> {
    let (inner, bracket) = line.strip_prefix('[').map_or((line, false), |i| (i, true));
    let b = inner.as_bytes();
    let mut at = 0;
    let mut digits = 0;
    let mut colons = 0;
    while let Some(c) = b.get(at) {
        match c {
            b'0'..=b'9' => digits += 1,
            b':' => colons += 1,
            b'-' | b'/' | b'.' | b',' | b'+' => {}
            b'T' | b'Z' if at > 0 => {}
            b' ' if bracket
                || (digits > 0 && colons == 0 && b.get(at + 1).is_some_and(u8::is_ascii_digit)) => {
            }
            _ => break,
        }
        at += 1;
    }
    if bracket {
        let stamp_like = (digits >= 6 && colons >= 2)
            || (digits >= 5 && colons == 0 && inner[..at].contains('.'));
        let whole = stamp_like && b.get(at) == Some(&b']');
        if whole && colons == 0 {
            out.host = out.host.or(Some(""));
        }
        return whole.then(|| inner[at + 1..].trim_start_matches(' '));
    }
    if digits >= 6 && colons >= 2 && at >= 8 && matches!(b.get(at), Some(b' ' | b'\t')) {
        let rest = &inner[at + 1..];
        // JupyterHub-like `[Warning] ` and gunicorn zones are left to the next step.
        return Some(rest);
    }
    syslog(line, out)
}

/// A row number before a prefix: an export's, or an editor's over a few lines.
pub(super) fn numbered<'a>(line: &'a str, out: &mut Stripped<'a>) -> Option<&'a str> {
    let digits = line.bytes().take_while(u8::is_ascii_digit).count();
    let rest = line.get(digits..).filter(|_| (1..=6).contains(&digits))?;
    let rest = rest.strip_prefix("  ").or_else(|| rest.strip_prefix('\t'))?.trimmed_start();
    tag(rest, out).or_else(|| stamp(rest, out)).or_else(|| klog(rest, out))
}

pub(super) fn syslog<'a>(line: &'a str, out: &mut Stripped<'a>) -> Option<&'a str> {
    let b = line.as_bytes();
    let month_like = b.len() > 16 && b[..3].iter().all(u8::is_ascii_alphabetic) && b[3] == b' ';
    if !month_like || !(b[4] == b' ' || b[4].is_ascii_digit()) || !b[5].is_ascii_digit() {
        return None;
    }
    let clock = b.get(7..15)?;
    if clock[2] != b':' || clock[5] != b':' {
        return None;
    }
    let rest = line.get(15..)?;
    let rest = rest.find(' ').map(|n| &rest[n + 1..])?;
    let (host, rest) = rest.split_once(' ')?;
    out.host = Some(host);
    Some(
        rest.split_once(": ")
            .map_or(rest, |(proc, msg)| if proc.contains(' ') { rest } else { msg }),
    )
}

/// `E0102 03:04:05.678901   1 file.go:12] `, the klog header.
pub(super) fn klog<'a>(line: &'a str, out: &mut Stripped<'a>) -> Option<&'a str> {
    // glog inside brackets: `[W1103 03:10:44.118 socket.cpp:464] `.
    let line = line.strip_prefix('[').unwrap_or(line);
    let b = line.as_bytes();
    let level = match b.first()? {
        b'I' => Level::Info,
        b'W' => Level::Warning,
        b'E' => Level::Error,
        b'F' => Level::Fatal,
        _ => return None,
    };
    if !b.get(1..5)?.iter().all(u8::is_ascii_digit) || b.get(5) != Some(&b' ') {
        return None;
    }
    let end = line.as_bytes().windows(2).take(96).position(|w| w == b"] ")?;
    out.level = Some(level);
    Some(&line[end + 2..])
}

pub(super) fn level_word<'a>(line: &'a str, out: &mut Stripped<'a>) -> Option<&'a str> {
    let (inner, bracket) = line.strip_prefix('[').map_or((line, false), |i| (i, true));
    let end = inner.find(|c: char| !c.is_ascii_alphabetic()).unwrap_or(inner.len());
    let word = &inner[..end];
    // A word in mixed case without a bracket is prose ("Error: …" is the message itself).
    if !bracket && word.bytes().any(|b| b.is_ascii_lowercase()) {
        return level_field(line, out);
    }
    let level = Level::from_word(word)?;
    let after = &inner[end..];
    let rest = if bracket {
        after.strip_prefix(']')?
    } else {
        let rest = after.strip_prefix(':').unwrap_or(after);
        (rest.starts_with([' ', '\t'])).then_some(rest)?
    };
    out.level = Some(level);
    Some(rest.trim_start_matches([' ', '\t']))
}

/// logrus' `time="…" level=error msg="…"`: the level is read, the text from `msg=` on is kept.
pub(super) fn level_field<'a>(line: &'a str, out: &mut Stripped<'a>) -> Option<&'a str> {
    if !(line.starts_with("time=") || line.starts_with("level=") || line.starts_with("ts=")) {
        return None;
    }
    let at = line.find("level=")? + 6;
    let word = line[at..].split(|c: char| !c.is_ascii_alphabetic()).next()?;
    out.level = Level::from_word(word);
    let msg = line.find("msg=")?;
    Some(&line[msg..])
}

/// `(EngineCore_0 pid=1) `, `(pid=7, ip=10.0.0.1) `, `[rank0]: `, `[2025-01-01 00:00:00 TP0] `.
pub(super) fn tag<'a>(line: &'a str, out: &mut Stripped<'a>) -> Option<&'a str> {
    if let Some(inner) = line.strip_prefix('(') {
        let (name, rest) =
            inner.split_once(") ").or_else(|| inner.strip_suffix(')').map(|i| (i, "")))?;
        if name.contains("pid=") && name.len() < 96 {
            out.tag = Some(name);
            return Some(rest);
        }
        return None;
    }
    let inner = line.strip_prefix('[')?;
    let end = inner.find(']').filter(|n| *n < 64)?;
    let name = &inner[..end];
    let rest = &inner[end + 1..];
    let rank = name
        .strip_prefix("rank")
        .is_some_and(|n| !n.is_empty() && n.bytes().all(|b| b.is_ascii_digit()));
    let tp = name.rsplit_once(' ').is_some_and(|(stamp, t)| {
        stamp.bytes().filter(u8::is_ascii_digit).count() >= 8
            && t.bytes().all(|b| b.is_ascii_alphanumeric())
            && t.len() < 12
    });
    if rank || tp {
        out.tag = Some(name);
        return Some(rest.strip_prefix(':').unwrap_or(rest).strip_prefix(' ').unwrap_or(rest));
    }
    None
}

/// `[core.py:718] ` and `worker_base.py:145] `.
pub(super) fn file_tag(line: &str) -> Option<&str> {
    let inner = line.strip_prefix('[').unwrap_or(line);
    let end = inner.find(']').filter(|n| *n < 96)?;
    let (file, number) = inner[..end].rsplit_once(':')?;
    let named = file.contains('.')
        && !file.contains(' ')
        && !number.is_empty()
        && number.bytes().all(|b| b.is_ascii_digit());
    if !named {
        return None;
    }
    let rest = &inner[end + 1..];
    Some(rest.strip_prefix(' ').unwrap_or(rest))
}
