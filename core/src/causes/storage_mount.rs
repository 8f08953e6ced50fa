//! # A volume is not there or not what is needed
//!
//! ## What it means
//! A volume cannot be attached or mounted, or what is mounted is empty or lacks the expected files.
//!
//! ## Why it happens
//! - The claim is unbound, or bound in another zone.
//! - The disk is still attached to another node ("Multi-Attach error"): an access mode of
//!   ReadWriteOnce allows one node.
//! - The CSI driver is not registered on the node, or its backend fails.
//! - A path, subPath or claim name is wrong; the program then finds an empty directory.
//!
//! ## How to confirm
//! - FailedMount and FailedAttachVolume events: `kubectl describe pod POD -n NAMESPACE`.
//! - The claim: `kubectl describe pvc CLAIM -n NAMESPACE`.
//! - Where the disk hangs: `kubectl get volumeattachments`.
//! - When it runs: `kubectl exec POD -n NAMESPACE -c CONTAINER -- ls -la PATH`.
//!
//! ## Fix
//! - Free the disk from the other node, or use an access mode that allows several.
//! - Correct the claim's name, the path or the subPath in the pod template.
//!
//! ## Not to be confused with
//! - permission-denied, where the files are there and may not be read.
//! - unschedulable, where the claim stops the pod before it has a node.
//! - config-secret, where the volume is a Secret or ConfigMap that is missing.
//!
//! ## Sources
//! <https://kubernetes.io/docs/concepts/storage/persistent-volumes>;
//! kubernetes/pkg/volume/util/operationexecutor

use super::Cause;
use crate::facts::CauseId;
use crate::tree::Stage;

/// Its links to the answers; the page text is the comment above.
/// As a rival: mounted volumes with the expected files would exclude it.
pub const CAUSE: Cause = Cause {
    id: CauseId::StorageMount,
    stages: &[Stage::Create, Stage::Run],
    proved_by: &[],
    supported_by: &[],
    excluded_by: &[],
    requires: &[],
    likelihood: 45,
};
