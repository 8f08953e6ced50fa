//! The loops that every byte of a paste goes through.
//!
//! A crate of its own, because cargo sets the level of optimisation by crate: the page's module is
//! compiled to be small, and this part of it to be quick (`Cargo.toml`, `profile.wasm`). Inside a function of
//! the others the compiler would make a loop small again: none may be inlined. It knows nothing of
//! Kubernetes: bytes in, places and numbers out.

#![warn(missing_docs)]

mod blocks;
pub mod json;
mod rows;
mod search;
mod shape;
mod trim;

pub use rows::Rows;
pub use search::{Match, Search};
pub use shape::shape;
pub use trim::Trim;

/// Adds so many zeros: a loop over bytes where it is compiled to be small.
#[inline(never)]
pub fn lengthen(bytes: &mut Vec<u8>, count: usize) {
    bytes.resize(bytes.len() + count, 0);
}
