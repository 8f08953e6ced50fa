//! # Built for another CPU
//!
//! ## What it means
//! The image or a binary in it was built for a CPU architecture or instruction set that this node
//! does not have.
//!
//! ## Why it happens
//! - An arm64 image on an amd64 node or the other way round: "exec format error".
//! - Code compiled for AVX-512 on an older CPU: illegal instruction, exit code 132.
//! - A script without its first line (#!), or with that of a missing interpreter, reads the same.
//!
//! ## How to confirm
//! - The node: `kubectl get node NODE -o jsonpath='{.status.nodeInfo.architecture}'`.
//! - The text stands in the container's log, not in its status: `kubectl logs POD -c CONTAINER -n
//!   NAMESPACE --previous`. The exit code is 1 with runc up to 1.1, 255 from 1.2 on.
//! - The image's platforms, with your registry's own tool.
//!
//! ## Fix
//! - Build or choose the image for the node's architecture, or select nodes by
//!   kubernetes.io/arch.
//!
//! ## Not to be confused with
//! - gpu-arch-unsupported, where the code does not fit the GPU.
//! - command-entrypoint, where the file is not there or not executable (128, 126, 127).
//!
//! ## Sources
//! opencontainers/runc libcontainer/standard_init_linux.go and init_linux.go; opencontainers/runc
//! issue 1773

use super::Cause;
use crate::facts::CauseId;
use crate::tree::Stage;

/// Its links to the answers; the page text is the comment above.
/// As a rival: the node's architecture and the image's platform would exclude it.
pub const CAUSE: Cause = Cause {
    id: CauseId::ImageArch,
    stages: &[Stage::Image, Stage::Create, Stage::Run],
    proved_by: &[],
    supported_by: &[("ended", "illegal-instruction")],
    excluded_by: &[],
    requires: &[],
    likelihood: 15,
};
