//! What finds the secrets of a paste, with and without what identifies machines and people.

#![no_main]

use triage_core::redact::Options;
use triage_tests::redaction::check;

triage_fuzz::paste_mutator!();

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    let text = String::from_utf8_lossy(data);
    check("the paste", &text, Options::default());
    check("the paste", &text, Options { emails: true, addresses: true, hosts: true });
});
