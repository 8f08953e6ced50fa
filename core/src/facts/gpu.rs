//! What `nvidia-smi` says.

use std::cell::RefCell;
use std::sync::Arc;

use super::{At, Span};

thread_local! {
    /// Further names of the running analysis.
    static FURTHER: RefCell<Arc<[String]>> = RefCell::default();
}

/// The header and rows of an `nvidia-smi` table.
#[derive(Clone, Debug, Default)]
pub struct GpuReport {
    /// Driver (kernel module) version.
    pub driver: Option<At<String>>,
    /// The CUDA field: a version, `N/A` or `ERR!`.
    pub cuda: Option<At<String>>,
    /// Product names of the GPUs, as printed.
    pub products: Vec<At<String>>,
    /// A compute mode other than Default, with its place.
    pub mode: Option<At<String>>,
    /// Rows with a cell `ERR!`: the GPU does not answer.
    pub errors: Vec<Span>,
    /// Where the table stands.
    pub span: Option<Span>,
}

/// Runs an analysis in which these names, too, ask for an accelerator.
///
/// Beside the arguments, because a dozen places of every stage ask [`is_gpu_resource`]; nothing is left
/// of the names when the work is done.
pub fn with_gpu_resources<T>(names: &Arc<[String]>, work: impl FnOnce() -> T) -> T {
    FURTHER.replace(Arc::clone(names));
    let out = work();
    FURTHER.take();
    out
}

/// Whether a resource name asks for an accelerator.
///
/// Device plugins and sharing schedulers register many names (`nvidia.com/gpu.shared`,
/// `nvidia.com/gpumem`, `volcano.sh/vgpu-number`, `cambricon.com/mlu370`, `huawei.com/Ascend910` …):
/// what they share is the word for the device behind the vendor's domain.
pub fn is_gpu_resource(name: &str) -> bool {
    const DEVICES: &[&str] = &[
        "gpu", "mlu", "gcu", "npu", "xpu", "dcu", "tpu", "hpu", "gaudi", "neuron", "ascend",
        "vcuda",
    ];
    // MIG slices, vGPU types by chip, and Intel's drivers.
    const PREFIX: &[&str] = &[
        "nvidia.com/mig-",
        "nvidia.com/GA",
        "nvidia.com/AD",
        "nvidia.com/GH",
        "gpu.intel.com/i915",
        "gpu.intel.com/xe",
    ];
    let Some((domain, device)) = name.rsplit_once('/') else { return false };
    let device = device.to_ascii_lowercase();
    domain.contains('.')
        && (DEVICES.iter().any(|d| device.contains(d))
            || PREFIX.iter().any(|p| name.starts_with(p)))
        || FURTHER.with_borrow(|names| names.iter().any(|known| known == name))
}

#[cfg(test)]
mod tests {
    use super::is_gpu_resource;

    #[test]
    fn names_of_many_vendors() {
        for name in [
            "nvidia.com/gpu",
            "nvidia.com/gpumem",
            "nvidia.com/mig-1g.5gb",
            "amd.com/gpu",
            "gpu.intel.com/i915",
            "habana.ai/gaudi",
            "google.com/tpu",
            "aws.amazon.com/neuroncore",
            "huawei.com/Ascend910",
            "cambricon.com/mlu370",
            "virtaitech.com/gpu",
            "hygon.com/dcunum",
        ] {
            assert!(is_gpu_resource(name), "{name}");
        }
        for name in [
            "cpu",
            "memory",
            "hugepages-2Mi",
            "rdma/hca",
            "nvidia.com/hostdev",
            "smarter-devices/fuse",
        ] {
            assert!(!is_gpu_resource(name), "{name}");
        }
    }
}
