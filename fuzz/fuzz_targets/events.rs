//! The readers of events: as a table, as a section of a describe, as objects.

#![no_main]

triage_fuzz::target_of_kinds!("events", "event-yaml", "event-json");
