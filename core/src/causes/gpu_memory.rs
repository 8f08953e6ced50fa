//! # Not enough GPU memory
//!
//! ## What it means
//! The GPU's memory is too small for the weights, the KV cache or the batch that was asked for.
//! The program ends itself with an error; the kernel has no part in it.
//!
//! ## Why it happens
//! A model or context too large for the card, too high a batch or concurrency, or a neighbour on
//! the same card.
//!
//! ## How to confirm
//! Compare the card's memory with parameters × bytes per parameter, plus KV cache.
//!
//! ## Fix
//! - Lower the context length, the batch size or the concurrency.
//! - Use a quantised model, a larger card, or more cards with tensor parallelism.
//! - Check that nothing else holds memory on the card.
//!
//! ## Not to be confused with
//! host-memory-oom, which is the node's RAM and shows as OOMKilled.
//!
//! ## Sources
//! docs.vllm.ai; pytorch.org/docs (CUDA semantics)

use super::Cause;
use crate::facts::CauseId;
use crate::tree::Stage;

/// Its links to the answers; the page text is the comment above.
pub const CAUSE: Cause = Cause {
    id: CauseId::GpuMemory,
    stages: &[Stage::Run],
    proved_by: &[],
    supported_by: &[],
    excluded_by: &[],
    requires: &[],
    likelihood: 65,
};
