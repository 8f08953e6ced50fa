//! The rules of the house: who may know whom, and no orphan in a registry.

use std::fs;
use std::path::{Path, PathBuf};

use triage_core::causes;
use triage_core::facts::CauseId;
use triage_core::knowledge::pack;
use triage_core::tree::{LADDER, UNKNOWN};
use triage_tests::{entries, root};

/// The way of the data. A stage may use what stands before it, never what stands after it.
const STAGES: [&str; 12] = [
    "limits",
    "facts",
    "contract",
    "text",
    "knowledge",
    "intake",
    "case",
    "tree",
    "causes",
    "advice",
    "report",
    "redact",
];

fn sources(folder: &Path) -> Vec<PathBuf> {
    let mut out = Vec::new();
    for entry in entries(folder).expect("a folder") {
        if entry.is_dir() {
            out.extend(sources(&entry));
        } else if entry.extension().is_some_and(|e| e == "rs") {
            out.push(entry);
        }
    }
    out
}

fn stage_of(path: &Path) -> Option<usize> {
    let inside = path.strip_prefix(root().join("core/src")).ok()?;
    let first =
        inside.components().next()?.as_os_str().to_str()?.trim_end_matches(".rs").to_owned();
    STAGES.iter().position(|s| *s == first)
}

#[test]
fn the_way_of_the_data_goes_one_way() {
    let mut wrong = Vec::new();
    let mut checked = 0;
    for path in sources(&root().join("core/src")) {
        let Some(own) = stage_of(&path) else { continue };
        let text = fs::read_to_string(&path).expect("a readable file");
        for (at, _) in text.match_indices("crate::") {
            let rest = &text[at + "crate::".len()..];
            let word: String =
                rest.chars().take_while(|c| c.is_ascii_lowercase() || *c == '_').collect();
            let Some(used) = STAGES.iter().position(|s| *s == word) else { continue };
            checked += 1;
            if used > own {
                wrong.push(format!("{} uses {word}", path.display()));
            }
        }
    }
    assert!(checked > 100, "only {checked} uses were found");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn no_file_of_a_registry_is_an_orphan() {
    for folder in ["intake/kinds", "causes", "tree", "advice/topics", "redact"] {
        let folder = root().join("core/src").join(folder);
        let list = fs::read_to_string(folder.join("mod.rs")).expect("a registry");
        for path in entries(&folder).expect("a folder") {
            let name = path.file_stem().and_then(|s| s.to_str()).unwrap_or_default().to_owned();
            let named = list.split(|c: char| !(c.is_alphanumeric() || c == '_')).any(|w| w == name);
            assert!(name == "mod" || named, "{} is in no list", path.display());
        }
    }
}

#[test]
fn every_cause_has_its_file_and_its_page() {
    for id in CauseId::ALL.iter().filter(|id| **id != CauseId::Inconclusive) {
        let cause = causes::get(*id).unwrap_or_else(|| panic!("{id} is in no list"));
        let file =
            root().join("core/src/causes").join(format!("{}.rs", id.as_str().replace('-', "_")));
        assert!(file.exists(), "{}", file.display());
        let title = causes::title(*id).unwrap_or_else(|| panic!("{id} has no name"));
        let text = pack::cause(id.as_str()).unwrap_or_else(|| panic!("{id} has no text"));
        for part in [title, text.meaning, text.why, text.confirm, text.confused, text.sources] {
            assert!(!part.is_empty(), "{id}");
        }
        assert!(pack::text(&format!("exclude/{id}")).len() > 10, "{id}: what would exclude it?");
        assert!(!text.fix.is_empty(), "{id} has no fix");
        assert!(!cause.stages.is_empty(), "{id} bites at no stage");
    }
}

#[test]
fn every_question_says_why_it_is_asked_and_where_its_rule_stands() {
    for question in LADDER {
        for text in ["why", "source"].map(|part| pack::text(&format!("{part}/{}", question.id))) {
            assert!(text.len() > 20, "{}: {text:?}", question.id);
        }
    }
}

#[test]
fn links_name_real_questions_and_branches() {
    let known = |question: &str, branch: &str| {
        LADDER.iter().any(|q| q.id == question && q.branches.contains(&branch))
    };
    for cause in causes::ALL {
        let required = cause.requires.iter().flat_map(|(q, bs)| bs.iter().map(move |b| (*q, *b)));
        let links =
            cause.proved_by.iter().chain(cause.supported_by).chain(cause.excluded_by).copied();
        for (question, branch) in links.chain(required) {
            assert!(
                known(question, branch),
                "{}: no question {question} answers {branch}",
                cause.id
            );
        }
    }
    for question in LADDER {
        assert!(!question.branches.contains(&UNKNOWN), "{}", question.id);
        assert!(question.text.ends_with('?'), "{}", question.id);
    }
}

/// Commands and lessons are data: a misspelt word would hide one without a sound.
#[test]
fn commands_and_lessons_are_well_formed() {
    const STATES: [&str; 7] =
        ["any", "ran", "crashing", "blocked", "refused", "pending", "decided"];
    let word = |w: &str| STATES.contains(&w) || CauseId::from_word(w).is_some();
    let filler = fs::read_to_string(root().join("core/src/advice/fill.rs")).expect("the filler");
    let holes = |line: &str| {
        for piece in line.split('<').skip(1) {
            let hole = piece.split('>').next().unwrap_or_default();
            let known = |after: &str| filler.contains(&format!("\"{hole}\" {after}"));
            assert!(known("=>") || known("if"), "<{hole}> in {line}");
        }
    };
    let under = |word: &'static str| pack::under(word).collect::<Vec<_>>();
    let (commands, lessons) = (under("next/"), under("lesson/"));
    assert!(commands.len() > 15 && lessons.len() > 15);
    for (id, lines) in commands {
        let [when, command, purpose] = lines else { panic!("{id} has no three lines") };
        let (effect, when) = when.split_once(' ').expect("an effect");
        assert!(when.split([' ', '+']).all(word), "{id}: {when}");
        let reads = ["<log>", "> get ", "> describe ", "> top ", "> rollout history "];
        let reading = reads.iter().any(|r| command.contains(r));
        assert_eq!(effect, if reading { "read" } else { "change" }, "{id}");
        holes(command);
        holes(purpose);
    }
    for (id, lines) in lessons {
        assert!(lines.len() > 2 && lines[0].split(' ').all(word), "{id}: {}", lines[0]);
        for line in lines {
            holes(line);
        }
    }
}

/// A scaffold (`cargo xtask new-cause`, `new-kind`, `new-signature`) marks what only its author knows.
#[test]
fn nothing_is_left_to_fill_in() {
    let mut left = Vec::new();
    let mut files = vec![root().join("core"), root().join("tests/kinds")];
    while let Some(path) = files.pop() {
        if path.is_dir() {
            files.extend(entries(&path).expect("a folder"));
            continue;
        }
        let text = fs::read_to_string(&path).expect("a readable file");
        let name = path.strip_prefix(root()).expect("a file of the project").display();
        for (line, no) in text.lines().zip(1..) {
            if let Some(at) = line.find("TODO") {
                left.push(format!("{name}:{no}: {}", &line[at..]));
            }
        }
    }
    left.sort();
    assert!(left.is_empty(), "{} places are left to fill in:\n{}", left.len(), left.join("\n"));
}

/// A new kind's reader is fuzzed like the others: by a target that names it.
#[test]
fn every_kind_has_a_fuzz_target() {
    let targets = entries(&root().join("fuzz/fuzz_targets")).expect("the targets");
    let all: String = targets.iter().map(|t| fs::read_to_string(t).expect("a target")).collect();
    for kind in triage_core::intake::kind_ids() {
        assert!(
            all.contains(&format!("\"{kind}\"")),
            "{kind} is in no target of fuzz/fuzz_targets"
        );
    }
}

/// Folders that hold what others wrote, or what a build makes.
const NOT_OURS: [&str; 5] = ["target", "dist", "node_modules", ".git", "screenshots"];

/// All files of ours with one of these endings.
fn written(folder: &Path, endings: &[&str], out: &mut Vec<PathBuf>) {
    for path in entries(folder).expect("the folder") {
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        if path.is_dir() && !NOT_OURS.contains(&name.as_str()) {
            written(&path, endings, out);
        } else if path.extension().is_some_and(|e| endings.contains(&&*e.to_string_lossy())) {
            out.push(path);
        }
    }
}

#[test]
fn files_stay_small() {
    // One style sheet is one request before the first paint.
    const LONG: [&str; 1] = ["web/static/style.css"];
    let mut files = Vec::new();
    written(&root(), &["rs", "mjs", "js", "css"], &mut files);
    assert!(files.len() > 400, "{} files", files.len());
    for path in files {
        let lines = fs::read_to_string(&path).expect("a readable file").lines().count();
        let may_be_long = LONG.iter().any(|long| path.ends_with(long));
        assert!(lines <= 400 || may_be_long, "{} has {lines} lines: split it", path.display());
    }
}

/// Whoever files an issue is told how to take the paste out without its secrets, by the name that the
/// page itself shows.
#[test]
fn issue_templates_ask_for_a_redacted_paste() {
    let forms = fs::read_to_string(root().join("web/companion/src/ways_out/format.rs"));
    assert!(forms.expect("the forms").contains("=> \"Paste or link\""));
    let mut asked = 0;
    for path in entries(&root().join(".github/ISSUE_TEMPLATE")).expect("the templates") {
        let text = fs::read_to_string(&path).expect("a template");
        let template: serde_yaml::Value = serde_yaml::from_str(&text).expect("YAML");
        let fields = template["body"].as_sequence().cloned().unwrap_or_default();
        if path.ends_with("config.yml") {
            continue;
        }
        assert!(!fields.is_empty() && template["name"].is_string(), "{}", path.display());
        if fields.iter().any(|field| field["id"] == "paste") {
            asked += 1;
            let told = text.contains("Paste or link") && text.contains("podtriage --redact");
            assert!(told, "{} does not say how to redact", path.display());
        }
    }
    assert!(asked >= 3, "only {asked} templates ask for a paste");
}
