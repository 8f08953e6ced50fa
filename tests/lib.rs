//! Shared by the tests: reading the fixtures.
