//! What is counted: texts of the benchmark's generator, small enough that callgrind is through with
//! all of them in seconds.

use triage_tests::workloads::{Place, Shape, Workload, Written};

/// The workload that is counted with what is set up once per process.
pub const FIRST_USE: &str = "first-use";

/// A paste of one line, which needs the signature library.
const LINE: &str = "torch.OutOfMemoryError: CUDA out of memory. Tried to allocate 2.00 GiB. GPU 0 has a total capacity of 79.14 GiB of which 1.06 GiB is free.\n";

/// All but the first use, in the order in which they are kept. The list of pods is long enough to be
/// taken as one document (`triage_core::limits::WHOLE`).
const WORKLOADS: [Workload; 5] = [
    counted("mixed-paste-20-kb", Shape::Mixed, 20_000),
    counted("vllm-log-1-mb", Shape::Log(Place::Last), 1_000_000),
    counted("pod-list-json-1-mb", Shape::PodsJson(113), 1_000_000),
    counted("pod-list-yaml-300-kb", Shape::PodsYaml, 300_000),
    counted("describes-100", Shape::Describes(100), 213_500),
];

const fn counted(name: &'static str, shape: Shape, bytes: usize) -> Workload {
    Workload { name, file: "", shape, bytes }
}

/// The names of all.
pub fn names() -> impl Iterator<Item = &'static str> {
    std::iter::once(FIRST_USE).chain(WORKLOADS.iter().map(|one| one.name))
}

/// The text of a name, and what it proves; none where there is no such workload.
pub fn text(name: &str) -> Option<Written> {
    if name == FIRST_USE {
        return Some(first_use());
    }
    let workload = WORKLOADS.iter().find(|one| one.name == name)?;
    Some(workload.write().expect("the fixtures"))
}

/// The paste of one line.
pub fn first_use() -> Written {
    Written { text: LINE.to_owned(), proves: ["gpu-memory".to_owned()].into() }
}
