//! Shared by the fuzz targets: pastes are mutated as lines, and checked by the one list of
//! invariants that the tests use as well.

use std::sync::OnceLock;

use triage_tests::edits::{Stock, boundary, edited};
use triage_tests::invariants;

/// Mutates a paste: mostly its lines, at times its bytes as libFuzzer does. Gives the new length.
pub fn mutated(data: &mut [u8], size: usize, max_size: usize, seed: u32) -> usize {
    static STOCK: OnceLock<Stock> = OnceLock::new();
    if seed.is_multiple_of(5) {
        return libfuzzer_sys::fuzzer_mutate(data, size, max_size);
    }
    let stock = STOCK.get_or_init(Stock::of_fixtures);
    let mut text = String::from_utf8_lossy(&data[..size]).into_owned();
    for n in 0..u64::from(1 + seed % 3) {
        text = edited(&text, u64::from(seed) << 2 | n, stock);
    }
    let end = boundary(&text, text.len().min(max_size));
    data[..end].copy_from_slice(&text.as_bytes()[..end]);
    end
}

/// Checks a paste of which every line is said to be of one of these kinds; the length chooses
/// which, so that every kind is tried with every sort of text.
pub fn check_as_one_of(kinds: &[&str], data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    invariants::check_as(kinds[data.len() % kinds.len()], &text);
}

/// A target that reads its text as one of several kinds.
#[macro_export]
macro_rules! target_of_kinds {
    ($($kind:literal),+ $(,)?) => {
        $crate::paste_mutator!();
        libfuzzer_sys::fuzz_target!(|data: &[u8]| {
            $crate::check_as_one_of(&[$($kind),+], data);
        });
    };
}

/// Lets libFuzzer mutate pastes as lines.
#[macro_export]
macro_rules! paste_mutator {
    () => {
        libfuzzer_sys::fuzz_mutator!(|data: &mut [u8], size: usize, max_size: usize, seed: u32| {
            $crate::mutated(data, size, max_size, seed)
        });
    };
}
