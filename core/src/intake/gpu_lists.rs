//! What `nvidia-smi` prints beside its table: `-q`, `-L` and `--query-gpu=… --format=csv`.
//!
//! Read for what a verdict can use: driver, CUDA, product names and the compute mode.

use triage_scan::Trim;

use super::Reading;
use crate::facts::{At, GpuReport, Span};
use crate::text::Line;

/// Which of the three a line starts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum List {
    /// `-q`: `Key : value` lines below a banner.
    Query,
    /// `-L`: `GPU 0: NVIDIA A100 (UUID: GPU-…)`.
    Names,
    /// A CSV whose header names fields of `--query-gpu`.
    Csv,
}

/// Tells which list starts at a line, if one does.
pub fn starts(line: &str) -> Option<List> {
    let line = line.trimmed();
    if line.starts_with("==") && line.contains("NVSMI LOG") {
        return Some(List::Query);
    }
    if product_of(line).is_some() {
        return Some(List::Names);
    }
    // Asked of every line of a log: few hold both.
    if !line.contains(',') || !["name", "version", "memory."].iter().any(|w| line.contains(w)) {
        return None;
    }
    let fields = line.split(',').map(name);
    let known = fields.clone().filter(|f| KNOWN.contains(f)).count();
    (known > 1 && known * 2 >= fields.count()).then_some(List::Csv)
}

/// Fields of `nvidia-smi --help-query-gpu` that tell such a header.
const KNOWN: &[&str] = &[
    "index",
    "name",
    "gpu_name",
    "uuid",
    "gpu_uuid",
    "pci.bus_id",
    "driver_version",
    "memory.total",
    "memory.used",
    "memory.free",
    "compute_cap",
    "compute_mode",
    "mig.mode.current",
    "ecc.errors.uncorrected.volatile.total",
    "utilization.gpu",
    "temperature.gpu",
    "persistence_mode",
];

/// A field's name without its unit: `memory.total [MiB]`.
fn name(field: &str) -> &str {
    field.trimmed().split(' ').next().unwrap_or_default()
}

/// Whether a line goes on with the list.
pub fn goes_on(list: List, line: &str, columns: usize) -> bool {
    let body = line.trimmed();
    match list {
        List::Query => {
            body.is_empty()
                || line.starts_with(' ')
                || body.contains(" : ")
                || body.starts_with("GPU 0000")
        }
        List::Names => product_of(body).is_some() || body.starts_with("MIG "),
        List::Csv => !body.is_empty() && body.split(',').count() == columns,
    }
}

fn product_of(line: &str) -> Option<&str> {
    let (index, rest) = line.strip_prefix("GPU ")?.split_once(": ")?;
    index.parse::<u32>().ok()?;
    rest.split_once(" (UUID: GPU-").map(|(name, _)| name)
}

/// Reads the lines of a list.
pub fn read(list: List, lines: &[Line<'_>], out: &mut Reading) {
    let mut report = GpuReport::default();
    let mut columns: Vec<&str> = Vec::new();
    for (n, line) in lines.iter().enumerate() {
        let span = Span::line(line.no);
        let body = line.clean.trimmed();
        let mut take = |key: &str, value: &str| {
            let value = At::new(value.to_owned(), span);
            match key {
                "Driver Version" | "KMD Version" | "driver_version" => report.driver = Some(value),
                "CUDA Version" | "CUDA UMD Version" => report.cuda = Some(value),
                "Product Name" | "name" | "gpu_name" => report.products.push(value),
                "Compute Mode" | "compute_mode" if value.value != "Default" => {
                    report.mode.get_or_insert(value);
                }
                _ => {}
            }
        };
        match list {
            List::Query => {
                if let Some((key, value)) = body.split_once(" : ") {
                    take(key.trimmed_end(), value.trimmed());
                }
            }
            List::Names => {
                if let Some(product) = product_of(body) {
                    take("name", product);
                }
            }
            List::Csv if n == 0 => columns = body.split(',').map(name).collect(),
            List::Csv => {
                for (key, value) in columns.iter().zip(body.split(',')) {
                    take(key, value.trimmed());
                }
            }
        }
        if body.contains("ERR!") || body.contains("[GPU is lost]") {
            report.errors.push(span);
        }
    }
    if let (Some(first), Some(last)) = (lines.first(), lines.last()) {
        report.span = Some(Span { first: first.no, last: last.last, cols: None });
    }
    let gpus = report.products.len();
    let driver = report.driver.as_ref().map_or(String::new(), |d| format!(", driver {}", d.value));
    let s = if gpus == 1 { "" } else { "s" };
    out.title = format!("nvidia-smi: {gpus} GPU{s}{driver}");
    out.gpus.push(report);
}
