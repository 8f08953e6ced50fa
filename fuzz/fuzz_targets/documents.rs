//! The readers of JSON, YAML and Go maps, and of the objects in them.

#![no_main]

triage_fuzz::paste_mutator!();

const KINDS: &[&str] = &[
    "pod-json",
    "node-json",
    "object-json",
    "pod-yaml",
    "node-yaml",
    "object-yaml",
    "last-terminated",
    "go-map",
];

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    triage_tests::trees::check(&String::from_utf8_lossy(data));
    triage_fuzz::check_as_one_of(KINDS, data);
});
