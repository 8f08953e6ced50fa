//! # Built for another CPU
//!
//! ## What it means
//! The image or a binary in it was built for a CPU architecture or instruction set that this node
//! does not have.
//!
//! ## Why it happens
//! An arm64 image on an amd64 node or the other way round, or code compiled for AVX-512 on an
//! older CPU.
//!
//! ## How to confirm
//! Compare the node's architecture with the image's platforms.
//!
//! ## Fix
//! - Build or choose the image for the node's architecture, or select nodes by
//!   kubernetes.io/arch.
//!
//! ## Not to be confused with
//! gpu-arch-unsupported, where the code does not fit the GPU.
//!
//! ## Sources
//! github.com/opencontainers/runc (init_linux.go)

use super::Cause;
use crate::facts::CauseId;
use crate::tree::Stage;

/// Its links to the answers; the page text is the comment above.
pub const CAUSE: Cause = Cause {
    id: CauseId::ImageArch,
    stages: &[Stage::Image, Stage::Create, Stage::Run],
    proved_by: &[],
    supported_by: &[("ended", "illegal-instruction")],
    excluded_by: &[],
    requires: &[],
    likelihood: 15,
};
