//! # Not enough GPU memory
//!
//! ## What it means
//! The GPU's memory is too small for the weights, the KV cache or the batch that was asked for. The
//! program ends itself with an error, usually exit code 1; the kernel has no part in it.
//!
//! ## Why it happens
//! - A model too large for the card: parameters × bytes each (bf16 2, fp8 1, 4 bit about 0.6) is
//!   the weights alone.
//! - A context or a batch whose KV cache does not fit: 2 × layers × KV heads × head size × bytes
//!   per token.
//! - A neighbour on the same card: time slicing keeps no memory apart.
//! - A slice (MIG) or a share that is smaller than the card's name says.
//!
//! ## How to confirm
//! - The sentence itself: `kubectl logs POD -c CONTAINER -n NAMESPACE --previous`. "total capacity"
//!   is what the container has, "Process N" a neighbour.
//! - The card: `kubectl exec POD -n NAMESPACE -c CONTAINER -- nvidia-smi`. A card that vLLM has
//!   nearly filled is normal: it reserves what it was allowed to.
//! - The arguments: context length, concurrency, share of memory, tensor parallelism.
//!
//! ## Fix
//! - Lower the context length, the batch size or the concurrency.
//! - Use a quantised model, a larger card, or more cards with tensor parallelism.
//! - Check that nothing else holds memory on the card.
//!
//! ## Not to be confused with
//! - host-memory-oom, which is the node's RAM and shows as OOMKilled.
//! - gpu-busy, where the device cannot be opened at all.
//!
//! ## Sources
//! docs.vllm.ai; pytorch.org/docs (CUDA semantics); docs.nvidia.com/nim

use super::Cause;
use crate::facts::CauseId;
use crate::tree::Stage;

/// Its links to the answers; the page text is the comment above.
/// As a rival: the previous log would exclude it.
pub const CAUSE: Cause = Cause {
    id: CauseId::GpuMemory,
    stages: &[Stage::Run],
    proved_by: &[],
    supported_by: &[],
    excluded_by: &[],
    requires: &[],
    likelihood: 65,
};
