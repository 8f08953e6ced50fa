//! All that was measured as one table of Markdown, with what grows and how pages start below it.

use std::path::Path;
use std::{fs, io};

use serde_json::{Value, json};
use triage_tests::workloads::Baseline;

use crate::goals::{self, Goal};
use crate::measured::{Measured, Moments, Start, Tasks, Times};
use crate::native;
use crate::plan::{self, Plan, Planned};

/// The files of results that the browser part writes.
const BROWSER: &str = "workloads.json";
const TASKS: &str = "tasks.json";
const STARTS: &str = "starts.json";
/// All results in one file, and the table.
const LAST: &str = "last.json";
const TABLE: &str = "table.md";

/// Prints what stands in a folder's files of results, and keeps it there.
pub fn print(folder: &Path) -> io::Result<()> {
    let plan = plan::read(folder)?;
    let browser: Vec<Measured> = plan::load(folder, BROWSER)?;
    let native: Vec<Measured> = plan::load(folder, native::RESULTS)?;
    let tasks: Tasks = plan::load(folder, TASKS)?;
    let starts: Vec<Start> = plan::load(folder, STARTS)?;
    let parts = [
        workloads(&plan, &[("browser", &browser), ("native", &native)]),
        growth(&plan, &[("browser", &browser), ("native", &native)]),
        tasks_table(&tasks),
        starts_table(&starts),
    ];
    let text = parts.join("\n");
    println!("\n{text}");
    fs::write(folder.join(TABLE), &text)?;
    let all: Vec<Value> = [BROWSER, native::RESULTS, TASKS, STARTS]
        .iter()
        .map(|name| Ok(json!({ "part": name, "results": plan::load::<Value>(folder, name)? })))
        .collect::<io::Result<_>>()?;
    plan::store(folder, LAST, &all)
}

type Side<'m> = (&'m str, &'m [Measured]);

fn workloads(plan: &Plan, sides: &[Side]) -> String {
    let mut out = "| text | MB | where | analysis, ms | compared with | ms | ratio | goal | copy, ms | memory |\n\
                   |---|---|---|---|---|---|---|---|---|---|\n"
        .to_owned();
    for one in &plan.workloads {
        for (place, results) in sides {
            let Some(result) = results.iter().find(|result| result.file == one.file) else {
                continue;
            };
            let (name, size) = (&one.name, megabytes(one.bytes));
            let mut add = |place: &str, times: &Times, goal| {
                let row = row(times, result, one, goal);
                out.push_str(&format!("| {name} | {size} | {place} | {row}\n"));
            };
            let goal = if *place == "browser" { Goal::of(&one.file) } else { Goal::Free };
            add(place, &result.analysis, goal);
            if !result.file_bytes.0.is_empty() {
                add("browser, bytes", &result.file_bytes, goal);
            }
        }
    }
    out
}

fn row(times: &Times, result: &Measured, one: &Planned, goal: Goal) -> String {
    let median = times.median();
    let ratio = result.baseline.as_ref().map(|one| median / one.times.median());
    let goal = match goal {
        Goal::Milliseconds(most) => format!("≤ {most} ms: {}", held(goal.is_held(median, ratio))),
        Goal::Ratio(most) => format!("≤ {most}: {}", held(goal.is_held(median, ratio))),
        Goal::Free => "–".to_owned(),
    };
    let (name, compared) = result
        .baseline
        .as_ref()
        .map_or(("–".to_owned(), "–".to_owned()), |one| (one.name.clone(), spread(&one.times)));
    let memory = result.memory.map_or("–".to_owned(), |peak| memory(peak, one));
    let ratio = ratio.map_or("–".to_owned(), |ratio| format!("{ratio:.2}"));
    let (analysis, copy) = (spread(times), number(result.copy.median()));
    format!("{analysis} | {name} | {compared} | {ratio} | {goal} | {copy} | {memory} |")
}

/// Peak memory in sizes of the text, where that says something.
fn memory(peak: f64, one: &Planned) -> String {
    let sizes = peak / count(one.bytes);
    if one.bytes < 100_000 {
        return format!("{:.0} MB", peak / 1e6);
    }
    let goal = (one.baseline == Baseline::JsonParse)
        .then(|| format!(" (≤ {}: {})", goals::MEMORY, held(Some(sizes <= goals::MEMORY))));
    format!("{sizes:.1} ×{}", goal.unwrap_or_default())
}

