//! The readers of lines: logs of programs, of nodes, and loose text.

#![no_main]

triage_fuzz::target_of_kinds!("log", "text");
