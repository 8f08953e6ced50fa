//! What the program says of itself: completions, the manual page.

use std::process::Command;

use super::{out, run};

/// The long options that the help names.
fn options() -> Vec<String> {
    let help = out(&run(&["--help"], ""));
    let words = help.split(|c: char| !(c.is_ascii_lowercase() || c == '-'));
    let mut options: Vec<String> =
        words.filter(|word| word.starts_with("--") && word.len() > 3).map(str::to_owned).collect();
    options.sort();
    options.dedup();
    assert!(options.len() >= 11, "{options:?}");
    options
}

#[test]
fn every_shell_gets_completions_for_every_option() {
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        let output = run(&["--completions", shell], "");
        assert_eq!(output.status.code(), Some(0), "{shell}");
        let script = out(&output);
        for option in options() {
            // fish names them without the dashes.
            let name = option.trim_start_matches('-');
            assert!(script.contains(name), "{shell}: {option}");
        }
        assert!(script.contains("podtriage") && !script.contains('\u{1b}'), "{shell}");
    }
    assert_eq!(run(&["--completions", "cmd"], "").status.code(), Some(2));
    let checked = Command::new("bash")
        .args(["-n", "-c", &out(&run(&["--completions", "bash"], ""))])
        .status()
        .expect("bash runs");
    assert!(checked.success(), "bash cannot read its completions");
}

#[test]
fn the_manual_page_and_its_document_name_what_the_help_names() {
    let page = out(&run(&["--man"], ""));
    assert!(page.starts_with(".ie") && page.contains(".TH podtriage 1"), "{page}");
    // roff writes a hyphen-minus as \-.
    let page = page.replace("\\-", "-");
    let document = include_str!("../../docs/command-line.md");
    let section =
        document.split("## Command line").nth(1).and_then(|rest| rest.split("\n## ").next());
    let section = section.expect("the section");
    for option in options().iter().filter(|o| !matches!(o.as_str(), "--help" | "--version")) {
        assert!(page.contains(option.as_str()), "{option} is not in the manual page");
        assert!(section.contains(option.as_str()), "{option} is not in docs/command-line.md");
    }
    let help = out(&run(&["--help"], ""));
    let known = options();
    for word in section.split(|c: char| !(c.is_ascii_lowercase() || c == '-')) {
        let ours = word.starts_with("--") && word.len() > 3;
        let cargo = ["--path", "--features", "--release"].contains(&word);
        assert!(!ours || cargo || known.iter().any(|o| o == word), "{word} is not in the help");
    }
    for code in ["  0  ", "  1  ", "  2  "] {
        assert!(help.contains(code), "{code} in {help}");
    }
    for code in ["| 0 |", "| 1 |", "| 2 |"] {
        assert!(section.contains(code), "{code} in docs/command-line.md");
    }
}
