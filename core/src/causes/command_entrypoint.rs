//! # The command is wrong
//!
//! ## What it means
//! The command, its path, its interpreter or the working directory does not exist in the image or
//! cannot be started.
//!
//! ## Why it happens
//! command replaces the image's ENTRYPOINT and args replaces its CMD; a wrong word in either leaves
//! nothing to run.
//!
//! - containerd reports reason StartError and exit code 128, with a start time of 1970; CRI-O waits
//!   in CreateContainerError; Docker ends with 127 or 126.
//! - A shell that does not find the word ends with 127, one that may not run it with 126.
//!
//! ## How to confirm
//! - What is declared: `kubectl get pod POD -n NAMESPACE -o
//!   jsonpath='{.spec.containers[?(@.name=="CONTAINER")].command}{.spec.containers[?(@.name=="CONTAINER")].args}'`.
//! - The runtime's words: `kubectl get pod POD -n NAMESPACE -o
//!   jsonpath='{.status.containerStatuses[?(@.name=="CONTAINER")].lastState.terminated.message}'`.
//! - Compare both with the image's ENTRYPOINT and CMD.
//!
//! ## Fix
//! - Correct command and args in the owner's pod template.
//! - Also possible: leave command out to use the image's own entry point.
//!
//! ## Not to be confused with
//! - dependency-import, where a plain binary ends with 127 because a library is missing.
//! - image-arch, where the file is found and is for another CPU.
//! - app-argument, where the program starts and rejects an option.
//!
//! ## Sources
//! <https://kubernetes.io/docs/tasks/inject-data-application/define-command-argument-container>;
//! opencontainers/runc libcontainer; containerd internal/cri/server/container_start.go

use super::Cause;
use crate::facts::CauseId;
use crate::tree::Stage;

/// Its links to the answers; the page text is the comment above.
/// As a rival: the runtime's message or the log would exclude it.
pub const CAUSE: Cause = Cause {
    id: CauseId::CommandEntrypoint,
    stages: &[Stage::Create, Stage::Run],
    proved_by: &[],
    supported_by: &[("ended", "not-found")],
    excluded_by: &[],
    requires: &[],
    likelihood: 55,
};