/// The same text at ten times its length.
fn growth(plan: &Plan, sides: &[Side]) -> String {
    let mut out = format!(
        "| ten times the text | where | costs, times (goal: ≤ {}) |\n|---|---|---|\n",
        goals::GROWTH
    );
    for (index, one) in plan.workloads.iter().enumerate() {
        let ten = |more: &&Planned| {
            more.name == one.name && more.bytes / one.bytes >= 9 && more.bytes / one.bytes <= 11
        };
        let Some(more) = plan.workloads[index..].iter().find(ten) else { continue };
        for (place, results) in sides {
            let time = |file: &str| {
                results
                    .iter()
                    .find(|result| result.file == file)
                    .map(|result| result.analysis.median())
            };
            if let (Some(short), Some(long)) = (time(&one.file), time(&more.file)) {
                let times = long / short;
                out.push_str(&format!(
                    "| {}, {} to {} MB | {place} | {times:.1}: {} |\n",
                    one.name,
                    megabytes(one.bytes),
                    megabytes(more.bytes),
                    held(Some(times <= goals::GROWTH))
                ));
            }
        }
    }
    out
}

fn tasks_table(tasks: &Tasks) -> String {
    let file = held(Some(tasks.file.median() <= goals::TASK));
    format!(
        "| a log of 10 MB in the page | longest task of the main thread, ms (goal: ≤ {}) |\n|---|---|\n\
         | chosen as a file | {}: {file} |\n| pasted into the box | {} |\n| the same box on a page without a program | {} |\n",
        goals::TASK,
        spread(&tasks.file),
        spread(&tasks.pasted),
        spread(&tasks.bare)
    )
}

fn starts_table(starts: &[Start]) -> String {
    let mut out = "| page | kB sent | cache | usable, ms | ready, ms | first answer, ms |\n|---|---|---|---|---|---|\n"
        .to_owned();
    for cache in CACHES {
        for start in starts {
            let moments = start.with(cache);
            out.push_str(&format!(
                "| {} | {:.0} | {cache} | {} | {} | {} |\n",
                start.name,
                start.bytes / 1e3,
                spread(&moments.usable),
                spread(&moments.ready),
                spread(&moments.answer)
            ));
        }
    }
    out.push_str(MOMENTS);
    for cache in CACHES {
        let usable = is_first(starts, cache, |moments| &moments.usable);
        let ready = is_first(starts, cache, |moments| &moments.ready);
        out.push_str(&format!(
            "Before both others, {cache} cache: usable {}, ready {}.\n",
            held(usable),
            held(ready)
        ));
    }
    out
}

/// In the order of the table.
const CACHES: [&str; 2] = ["cold", "warm"];

/// What the columns mean.
const MOMENTS: &str = "\n\
    From navigation, the main thread four times slower, medians. Usable: the place for the input is painted (ours\n\
    keeps what is pasted before the analysis has loaded). Ready: the program that takes the input has started (the\n\
    others draw their input when it has). First answer, in visits of its own: a small sample, given when the page is\n\
    usable, is answered.\n";

/// Whether our page, the first, is before the two that it is compared with, which come next.
fn is_first(starts: &[Start], cache: &str, moment: fn(&Moments) -> &Times) -> Option<bool> {
    let time = |start: &Start| moment(start.with(cache)).median();
    let (ours, others) = starts.split_first()?;
    Some(others.iter().take(2).all(|other| time(ours) < time(other)))
}

/// The median, and the range in brackets.
fn spread(times: &Times) -> String {
    let (from, to) = times.range();
    format!("{} ({}–{})", number(times.median()), number(from), number(to))
}

/// Some three figures are enough.
fn number(value: f64) -> String {
    match value {
        0.0 => "0".to_owned(),
        0.0..0.01 => format!("{value:.4}"),
        0.01..0.1 => format!("{value:.3}"),
        0.1..10.0 => format!("{value:.2}"),
        10.0..100.0 => format!("{value:.1}"),
        _ => format!("{value:.0}"),
    }
}

fn held(is_held: Option<bool>) -> &'static str {
    match is_held {
        Some(true) => "held",
        Some(false) => "**missed**",
        None => "–",
    }
}

fn megabytes(bytes: usize) -> String {
    number(count(bytes) / 1e6)
}

/// A number of bytes to divide.
#[expect(clippy::cast_precision_loss, reason = "no text has so many bytes")]
const fn count(bytes: usize) -> f64 {
    bytes as f64
}
