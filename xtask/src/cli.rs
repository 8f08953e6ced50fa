//! What was typed after `cargo xtask`.

use std::ffi::OsString;

use lexopt::prelude::*;

use crate::contributors;
use crate::failure::{Failure, Result};
use crate::module::Module;
use crate::scaffold::cause::NewCause;
use crate::scaffold::kind::NewKind;
use crate::scaffold::signature::NewSignature;

/// The port of `serve` where none is given.
const DEFAULT_PORT: u16 = 8080;

/// How long `fuzz` runs a target where nothing else is said.
const DEFAULT_SECONDS: u32 = 600;

pub const HELP: &str = "\
The project's commands. Each installs the tools it needs first, where they are missing.

cargo xtask serve [--port 8080]     build the page and serve it on 127.0.0.1
cargo xtask test [--no-browser]     run every check and test there is
cargo xtask dist                    build everything that can be put on a host, check its size:
                                    dist/site/, dist/podtriage.html and dist/npm/
cargo xtask dist --record           the same, and keep what it weighs in docs/weights.md
cargo xtask dist --single-file      only dist/podtriage.html, which works from disk
cargo xtask dist --npm              only dist/npm/, the analysis for programs in JavaScript
cargo xtask weigh [page|companion|npm] [--top 30]
                                    what a module's bytes are made of: the largest contributors
cargo xtask build                   debug build of everything, the page's wasm too
cargo xtask bench [--quick]         measure analysis and start beside others: a table of Markdown,
                                    kept in target/bench/
cargo xtask instructions [--record] count the instructions of the analysis, hold them against the
                                    kept counts or write those anew; needs valgrind
cargo xtask fuzz [TARGET] [--seconds 600]
                                    run one fuzz target, or each in turn, from the fixtures on;
                                    needs a nightly toolchain
cargo xtask screenshots             take pictures of the page into screenshots/

The frames of new parts (CONTRIBUTING.md); what is left to fill in, the tests name:

cargo xtask new-cause ID SENTENCE   a cause, and what it means in one sentence
cargo xtask new-kind ID LINE        a kind of paste, and the line that it begins with
cargo xtask new-signature ID STACK CAUSE LINE
                                    an entry for a log line in core/signatures/STACK.yaml
";

/// One command with its options.
#[derive(Debug, PartialEq, Eq)]
pub enum Task {
    Help,
    Serve { port: u16 },
    Test { browser: bool },
    Dist { site: bool, single_file: bool, npm: bool, record: bool },
    Build,
    Bench { quick: bool },
    Fuzz { target: Option<String>, seconds: u32 },
    Weigh { module: Module, top: usize },
    Instructions { record: bool },
    Screenshots,
    NewCause(NewCause),
    NewKind(NewKind),
    NewSignature(NewSignature),
}

/// Reads the words after `cargo xtask`.
pub fn parse<I>(words: I) -> Result<Task>
where
    I: IntoIterator,
    I::Item: Into<OsString>,
{
    read(lexopt::Parser::from_args(words)).map_err(|error| Failure::new(error.to_string()))
}

fn read(mut parser: lexopt::Parser) -> std::result::Result<Task, lexopt::Error> {
    let mut task = match parser.next()? {
        None | Some(Short('h') | Long("help")) => return Ok(Task::Help),
        Some(Value(name)) => named(&name.string()?)?,
        Some(other) => return Err(other.unexpected()),
    };
    for field in words(&mut task) {
        *field = parser.value()?.string()?;
    }
    while let Some(option) = parser.next()? {
        match (option, &mut task) {
            (Short('h') | Long("help"), _) => return Ok(Task::Help),
            (Long("port"), Task::Serve { port }) => *port = parser.value()?.parse()?,
            (Long("no-browser"), Task::Test { browser }) => *browser = false,
            (Long("seconds"), Task::Fuzz { seconds, .. }) => *seconds = parser.value()?.parse()?,
            (Value(name), Task::Fuzz { target: target @ None, .. }) => {
                *target = Some(name.string()?);
            }
            (Long("top"), Task::Weigh { top, .. }) => *top = parser.value()?.parse()?,
            (Value(name), Task::Weigh { module, .. }) => *module = one_of(&name.string()?)?,
            (Long("record"), Task::Dist { record, .. } | Task::Instructions { record }) => {
                *record = true;
            }
            (Long("quick"), Task::Bench { quick }) => *quick = true,
            (Long("single-file"), Task::Dist { site, single_file, npm, .. }) => {
                // The first that is named leaves out all others.
                *npm &= !*site;
                (*site, *single_file) = (false, true);
            }
            (Long("npm"), Task::Dist { site, single_file, npm, .. }) => {
                *single_file &= !*site;
                (*site, *npm) = (false, true);
            }
            (other, _) => return Err(other.unexpected()),
        }
    }
    if matches!(task, Task::Dist { record: true, .. } if task != ALL_RECORDED) {
        return Err("--record keeps the weight of all, so it goes with no other option".into());
    }
    Ok(task)
}

/// What has to be given right after the command's name, in its order.
fn words(task: &mut Task) -> Vec<&mut String> {
    match task {
        Task::NewCause(new) => vec![&mut new.id, &mut new.meaning],
        Task::NewKind(new) => vec![&mut new.id, &mut new.start],
        Task::NewSignature(new) => {
            vec![&mut new.id, &mut new.stack, &mut new.cause, &mut new.line]
        }
        _ => Vec::new(),
    }
}

