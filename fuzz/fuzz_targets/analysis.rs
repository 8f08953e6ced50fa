//! The whole analysis, as the page calls it.

#![no_main]

triage_fuzz::paste_mutator!();

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    triage_tests::invariants::check(&String::from_utf8_lossy(data));
});
