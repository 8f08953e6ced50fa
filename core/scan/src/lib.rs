//! The loops that every byte of a paste goes through.
//!
//! A crate of its own, because cargo sets the level of optimisation by crate: the page's module is
//! compiled to be small, and this part of it to be quick (`Cargo.toml`, `profile.wasm`). Inside a function of
//! the others the compiler would make a loop small again: none may be inlined. It knows nothing of
//! Kubernetes: bytes in, places and numbers out.

#![warn(missing_docs)]

pub mod json;
mod search;
mod shape;

pub use search::{Match, Search};
pub use shape::shape;
