//! Time grows with the text and not with its square: a short text, repeated to a long one.

#![no_main]

triage_fuzz::paste_mutator!();

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    // A whole paste is no hostile shape; one of its pieces, over and over, may be.
    let text = String::from_utf8_lossy(&data[..data.len().min(2_000)]);
    triage_tests::invariants::check_growth(&text);
});
