//! The types that programs see name what the library knows.

use triage_core::facts::CauseId;

const TYPES: &str = include_str!("../package/index.d.ts");

/// The words of a union type.
fn union(name: &str) -> Vec<&'static str> {
    let start = format!("export type {name} =");
    let rest = TYPES.split_once(&start).map(|(_, rest)| rest).unwrap_or_default();
    let body = rest.split_once(';').map(|(body, _)| body).unwrap_or_default();
    body.split('"').skip(1).step_by(2).collect()
}

#[test]
fn every_cause_is_in_the_types_and_no_other() {
    let sorted = |mut words: Vec<&'static str>| {
        words.sort_unstable();
        words
    };
    let ids: Vec<&str> = CauseId::ALL.iter().map(|id| id.as_str()).collect();
    assert_eq!(sorted(union("CauseId")), sorted(ids));
    assert_eq!(union("Certainty"), ["confirmed", "likely", "open"]);
}

/// Every field of the contract stands in the types, with its own name.
#[test]
fn every_field_of_the_contract_is_in_the_types() {
    let contract = include_str!("../../core/src/contract.rs");
    let fields: Vec<&str> = contract
        .lines()
        .map(str::trim)
        .filter(|line| !line.starts_with("//") && !line.contains("fn "))
        .filter_map(|line| line.strip_suffix(','))
        .filter_map(|line| line.split_once(": "))
        .map(|(name, _)| name.trim_start_matches("pub "))
        .collect();
    assert!(fields.len() > 60, "only {} fields were found", fields.len());
    for field in fields {
        let written = [format!("{field}: "), format!("{field}?: ")];
        assert!(written.iter().any(|one| TYPES.contains(one)), "{field}");
    }
}
