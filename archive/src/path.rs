//! The path of an entry: plain, or refused.

use crate::limits;

/// An entry's path with `/` between its names, `.` and empty names left out.
///
/// None for what could lead out of the folder that it would be unpacked into (an absolute path, a
/// drive, `..`), and for what is no name at all. Nothing is ever unpacked onto a disk here; but
/// whoever packs such a path means harm, and a path is shown.
pub fn plain(bytes: &[u8]) -> Option<String> {
    let path = std::str::from_utf8(bytes).ok()?;
    if path.is_empty() || path.len() > limits::PATH || path.chars().any(is_hidden) {
        return None;
    }
    let is_drive = path.as_bytes().get(1) == Some(&b':');
    if path.starts_with(['/', '\\']) || is_drive {
        return None;
    }
    let mut names = Vec::new();
    for name in path.split(['/', '\\']) {
        match name {
            "" | "." => {}
            ".." => return None,
            name => names.push(name),
        }
    }
    if names.is_empty() { None } else { Some(names.join("/")) }
}

/// The path of a file of an archive that is itself a file of the outermost one.
pub fn under(archive: &str, path: &str, depth: usize) -> String {
    if depth == 1 { path.to_owned() } else { format!("{archive}/{path}") }
}

/// A path as it may be shown: what would steer a terminal or turn letters is a mark.
pub fn visible(bytes: &[u8]) -> String {
    let text = String::from_utf8_lossy(bytes);
    let shown = text.chars().map(|c| if is_hidden(c) { '\u{fffd}' } else { c });
    let mut path: String = shown.take(limits::PATH).collect();
    if path.is_empty() {
        path.push_str("(an entry without a name)");
    }
    path
}

/// Control characters, and those that have no shape or turn the text around them.
fn is_hidden(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}'
            | '\u{61c}' | '\u{feff}' | '\u{e0000}'..='\u{e007f}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn plain_paths() {
        let read = |path: &str| plain(path.as_bytes());
        assert_eq!(read("./a//b/./c.log").as_deref(), Some("a/b/c.log"));
        assert_eq!(read("win\\dows\\a.log").as_deref(), Some("win/dows/a.log"));
        assert_eq!(read("日志/é.txt").as_deref(), Some("日志/é.txt"));
        assert_eq!(read("a..b/...c").as_deref(), Some("a..b/...c"));
    }

    #[test]
    fn tricks_are_refused() {
        let long = "a/".repeat(600);
        for path in [
            "",
            ".",
            "./",
            "/etc/passwd",
            "\\\\host\\share",
            "C:\\x",
            "../x",
            "a/../../x",
            "a\\..\\b",
            "a\nb",
            "a\u{1b}[31m",
            "a\u{202e}gol.exe",
            "a\0b",
            &long,
        ] {
            assert_eq!(plain(path.as_bytes()), None, "{path:?}");
        }
        assert_eq!(plain(b"a\xff"), None);
    }

    #[test]
    fn a_shown_path_steers_nothing() {
        assert_eq!(visible(b"a\x1b[2J\r\nb\xe2\x80\xae"), "a\u{fffd}[2J\u{fffd}\u{fffd}b\u{fffd}");
        assert_eq!(visible(b""), "(an entry without a name)");
    }
}
