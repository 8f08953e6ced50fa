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
    /// What the code says, in words.
    pub words: &'static str,
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

/// The reading of an exit code without a telling reason.
pub fn ending(code: i32) -> Ending {
    let (branch, words, only): (&str, &str, &[C]) = match code {
        0 => (
            "success",
            "the process ended by itself and reported success",
            &[
                C::CompletedBatch,
                C::TerminatedExternally,
                C::CommandEntrypoint,
                C::ProbeKill,
                C::AppError,
            ],
        ),
        2 => (
            "own-exit",
            "the program ended itself; 2 is what argument parsers, shells and Go panics use",
            &[],
        ),
        126 => (
            "not-executable",
            "a shell found the file but could not execute it",
            &[C::PermissionDenied, C::CommandEntrypoint, C::ImageArch],
        ),
        127 => (
            "not-found",
            "a shell did not find the command, or the loader did not find a library",
            &[C::CommandEntrypoint, C::DependencyImport, C::DriverNotInjected, C::GpuNotRequested],
        ),
        128 => (
            "start-error",
            "the runtime could not start the process",
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
        130 => (
            "interrupted",
            "SIGINT: somebody or something interrupted it",
            &[C::TerminatedExternally, C::AppError, C::ProbeKill],
        ),
        132 => (
            "illegal-instruction",
            "SIGILL: the CPU met an instruction it does not have, or the program trapped itself",
            &[C::ImageArch, C::DependencyImport, C::AppError],
        ),
        133 | 136 => (
            "native-crash",
            "a native crash inside the process",
            &[C::AppError, C::DependencyImport, C::ImageArch, C::ModelArtifact],
        ),
        134 => ("abort", "SIGABRT: the program or a library aborted itself", NATIVE),
        135 => (
            "bus-error",
            "SIGBUS: memory behind a mapping was not there; a full /dev/shm and a truncated file do that",
            &[C::SharedMemory, C::DiskFull, C::StorageMount, C::AppError],
        ),
        137 => (
            "killed",
            "SIGKILL: somebody ended it without asking; the code does not name the sender",
            KILLED,
        ),
        139 => ("native-crash", "SIGSEGV, or an abort of the container's first process", NATIVE),
        143 => ("asked-to-stop", "SIGTERM: it was asked to stop and did", ASKED),
        159 => (
            "seccomp",
            "SIGSYS: a system call is forbidden by the seccomp profile",
            &[C::PermissionDenied, C::AppError],
        ),
        255 => (
            "own-exit",
            "either the program ended itself with -1, or the runtime lost or could not start it",
            &[],
        ),
        _ => ("own-exit", "the program ended itself with an error; its log says why", &[]),
    };
    Ending { branch, words, only }
}
