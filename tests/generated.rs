//! Documents that are written from the project itself: a test holds each against what it is made of,
//! and writes it anew where `UPDATE_DOCS` is set.

use std::fs;

use crate::root;

/// Whether documents are written instead of compared.
fn updates() -> bool {
    std::env::var_os("UPDATE_DOCS").is_some_and(|set| !set.is_empty())
}

/// Holds a document, named from the project's folder, against what it should say.
///
/// # Panics
/// Where it says something else, or cannot be written.
pub fn hold(name: &str, wanted: &str) {
    let path = root().join(name);
    if updates() {
        let folder = path.parent().expect("a file stands in a folder");
        fs::create_dir_all(folder).expect("its folder can be made");
        fs::write(&path, wanted).expect("it can be written");
        return;
    }
    let found = fs::read_to_string(&path).unwrap_or_default();
    if found == wanted {
        return;
    }
    let lines = found.lines().chain([""]).zip(wanted.lines().chain([""])).zip(1_usize..);
    let mut differing = lines.filter(|((is, should), _)| is != should);
    let ((is, should), line) = differing.next().unwrap_or((("", ""), 0));
    panic!(
        "{name} is not what it is made of (line {line}: {is:?}, should be {should:?}).\n\
         UPDATE_DOCS=1 cargo test -p triage-tests --test docs writes it anew."
    );
}
