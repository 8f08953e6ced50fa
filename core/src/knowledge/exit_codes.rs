//! What an exit code says, and what it cannot say.
//!
//! 128 + n stands for signal n (containerd `pkg/sys/reaper`). Numbers are those of Linux on x86-64
//! and arm64 (`man 7 signal`).

use crate::facts::CauseId as C;

/// The way in which a container ended.
#[derive(Debug)]
pub struct Ending {
    /// Branch of the question `ended`.
    pub branch: &'static str,
    /// The causes that can end a container this way; empty when any can.
    pub only: &'static [C],
}

/// Signal number and name of an exit code above 128.
pub fn signal(code: i32) -> Option<(u8, &'static str)> {
    let number = u8::try_from(code.checked_sub(128)?).ok()?;
    let name = match number {
        1 => "SIGHUP",
        2 => "SIGINT",
        3 => "SIGQUIT",
        4 => "SIGILL",
        5 => "SIGTRAP",
        6 => "SIGABRT",
        7 => "SIGBUS",
        8 => "SIGFPE",
        9 => "SIGKILL",
        10 => "SIGUSR1",
        11 => "SIGSEGV",
        12 => "SIGUSR2",
        13 => "SIGPIPE",
        14 => "SIGALRM",
        15 => "SIGTERM",
        16 => "SIGSTKFLT",
        24 => "SIGXCPU",
        25 => "SIGXFSZ",
        31 => "SIGSYS",
        34..=64 => "a real-time signal",
        _ => return None,
    };
    Some((number, name))
}

/// What a native crash can come from.
const NATIVE: &[C] = &[
    C::AppError,
    C::DependencyImport,
    C::GpuHardware,
    C::GpuMemory,
    C::DriverLibraryMismatch,
    C::MultiGpuComms,
    C::ImageArch,
    C::ProcessLimits,
    C::DriverNotInjected,
    C::SharedMemory,
    C::ModelArtifact,
    C::GpuArchUnsupported,
    C::HostMemoryOom,
    C::DriverTooOld,
];

const KILLED: &[C] = &[
    C::HostMemoryOom,
    C::ProbeKill,
    C::TerminatedExternally,
    C::EvictionNodePressure,
    C::NodeLost,
    C::AppError,
    C::LifecycleHook,
];

const ASKED: &[C] = &[
    C::ProbeKill,
    C::TerminatedExternally,
    C::EvictionNodePressure,
    C::NodeLost,
    C::LifecycleHook,
    C::AppError,
];

/// The reading of an exit code without a telling reason; in words it stands in the texts under
/// `ended/`.
pub fn ending(code: i32) -> Ending {
    let (branch, only): (&str, &[C]) = match code {
        0 => (
            "success",
            &[
                C::CompletedBatch,
                C::TerminatedExternally,
                C::CommandEntrypoint,
                C::ProbeKill,
                C::AppError,
            ],
        ),
        126 => ("not-executable", &[C::PermissionDenied, C::CommandEntrypoint, C::ImageArch]),
        127 => (
            "not-found",
            &[C::CommandEntrypoint, C::DependencyImport, C::DriverNotInjected, C::GpuNotRequested],
        ),
        128 => (
            "start-error",
            &[
                C::CommandEntrypoint,
                C::PermissionDenied,
                C::ImageArch,
                C::StorageMount,
                C::DriverNotInjected,
                C::DriverTooOld,
                C::DriverLibraryMismatch,
                C::HostMemoryOom,
                C::GpuHardware,
                C::ConfigSecret,
            ],
        ),
        130 => ("interrupted", &[C::TerminatedExternally, C::AppError, C::ProbeKill]),
        132 => ("illegal-instruction", &[C::ImageArch, C::DependencyImport, C::AppError]),
        133 | 136 => {
            ("native-crash", &[C::AppError, C::DependencyImport, C::ImageArch, C::ModelArtifact])
        }
        134 => ("abort", NATIVE),
        135 => ("bus-error", &[C::SharedMemory, C::DiskFull, C::StorageMount, C::AppError]),
        137 => ("killed", KILLED),
        139 => ("native-crash", NATIVE),
        143 => ("asked-to-stop", ASKED),
        159 => ("seccomp", &[C::PermissionDenied, C::AppError]),
        _ => ("own-exit", &[]),
    };
    Ending { branch, only }
}
