//! What `nvidia-smi` says.

use super::{At, Span};

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

/// Whether a resource name asks for an accelerator.
///
/// Vendors' names as their device plugins register them: NVIDIA (plain, shared, MIG), AMD, Intel,
/// Habana, AWS Neuron, Google TPU, Huawei Ascend and the sharing schedulers' own names.
pub fn is_gpu_resource(name: &str) -> bool {
    const EXACT: &[&str] = &[
        "nvidia.com/gpu",
        "nvidia.com/gpu.shared",
        "amd.com/gpu",
        "gpu.intel.com/i915",
        "gpu.intel.com/xe",
        "habana.ai/gaudi",
        "google.com/tpu",
        "aws.amazon.com/neuron",
        "aws.amazon.com/neuroncore",
        "aws.amazon.com/neurondevice",
        "volcano.sh/vgpu-number",
        "aliyun.com/gpu-mem",
        "aliyun.com/gpu-count",
        "tencent.com/vcuda-core",
        "metax-tech.com/sgpu",
        "cambricon.com/vmlu",
        "birentech.com/gpu",
        "iluvatar.ai/vgpu",
    ];
    const PREFIX: &[&str] = &[
        "nvidia.com/mig-",
        "huawei.com/ascend",
        "huawei.com/Ascend",
        "nvidia.com/GA",
        "nvidia.com/AD",
        "nvidia.com/GH",
    ];
    EXACT.contains(&name) || PREFIX.iter().any(|p| name.starts_with(p))
}
