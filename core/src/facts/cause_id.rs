//! The frozen ids of the output contract.

use std::fmt;

use serde::{Deserialize, Serialize};

macro_rules! cause_ids {
    ($($variant:ident $id:literal $meaning:literal,)*) => {
        /// The id of a cause. Once released, an id never changes its meaning.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
        pub enum CauseId {
            $(#[doc = $meaning] #[serde(rename = $id)] $variant,)*
        }

        impl CauseId {
            /// Every id, in the order of the contract.
            pub const ALL: &'static [Self] = &[$(Self::$variant,)*];

            /// The id as the JSON carries it.
            pub const fn as_str(self) -> &'static str {
                match self { $(Self::$variant => $id,)* }
            }

            /// What the id means, in one sentence.
            pub const fn meaning(self) -> &'static str {
                match self { $(Self::$variant => $meaning,)* }
            }

            /// The id with this word, if there is one.
            pub fn from_word(word: &str) -> Option<Self> {
                match word { $($id => Some(Self::$variant),)* _ => None }
            }
        }
    };
}

cause_ids! {
    Unschedulable "unschedulable" "No node fits, for reasons other than the GPU.",
    AdmissionRejected "admission-rejected" "The API server or a webhook refused the pod.",
    InsufficientGpu "insufficient-gpu" "No node can give the GPU that is asked for.",
    GpuResourceInvalid "gpu-resource-invalid" "The GPU request is refused or has no effect.",
    UnexpectedAdmission "unexpected-admission" "The kubelet refused the pod after it was scheduled.",
    EvictionNodePressure "eviction-node-pressure" "The pod was evicted because its node ran low on memory, disk or PIDs.",
    NodeLost "node-lost" "The node stopped answering, was shut down, or its runtime lost the container.",
    SandboxFailed "sandbox-failed" "The pod's sandbox or network could not be set up.",
    ImagePull "image-pull" "The image cannot be pulled.",
    ImageArch "image-arch" "The image or binary is built for another CPU.",
    ConfigSecret "config-secret" "A Secret, ConfigMap, key or environment value is missing or wrong.",
    StorageMount "storage-mount" "A volume cannot be attached or mounted, or does not hold what the program needs.",
    PermissionDenied "permission-denied" "The user, security context or file mode forbids what the program does.",
    CommandEntrypoint "command-entrypoint" "The command, path, interpreter or working directory is wrong.",
    GpuNotRequested "gpu-not-requested" "The container that needs a GPU does not name one in its limits.",
    DevicePlugin "device-plugin" "The node does not advertise its GPU.",
    DriverNotInjected "driver-not-injected" "A GPU was given, but the driver did not reach the container.",
    DriverTooOld "driver-too-old" "The node's driver supports a lower CUDA version than the image needs.",
    DriverLibraryMismatch "driver-library-mismatch" "The kernel module and the user-space driver do not belong together.",
    GpuArchUnsupported "gpu-arch-unsupported" "The image has no code for this GPU.",
    GpuHardware "gpu-hardware" "The GPU or its fabric failed.",
    GpuBusy "gpu-busy" "The GPU is held or partitioned by others.",
    GpuMemory "gpu-memory" "GPU memory is too small for what was asked.",
    MultiGpuComms "multi-gpu-comms" "NCCL or another collective failed or timed out.",
    SharedMemory "shared-memory" "/dev/shm is too small.",
    HostMemoryOom "host-memory-oom" "Host memory ran out and the kernel killed the process.",
    DiskFull "disk-full" "The disk, a volume or an ephemeral-storage limit is full.",
    AppArgument "app-argument" "The program rejected its own arguments.",
    DependencyImport "dependency-import" "A library, module or symbol is missing or of the wrong version.",
    ModelArtifact "model-artifact" "Model files are missing, damaged, of the wrong format, or not licensed to this account.",
    NetworkDependency "network-dependency" "A service, hub, name or certificate that it needs did not answer.",
    ProcessLimits "process-limits" "Processes, threads or open files are exhausted.",
    AppError "app-error" "The program failed on its own.",
    LifecycleHook "lifecycle-hook" "A postStart or preStop hook failed or hung.",
    ProbeKill "probe-kill" "A liveness or startup probe made the kubelet restart it.",
    TerminatedExternally "terminated-externally" "It was asked to stop from outside.",
    CompletedBatch "completed-batch" "It finished with exit 0 under a policy that restarts it.",
    NotReady "not-ready" "It runs, but does not pass its readiness probe.",
    Healthy "healthy" "Nothing in the paste is wrong now.",
    Inconclusive "inconclusive" "The paste does not decide it.",
}

impl fmt::Display for CauseId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// What part a container plays in its pod.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Role {
    /// An ordinary container.
    App,
    /// An init container that has to finish.
    Init,
    /// An init container with restartPolicy Always.
    Sidecar,
    /// A debugging container added later.
    Ephemeral,
    /// An init container of which the paste does not tell the kind (describe does not print it).
    InitOrSidecar,
}
