//! # The model cannot be used
//!
//! ## What it means
//! Model, tokenizer or engine files are missing, damaged or of the wrong format, or access to
//! them was not granted.
//!
//! ## Why it happens
//! A wrong path or name, an interrupted download, a format of another version, a gated model.
//!
//! ## How to confirm
//! Check the path or the model's page that the message names.
//!
//! ## Fix
//! - Correct the model's name or path; download again and compare sizes or checksums.
//! - For a gated model: accept its licence with the account of the token.
//!
//! ## Not to be confused with
//! config-secret, when the token itself is missing or refused (401).
//!
//! ## Sources
//! <https://huggingface.co/docs>

use super::Cause;
use crate::facts::CauseId;
use crate::tree::Stage;

/// Its links to the answers; the page text is the comment above.
pub const CAUSE: Cause = Cause {
    id: CauseId::ModelArtifact,
    stages: &[Stage::Run],
    proved_by: &[],
    supported_by: &[],
    excluded_by: &[],
    requires: &[],
    likelihood: 55,
};
