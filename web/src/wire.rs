//! The JSON between the worker and the page, written and read by one list of fields.
//!
//! serde's derived code is a copy of its state machine per struct, about 100 kB of the module. The
//! core's own JSON reader is in the module anyway; these lists cost a few kB on top. Both ends are
//! the same module, so anything unexpected is a fault, not another version.

mod fields;
mod values;

use triage_core::Report;
use triage_core::text::doc::{Node, read_json};

use crate::row::Row;

/// The report in these bytes; none where they hold anything but a whole one.
pub fn report(json: &[u8]) -> Option<Report> {
    read(json)
}

/// The same with the numbers of its pictures, which the page itself has no use for.
pub fn whole_report(json: &[u8]) -> Option<Report> {
    let text = str::from_utf8(json).ok()?;
    let (mut report, mut sound) = (report(json)?, true);
    fields::add_figures(&read_json(text, 0, false).root, &mut report, &mut sound);
    sound.then_some(report)
}

/// A report as bytes.
pub fn report_bytes(report: &Report) -> Vec<u8> {
    // So much one verdict takes: hundreds would be copied at each doubling.
    let mut json = String::with_capacity(report.diagnoses.len() * 24_000);
    report.write(&mut json);
    json.into_bytes()
}

/// The rows in these bytes.
pub fn rows(json: &[u8]) -> Option<Vec<Row>> {
    read(json)
}

/// Rows as bytes.
pub fn row_bytes(rows: &Vec<Row>) -> Vec<u8> {
    write(rows)
}

fn read<T: Wire>(json: &[u8]) -> Option<T> {
    let text = str::from_utf8(json).ok()?;
    let document = read_json(text, 0, false);
    let mut sound = document.damage.is_none() && document.end == text.len();
    let value = T::read(&document.root, &mut sound);
    sound.then_some(value)
}

fn write<T: Wire>(value: &T) -> Vec<u8> {
    let mut json = String::new();
    value.write(&mut json);
    json.into_bytes()
}

/// A type that travels.
trait Wire {
    /// Reads it from a tree.
    ///
    /// Always gives a value, and clears `sound` where it had to make one up: a way out at every
    /// field would be most of the code.
    fn read(node: &Node, sound: &mut bool) -> Self;

    /// Adds its JSON.
    fn write(&self, json: &mut String);
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::{Path, PathBuf};

    use triage_core::Options;
    use triage_core::report::{Figure, Moment, Topic};

    use super::*;

    /// Every paste of this name in the folders below `tests/`.
    fn fixtures(folder: &str, name: &str) -> Vec<PathBuf> {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests").join(folder);
        let entries = fs::read_dir(folder).into_iter().flatten().flatten();
        entries.map(|entry| entry.path().join(name)).filter(|path| path.is_file()).collect()
    }

    fn json(paste: &str) -> Vec<u8> {
        report_bytes(&triage_core::analyse(paste, &Options::default()))
    }

    /// What the page reads: its companion draws the pictures.
    fn without_figures(mut report: Report) -> Report {
        for topic in report.diagnoses.iter_mut().flat_map(|one| &mut one.topics) {
            topic.figure = None;
        }
        report
    }

    #[test]
    fn reports_come_back_byte_for_byte() {
        let kubectl = fixtures("kubectl", "describe-1.33.txt");
        let logs = fixtures("logs", "input.txt");
        assert!(kubectl.len() > 10 && logs.len() > 10, "the fixtures have moved");
        for path in kubectl.iter().chain(&logs) {
            let paste = fs::read_to_string(path).unwrap_or_default();
            let made = triage_core::analyse(&paste, &Options::default());
            let written = report_bytes(&made);
            // serde decides what is JSON, and what the contract's fields are.
            let by_serde = serde_json::from_slice::<Report>(&written).ok();
            assert_eq!(by_serde.as_ref(), Some(&made), "{}", path.display());
            let read = report(&written).and_then(|report| report.to_json().ok());
            assert_eq!(whole_report(&written).as_ref(), Some(&made), "{}", path.display());
            assert_eq!(read, without_figures(made).to_json().ok(), "{}", path.display());
        }
    }

    #[test]
    fn every_figure_is_written_as_serde_reads_it() {
        let figures = [
            Figure::ExitCode { code: -1, signal: Some(9), name: Some("SIGKILL".into()) },
            Figure::CudaAxis {
                image: Some("12.8".into()),
                driver_cuda: None,
                driver: None,
                floor: Some("525".into()),
            },
            Figure::Backoff {
                restarts: 12,
                wait_seconds: 300,
                ran_seconds: Some(1 << 40),
                resets: Some(false),
            },
            Figure::ProbeBudget {
                probe: "startup".into(),
                delay: 5,
                period: 10,
                timeout: 1,
                failures: 3,
                grace: None,
                earliest: 25,
                latest: 36,
                ran_seconds: Some(30),
                gated: false,
                line: 40,
            },
            Figure::Memory {
                limit: Some(24 << 30),
                line: Some(41),
                weights: None,
                made_from: Some("13 billion parameters × 2 bytes (bfloat16)".into()),
                workers: Some(2),
            },
            Figure::Timeline {
                moments: vec![Moment {
                    kind: "event".into(),
                    what: "BackOff".into(),
                    line: 69,
                    at: None,
                    age: Some(25),
                    first_age: Some(5_280),
                    count: 42,
                }],
            },
        ];
        for figure in figures {
            let topic = Topic {
                id: "one".into(),
                title: "One".into(),
                body: String::new(),
                figure: Some(figure),
            };
            let written = write(&topic);
            assert_eq!(serde_json::from_slice::<Topic>(&written).ok().as_ref(), Some(&topic));
            assert_eq!(read(&written), Some(Topic { figure: None, ..topic }));
        }
    }

    #[test]
    fn rows_come_back() {
        let row = |number, text: &str| Row {
            number,
            text: text.into(),
            cut_before: number == 7,
            cut_after: number != 7,
        };
        let written =
            vec![row(7, "tab\t \"quoted\" \u{1f980} back\\slash\r\n\u{1}\u{7f}"), row(8, "")];
        assert_eq!(rows(&row_bytes(&written)), Some(written));
    }

    #[test]
    fn anything_but_a_whole_report_is_refused() {
        let whole = json(
            "    Last State:     Terminated\n      Reason:       OOMKilled\n      Exit Code:    137\n",
        );
        let whole = String::from_utf8(whole).unwrap_or_default();
        assert!(report(whole.as_bytes()).is_some());
        for (from, to) in [
            ("\"confirmed\"", "\"certain\""),
            ("\"host-memory-oom\"", "\"no-such-cause\""),
            ("\"schema\":1", "\"schema\":\"one\""),
            ("\"missing\":", "\"omitted\":"),
            ("\"redacted\":false", "\"redacted\":0"),
            ("\"lines\":[1,", "\"lines\":["),
            ("}]", "}"),
        ] {
            let broken = whole.replacen(from, to, 1);
            assert_ne!(broken, whole, "{from} does not occur");
            assert_eq!(report(broken.as_bytes()), None, "{from} as {to}");
        }
        assert_eq!(report(&whole.as_bytes()[..whole.len() - 1]), None);
        assert_eq!(report(format!("{whole} x").as_bytes()), None);
    }
}
