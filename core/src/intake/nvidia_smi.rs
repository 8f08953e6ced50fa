//! The table that `nvidia-smi` prints, drivers 410 to 620.
//!
//! Driver 610 renamed the labels (KMD Version, CUDA UMD Version); columns moved several times, so
//! labels are searched for instead.

use triage_scan::Trim;

use super::Reading;
use crate::facts::{At, GpuReport, Span};
use crate::text::Line;

/// Whether a line is the header of the table.
pub fn is_header(line: &str) -> bool {
    line.contains("NVIDIA-SMI ")
        && (line.contains("Driver Version:") || line.contains("KMD Version:"))
}

/// Whether a line can belong to the table.
pub fn is_part(line: &str) -> bool {
    let line = line.trimmed();
    line.starts_with(['|', '+']) || line.is_empty()
}

/// Reads the table.
pub fn read(lines: &[Line<'_>], out: &mut Reading) {
    let mut report = GpuReport::default();
    for line in lines {
        let span = Span::line(line.no);
        if is_header(&line.clean) {
            let driver = after(&line.clean, "Driver Version:")
                .or_else(|| after(&line.clean, "KMD Version:"));
            let cuda = after(&line.clean, "CUDA Version:")
                .or_else(|| after(&line.clean, "CUDA UMD Version:"));
            report.driver = driver.map(|d| At::new(d.to_owned(), span));
            report.cuda = cuda.map(|c| At::new(c.to_owned(), span));
        } else if let Some(product) = product(&line.clean) {
            report.products.push(At::new(product.to_owned(), span));
        }
        if line.clean.contains("ERR!") && !is_header(&line.clean) {
            report.errors.push(span);
        }
        let mode =
            ["E. Process", "E. Thread", "Prohibited"].iter().find(|m| line.clean.contains(*m));
        report.mode = report.mode.take().or_else(|| mode.map(|m| At::new((*m).to_owned(), span)));
    }
    if let (Some(first), Some(last)) = (lines.first(), lines.last()) {
        report.span = Some(Span { first: first.no, last: last.no, cols: None });
    }
    let shown = |v: &Option<At<String>>| v.as_ref().map_or("?", |v| v.value.as_str()).to_owned();
    out.title =
        format!("nvidia-smi: driver {}, CUDA up to {}", shown(&report.driver), shown(&report.cuda));
    out.gpus.push(report);
}

fn after<'a>(line: &'a str, label: &str) -> Option<&'a str> {
    let rest = &line[line.find(label)? + label.len()..];
    rest.split_whitespace().next().filter(|w| *w != "|")
}

/// `|   0  NVIDIA A10G                    Off | 00000000:00:1E.0 Off |                    0 |`.
fn product(line: &str) -> Option<&str> {
    let cell = line.trimmed().strip_prefix('|')?.split('|').next()?.trimmed();
    let (index, rest) = cell.split_once(' ')?;
    index.parse::<u32>().ok()?;
    let name = rest.trimmed_start().split("  ").next()?.trimmed();
    let name =
        name.strip_suffix(" Off").or_else(|| name.strip_suffix(" On")).unwrap_or(name).trimmed();
    (line.matches('|').count() >= 4
        && name.bytes().any(|b| b.is_ascii_alphabetic())
        && !name.contains('%'))
    .then_some(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn old_and_new_labels() {
        for (line, driver, cuda) in [
            (
                "| NVIDIA-SMI 550.144.03             Driver Version: 550.144.03     CUDA Version: 12.4     |",
                "550.144.03",
                "12.4",
            ),
            (
                "| NVIDIA-SMI 610.43.02              KMD Version: 610.43.02     CUDA UMD Version: 13.3     |",
                "610.43.02",
                "13.3",
            ),
            (
                "| NVIDIA-SMI 525.60.13    Driver Version: 525.60.13    CUDA Version: N/A      |",
                "525.60.13",
                "N/A",
            ),
        ] {
            let mut out = Reading::default();
            let cut = Some(0);
            let lines = [Line { no: 1, last: 1, raw: line, clean: line.into(), cut, survey: None }];
            read(&lines, &mut out);
            let report = &out.gpus[0];
            assert_eq!(report.driver.as_ref().map(At::as_str), Some(driver));
            assert_eq!(report.cuda.as_ref().map(At::as_str), Some(cuda));
        }
    }

    #[test]
    fn product_rows() {
        assert_eq!(
            product(
                "|   0  NVIDIA A10G                    Off |   00000000:00:1E.0 Off |                    0 |"
            ),
            Some("NVIDIA A10G")
        );
        assert_eq!(
            product(
                "| N/A   30C    P0             65W /  700W |       1MiB /  81559MiB |      0%      Default |"
            ),
            None
        );
    }
}
