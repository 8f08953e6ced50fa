//! # The model cannot be used
//!
//! ## What it means
//! Model, tokenizer or engine files are missing, damaged or of the wrong format, or access to them
//! was not granted.
//!
//! ## Why it happens
//! - A wrong path or name: an absolute path that does not exist is taken for a name on the hub.
//! - An interrupted download or copy: "incomplete metadata, file not fully covered".
//! - A pointer of git-lfs or a page of HTML in place of the file: "header too large".
//! - A format or architecture that this version of the server does not know; a TensorRT engine
//!   built for another version or GPU.
//! - A gated model whose licence this account has not accepted (403).
//!
//! ## How to confirm
//! - The name in the message: `kubectl logs POD -c CONTAINER -n NAMESPACE --previous`.
//! - The files: `kubectl exec POD -n NAMESPACE -c CONTAINER -- ls -l PATH`; a pointer has some
//!   hundred bytes.
//! - Compare sizes or checksums with the model's page.
//!
//! ## Fix
//! - Correct the model's name or path; download again and compare sizes or checksums.
//! - For a gated model: accept its licence with the account of the token.
//!
//! ## Not to be confused with
//! - config-secret, when the token itself is missing or refused (401).
//! - storage-mount, when the whole directory is empty.
//! - network-dependency, when the hub did not answer.
//!
//! ## Sources
//! <https://huggingface.co/docs>; vllm-project/vllm issue 15445; QwenLM/Qwen3-VL issue 264

use super::Cause;
use crate::facts::CauseId;
use crate::tree::Stage;

/// Its links to the answers; the page text is the comment above.
/// As a rival: the previous log would exclude it.
pub const CAUSE: Cause = Cause {
    id: CauseId::ModelArtifact,
    stages: &[Stage::Run],
    proved_by: &[],
    supported_by: &[],
    excluded_by: &[],
    requires: &[],
    likelihood: 55,
};
