//! # The kubelet refused the pod
//!
//! ## What it means
//! The scheduler had chosen the node, and the kubelet then could not give what was promised. The
//! pod is Failed for good and has no container statuses: it is never tried again.
//!
//! ## Why it happens
//! - After a restart of the node or the kubelet the GPU plugin has not registered yet ("cannot
//!   allocate unregistered device").
//! - Devices have become unhealthy ("no healthy devices present").
//! - Another pod was faster, or spec.nodeName was set by hand (OutOf…).
//! - The topology manager found no fitting set (TopologyAffinityError).
//! - More than one share of a time-sliced GPU is asked for where the plugin forbids that.
//!
//! ## How to confirm
//! - The reason and its message: `kubectl get pod POD -n NAMESPACE -o
//!   jsonpath='{.status.reason}{"\n"}{.status.message}{"\n"}'`.
//! - What the node can give now: `kubectl describe node NODE`; less allocatable than capacity means
//!   unhealthy devices.
//! - The device plugin's log on that node; its pod: `kubectl get pods -A -o wide --field-selector
//!   spec.nodeName=NODE`.
//!
//! ## Fix
//! - Delete the failed pod; its owner makes a new one. A bare pod has to be created again.
//! - If it comes back, repair the device plugin or the sick GPU on that node.
//!
//! ## Not to be confused with
//! - insufficient-gpu, where the scheduler finds no node at all.
//! - eviction-node-pressure, where the node refuses because it is short of memory or disk.
//!
//! ## Sources
//! kubernetes/pkg/kubelet/cm/devicemanager/manager.go;
//! kubernetes/pkg/kubelet/lifecycle/predicate.go (v1.32)

use super::Cause;
use crate::facts::CauseId;
use crate::tree::Stage;

/// Its links to the answers; the page text is the comment above.
/// As a rival: a container that has run would exclude it.
pub const CAUSE: Cause = Cause {
    id: CauseId::UnexpectedAdmission,
    stages: &[Stage::Admission],
    proved_by: &[],
    supported_by: &[],
    excluded_by: &[],
    requires: &[],
    likelihood: 25,
};