/// Everything built, and its weight kept.
const ALL_RECORDED: Task = Task::Dist { site: true, single_file: true, npm: true, record: true };

fn one_of(name: &str) -> std::result::Result<Module, lexopt::Error> {
    let found = Module::ALL.into_iter().find(|(word, _)| *word == name);
    Ok(found.ok_or_else(|| format!("there is no module `{name}`"))?.1)
}

fn named(name: &str) -> std::result::Result<Task, lexopt::Error> {
    Ok(match name {
        "help" => Task::Help,
        "serve" => Task::Serve { port: DEFAULT_PORT },
        "test" => Task::Test { browser: true },
        "dist" => Task::Dist { site: true, single_file: true, npm: true, record: false },
        "build" => Task::Build,
        "bench" => Task::Bench { quick: false },
        "fuzz" => Task::Fuzz { target: None, seconds: DEFAULT_SECONDS },
        "weigh" => Task::Weigh { module: Module::default(), top: contributors::DEFAULT_TOP },
        "instructions" => Task::Instructions { record: false },
        "screenshots" => Task::Screenshots,
        "new-cause" => Task::NewCause(NewCause::default()),
        "new-kind" => Task::NewKind(NewKind::default()),
        "new-signature" => Task::NewSignature(NewSignature::default()),
        other => return Err(format!("there is no command `{other}`").into()),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn message(words: &[&str]) -> String {
        parse(words).err().map(|failure| failure.to_string()).unwrap_or_default()
    }

    #[test]
    fn commands_and_their_options() {
        let none: [&str; 0] = [];
        assert_eq!(parse(none), Ok(Task::Help));
        assert_eq!(parse(["serve"]), Ok(Task::Serve { port: 8080 }));
        assert_eq!(parse(["serve", "--port", "9001"]), Ok(Task::Serve { port: 9001 }));
        assert_eq!(parse(["serve", "--port=9001"]), Ok(Task::Serve { port: 9001 }));
        assert_eq!(parse(["test"]), Ok(Task::Test { browser: true }));
        assert_eq!(parse(["test", "--no-browser"]), Ok(Task::Test { browser: false }));
        assert_eq!(parse(["bench", "--quick"]), Ok(Task::Bench { quick: true }));
        assert_eq!(parse(["instructions"]), Ok(Task::Instructions { record: false }));
        assert_eq!(parse(["instructions", "--record"]), Ok(Task::Instructions { record: true }));
        assert_eq!(parse(["weigh"]), Ok(Task::Weigh { module: Module::Page, top: 30 }));
        let weigh = Task::Weigh { module: Module::Companion, top: 5 };
        assert_eq!(parse(["weigh", "companion", "--top", "5"]), Ok(weigh));
        assert_eq!(parse(["fuzz"]), Ok(Task::Fuzz { target: None, seconds: 600 }));
        let fuzz = Task::Fuzz { target: Some("logs".into()), seconds: 5 };
        assert_eq!(parse(["fuzz", "logs", "--seconds", "5"]), Ok(fuzz));
        assert_eq!(parse(["test", "--help"]), Ok(Task::Help));
    }

    #[test]
    fn frames_and_their_words() {
        let new = NewSignature {
            id: "a-b".into(),
            stack: "vllm".into(),
            cause: "app-error".into(),
            line: "Error: x".into(),
        };
        let words = ["new-signature", "a-b", "vllm", "app-error", "Error: x"];
        assert_eq!(parse(words), Ok(Task::NewSignature(new)));
        let new = NewCause { id: "a-b".into(), meaning: "It is cold.".into() };
        assert_eq!(parse(["new-cause", "a-b", "It is cold."]), Ok(Task::NewCause(new)));
        let new = NewKind { id: "a-b".into(), start: "NAME  AGE".into() };
        assert_eq!(parse(["new-kind", "a-b", "NAME  AGE"]), Ok(Task::NewKind(new)));
        assert!(message(&["new-signature", "a-b"]).contains("argument"));
        assert!(message(&["new-cause", "a-b", "It is cold.", "extra"]).contains("extra"));
    }

    #[test]
    fn what_does_not_exist_is_refused() {
        assert_eq!(message(&["tset"]), "there is no command `tset`");
        assert!(message(&["serve", "--port", "70000"]).contains("70000"));
        assert!(message(&["build", "--quick"]).contains("--quick"));
        assert!(message(&["test", "extra"]).contains("extra"));
        assert!(message(&["weigh", "worker"]).contains("no module `worker`"));
        assert!(message(&["fuzz", "logs", "events"]).contains("events"));
    }

    #[test]
    fn dist_builds_all_or_what_is_named() {
        let dist =
            |site, single_file, npm| Ok(Task::Dist { site, single_file, npm, record: false });
        assert_eq!(parse(["dist"]), dist(true, true, true));
        assert_eq!(parse(["dist", "--single-file"]), dist(false, true, false));
        assert_eq!(parse(["dist", "--record"]), Ok(ALL_RECORDED));
        assert!(message(&["dist", "--npm", "--record"]).contains("no other option"));
        assert!(message(&["dist", "--record", "--single-file"]).contains("no other option"));
        assert_eq!(parse(["dist", "--npm"]), dist(false, false, true));
        assert_eq!(parse(["dist", "--npm", "--single-file"]), dist(false, true, true));
        assert_eq!(parse(["dist", "--single-file", "--npm"]), dist(false, true, true));
    }
}
