//! A version or an image that loose text mentions.

use super::At;

/// What is mentioned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mentioned {
    /// A container image reference.
    Image,
    /// The value of `CUDA_VERSION`.
    CudaVersion,
    /// A driver version.
    Driver,
}

/// One mention.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mention {
    /// What.
    pub what: Mentioned,
    /// The words, with their place.
    pub text: At<String>,
}
