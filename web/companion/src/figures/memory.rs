//! The memory limit against what loading needs.

use triage_core::report::{Diagnosis, Figure};
use yew::Html;

use super::draw::{Anchor, Draw, MARGIN, Source, WIDTH, framed, scaled};
use super::told;

/// Units of its height.
const HEIGHT: i32 = 214;

/// One bar.
struct Bar {
    name: &'static str,
    /// Bytes, and up to how many it may come; none where the paste does not hold it.
    size: Option<(i64, Option<i64>)>,
    /// What stands behind the number, or why there is none.
    note: String,
}

/// Draws it.
pub fn picture(diagnosis: &Diagnosis, figure: &Figure, id: &str) -> Html {
    let Figure::Memory { limit, line, weights, ref made_from, workers } = *figure else {
        return Html::default();
    };
    let used = used_at_kill(diagnosis);
    let many = workers.filter(|_| weights.is_some());
    let most = weights.map(|w| w * many.unwrap_or(2));
    let up_to = match many {
        Some(workers) => format!("up to × {workers} workers"),
        None => "up to twice when files are not mapped".to_owned(),
    };
    let bars = [
        Bar { name: "limit", size: limit.map(|l| (l, None)), note: String::new() },
        Bar {
            name: "weights",
            size: weights.map(|w| (w, most)),
            note: made_from.as_ref().map_or_else(
                || "no model with size and format is named".to_owned(),
                |from| format!("estimate: {from}"),
            ),
        },
        Bar {
            name: "in use",
            size: used.map(|(bytes, _)| (bytes, None)),
            note: "of the killed process, in the kernel's line".to_owned(),
        },
    ];
    let ends = |b: &Bar| b.size.map_or(0, |(bytes, most)| most.unwrap_or(bytes));
    let whole = bars.iter().map(ends).max().unwrap_or(0);
    let at = |bytes: i64| MARGIN + scaled(bytes, whole / 16 * 17, WIDTH - 2 * MARGIN);
    let mut draw = Draw::default();
    for (n, bar) in (0_i32..).zip(&bars) {
        row(&mut draw, bar, [n * 62, 0], &at, id);
    }
    if weights.is_some() {
        draw.words("small", Anchor::End, [WIDTH - MARGIN, 76], &up_to);
    }
    if let Some(limit) = limit {
        for top in [62, 124] {
            draw.line("stroke bad thick", [at(limit), top + 20, at(limit), top + 44]);
        }
    }
    let verdict = verdict(limit, weights, most);
    draw.words("strong", Anchor::Start, [MARGIN, HEIGHT - 8], &verdict);
    let size = |bar: &Bar| match bar.size {
        Some((bytes, _)) => format!("{}: {}", bar.name, told::bytes(bytes)),
        None => format!("{}: not pasted", bar.name),
    };
    let mut says = bars.iter().map(size).collect::<Vec<_>>().join("; ");
    if let Some(from) = made_from {
        says.push_str(&format!(". The weights are an estimate: {from}, {up_to}"));
    }
    says.push_str(&format!(". {verdict}"));
    let drawn = draw.picture(id, HEIGHT, "The memory limit against what loading needs", &says);
    let mut sources = Vec::new();
    sources.extend(line.map(|line| Source::new("the limit", line)));
    sources.extend(used.map(|(_, line)| Source::new("in use at the kill", line)));
    framed(drawn, &sources)
}

fn row(draw: &mut Draw, bar: &Bar, [top, _]: [i32; 2], at: &impl Fn(i64) -> i32, id: &str) {
    let y = top + 24;
    let Some((bytes, most)) = bar.size else {
        draw.words("soft", Anchor::Start, [MARGIN, top + 14], &format!("{}: not pasted", bar.name));
        draw.rect("frame dashed", [MARGIN, y, WIDTH - 2 * MARGIN, 16]);
        if bar.name != "in use" {
            draw.words("small", Anchor::Start, [MARGIN, y + 31], &bar.note);
        }
        return;
    };
    let number = format!("{}: {}", bar.name, told::bytes(bytes));
    draw.words("strong", Anchor::Start, [MARGIN, top + 14], &number);
    if let Some(most) = most {
        draw.striped(id, [at(bytes), y, at(most) - at(bytes), 16]);
    }
    let class = if bar.name == "limit" { "frame bad" } else { "fill lit" };
    draw.rect(class, [MARGIN, y, (at(bytes) - MARGIN).max(2), 16]);
    draw.words("small", Anchor::Start, [MARGIN, y + 31], &bar.note);
}

fn verdict(limit: Option<i64>, weights: Option<i64>, most: Option<i64>) -> String {
    let Some(limit) = limit else { return "The limit is not pasted.".to_owned() };
    match (weights, most) {
        (Some(weights), _) if weights > limit => {
            format!("The weights alone are {} over the limit.", told::bytes(weights - limit))
        }
        (_, Some(most)) if most > limit => "The peak of loading may pass it.".to_owned(),
        (Some(_), _) => "The weights fit, even twice.".to_owned(),
        _ => "What loading needs is not pasted.".to_owned(),
    }
}

/// Bytes in memory of the process that the kernel killed, and the line that says so:
/// `anon-rss:…kB, file-rss:…kB, shmem-rss:…kB` (`torvalds/linux` `mm/oom_kill.c`).
fn used_at_kill(diagnosis: &Diagnosis) -> Option<(i64, u32)> {
    let steps = diagnosis.steps.iter().flat_map(|step| &step.evidence);
    diagnosis.evidence.iter().chain(steps).find_map(|one| {
        let sum = resident(&one.quote)?;
        Some((sum, one.lines[0]))
    })
}

fn resident(line: &str) -> Option<i64> {
    let part = |name: &str| -> Option<i64> {
        let (_, rest) = line.split_once(name)?;
        let kilobytes: i64 = rest.split_once("kB")?.0.parse().ok()?;
        kilobytes.checked_mul(1024)
    };
    let others = ["file-rss:", "shmem-rss:"].into_iter().filter_map(part);
    // A reaped process has given its memory back: that line is no measure.
    let anonymous = part("anon-rss:").filter(|bytes| *bytes > 0)?;
    others.chain([anonymous]).try_fold(0_i64, i64::checked_add)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_resident_memory_of_a_killed_process() {
        let line = "Memory cgroup out of memory: Killed process 63214 (python3) total-vm:3149468kB, anon-rss:164992kB, file-rss:52176kB, shmem-rss:92kB, UID:0";
        assert_eq!(resident(line), Some((164_992 + 52_176 + 92) * 1024));
        let old = "Killed process 15784 (python3) total-vm:11964kB, anon-rss:4288kB";
        assert_eq!(resident(old), Some(4_288 * 1024));
        let reaped = "oom_reaper: reaped process 63214 (python3), now anon-rss:0kB, file-rss:0kB";
        assert_eq!(resident(reaped), None);
        assert_eq!(resident("      Reason:       OOMKilled"), None);
    }

    #[test]
    fn what_the_sizes_say() {
        let gib = 1_i64 << 30;
        assert_eq!(
            verdict(Some(24 * gib), Some(26 * gib), Some(52 * gib)),
            "The weights alone are 2 GiB over the limit."
        );
        assert_eq!(
            verdict(Some(32 * gib), Some(26 * gib), Some(52 * gib)),
            "The peak of loading may pass it."
        );
        assert_eq!(verdict(None, Some(gib), None), "The limit is not pasted.");
    }
}
