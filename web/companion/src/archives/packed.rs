//! What the worker does with this module: take an archive apart.

use triage_archive::{Parts, parts};
use wasm_bindgen::prelude::wasm_bindgen;

/// One archive, as [`crate::desk`] sends it.
#[wasm_bindgen]
#[derive(Default)]
pub struct Archive {
    name: String,
    bytes: Vec<u8>,
    opened: Parts,
}

#[wasm_bindgen]
impl Archive {
    /// An archive of no bytes.
    #[wasm_bindgen(constructor)]
    pub fn new() -> Self {
        Self::default()
    }

    /// Begins it, of about `size` bytes.
    pub fn begin(&mut self, name: Option<String>, size: usize) {
        self.name = name.unwrap_or_default();
        self.bytes = Vec::with_capacity(size);
    }

    /// Adds to it.
    pub fn push(&mut self, bytes: &[u8]) {
        self.bytes.extend_from_slice(bytes);
    }

    /// Opens it; false when it is no archive.
    pub fn open(&mut self) -> bool {
        let opened = parts(&self.name, &std::mem::take(&mut self.bytes));
        let known = opened.is_some();
        self.opened = opened.unwrap_or_default();
        known
    }

    /// How many text files it has.
    pub fn count(&self) -> usize {
        self.opened.parts.len()
    }

    /// The name of a text file: the archive's, and the path in it.
    pub fn name(&self, index: usize) -> Option<String> {
        self.opened.parts.get(index).map(|part| part.name.clone())
    }

    /// The bytes of a text file, which is let go.
    pub fn bytes(&mut self, index: usize) -> Vec<u8> {
        let part = self.opened.parts.get_mut(index);
        part.map(|part| std::mem::take(&mut part.text).into_bytes()).unwrap_or_default()
    }

    /// What was not read, as JSON.
    pub fn notes(&self) -> Vec<u8> {
        // Strings can always be written.
        serde_json::to_vec(&self.opened.notes).unwrap_or_default()
    }
}
