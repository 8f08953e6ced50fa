//! This build's own analysis, beside serde_json's reader and a bare copy of the bytes.

use std::hint::black_box;
use std::path::Path;
use std::time::Instant;
use std::{fs, io};

use triage_tests::report;
use triage_tests::workloads::{Baseline, proved};

use crate::measured::{Measured, Named, Times};
use crate::plan::{self, Planned};

/// The file of results.
pub const RESULTS: &str = "native.json";

/// Measures every text of the folder's plan.
pub fn measure(folder: &Path) -> io::Result<()> {
    let mut all = Vec::new();
    for one in plan::read(folder)?.workloads {
        eprintln!("native: {} ({} bytes)", one.name, one.bytes);
        all.push(measure_one(folder, &one)?);
    }
    plan::store(folder, RESULTS, &all)
}

fn measure_one(folder: &Path, one: &Planned) -> io::Result<Measured> {
    let text = fs::read_to_string(folder.join(&one.file))?;
    // The first run warms up and shows that the answer is right.
    let found = proved(&report(&text));
    if found != one.proves {
        let wrong = format!("{}: {found:?} is confirmed, not {:?}", one.file, one.proves);
        return Err(io::Error::other(wrong));
    }
    let is_json = one.baseline == Baseline::JsonParse;
    let mut target = vec![0_u8; text.len()];
    let (mut analysis, mut json, mut copy) = (Times::default(), Times::default(), Times::default());
    for _ in 0..one.rounds {
        analysis.0.push(time(|| report(&text)));
        if is_json {
            json.0.push(time(|| serde_json::from_str::<serde_json::Value>(&text)));
        }
        copy.0.push(time(|| black_box(&mut target).copy_from_slice(text.as_bytes())));
    }
    let baseline = is_json.then(|| Named { name: "serde_json".to_owned(), times: json });
    let file_bytes = Times::default();
    Ok(Measured { file: one.file.clone(), analysis, file_bytes, baseline, copy, memory: None })
}

/// Milliseconds that something takes; its result goes after that.
fn time<T>(run: impl FnOnce() -> T) -> f64 {
    let start = Instant::now();
    let made = black_box(run());
    let took = start.elapsed();
    drop(made);
    took.as_secs_f64() * 1e3
}
