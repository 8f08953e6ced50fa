//! Logs with lines lost, and logs of several ranks in another order: the cause stays, or is open
//! again; no other cause becomes certain.

use std::collections::BTreeMap;

use regex_lite::Regex;
use triage_core::Report;
use triage_tests::{Noise, check_quotes, confirmed, names, report, texts};

/// How often lines are drawn from each paste.
const DRAWS: u64 = 15;

/// Fixtures of which one line alone tells of the fault, or says that the rest does not count; what
/// is left without it shows another one.
const HANGS_ON_ONE_LINE: &[&str] = &[
    "r3-wrapper-swallows-the-exit-code",
    "w-plugin-xid79-after-hours",
    "w-tts-warmup-smaller-batch",
];

/// Whether a cause is certain that the whole paste did not name at all.
fn swapped(whole: &Report, other: &Report) -> bool {
    confirmed(other).iter().any(|c| !names(whole, c))
}

#[test]
fn lost_lines_never_swap_the_cause() {
    let mut swaps = Vec::new();
    let (mut sure, mut kept, mut read, mut quotes) = (0, 0, 0, 0);
    for (path, text) in texts() {
        let lines: Vec<&str> = text.split_inclusive('\n').collect();
        if !(20..=2_000).contains(&lines.len()) {
            continue;
        }
        read += 1;
        let whole = report(&text);
        let mut noise = Noise(lines.len() as u64);
        for draw in 0..DRAWS {
            let lost: Vec<usize> =
                (0..lines.len().div_ceil(100)).map(|_| noise.below(lines.len())).collect();
            let left: String =
                (0..lines.len()).filter(|i| !lost.contains(i)).map(|i| lines[i]).collect();
            let less = report(&left);
            let place = format!("{} draw {draw}, without {lost:?}", path.display());
            quotes += check_quotes(&place, &left, &less);
            if !confirmed(&whole).is_empty() {
                sure += 1;
                kept += usize::from(confirmed(&whole).first() == confirmed(&less).first());
            }
            let known = HANGS_ON_ONE_LINE.iter().any(|name| place.contains(name));
            if swapped(&whole, &less) && !known {
                swaps.push(format!(
                    "{place}: {:?} instead of {:?}",
                    confirmed(&less),
                    confirmed(&whole)
                ));
            }
        }
    }
    assert!(read > 200, "only {read} pastes have 20 lines");
    assert!(quotes > 10_000, "only {quotes} quotes were checked");
    assert!(swaps.is_empty(), "{swaps:#?}");
    assert!(kept * 100 >= sure * 90, "{kept} of {sure} kept");
}

/// The rank that a line names in its prefix.
fn rank_of<'a>(prefix: &Regex, line: &'a str) -> Option<&'a str> {
    prefix.captures(line).and_then(|c| c.get(1)).map(|m| m.as_str())
}

#[test]
fn ranks_in_another_order_tell_the_same() -> Result<(), regex_lite::Error> {
    let prefix = Regex::new(r"\[rank(\d+)\]:")?;
    let mut other = Vec::new();
    let mut read = 0;
    for (path, text) in texts() {
        let lines: Vec<&str> = text.split_inclusive('\n').collect();
        let mut ranks: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
        for line in &lines {
            if let Some(rank) = rank_of(&prefix, line) {
                ranks.entry(rank).or_default().push(line);
            }
        }
        if ranks.is_empty() {
            continue;
        }
        read += 1;
        let whole = report(&text);
        // Other numbers: rank 0 is nothing special.
        let renamed = prefix.replace_all(&text, |c: &regex_lite::Captures<'_>| {
            format!("[rank{}]:", c[1].parse::<u32>().unwrap_or(0) + 3)
        });
        // Each rank's lines together, the last rank first, where the first rank's lines began.
        let first = lines.iter().position(|l| rank_of(&prefix, l).is_some()).unwrap_or(0);
        let mut moved: Vec<&str> = lines[..first].to_vec();
        moved.extend(ranks.values().rev().flatten());
        moved.extend(lines[first..].iter().filter(|l| rank_of(&prefix, l).is_none()));
        for (how, text) in [("renamed", renamed.into_owned()), ("moved", moved.concat())] {
            let again = report(&text);
            if confirmed(&whole) != confirmed(&again) {
                other.push(format!(
                    "{} {how}: {:?} instead of {:?}",
                    path.display(),
                    confirmed(&again),
                    confirmed(&whole)
                ));
            }
        }
    }
    assert!(read >= 14, "only {read} pastes name ranks");
    assert!(other.is_empty(), "{other:#?}");
    Ok(())
}
