//! Which `cuda-compat` package may run on which driver branch.
//!
//! The package brings a newer `libcuda` in the image, so that a newer CUDA runs on an older kernel
//! driver: on data-centre GPUs, some NGC-ready RTX cards and Jetson only. Source:
//! docs.nvidia.com/deploy/cuda-compatibility/forward-compatibility.html (the table of 2026).

use super::cuda::Cuda;

/// What the table says of a package on a branch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Package {
    /// It may be used.
    Supported,
    /// The table has the pair, but the branch is a short-lived one (New Feature Branch), which
    /// the same document does not count among the supported targets.
    ShortLived,
    /// The driver speaks that CUDA by itself.
    NotNeeded,
    /// It must not be used there.
    Refused,
    /// The branch has reached its end of life and is not in the table.
    NoTarget,
    /// The table has no such package.
    NoPackage,
}

/// Branches of the table, in the order of its columns.
const TARGETS: [u32; 7] = [535, 570, 580, 590, 595, 610, 615];
const SHORT_LIVED: [u32; 3] = [590, 610, 615];

/// `C` supported, `-` not needed, `x` not.
const PACKAGES: [(Cuda, &[u8; 7]); 12] = [
    (Cuda::new(13, 4), b"CCCCCC-"),
    (Cuda::new(13, 3), b"CCCCC-x"),
    (Cuda::new(13, 2), b"CCCC-xx"),
    (Cuda::new(13, 1), b"CCC-xxx"),
    (Cuda::new(13, 0), b"CC-xxxx"),
    (Cuda::new(12, 9), b"CCxxxxx"),
    (Cuda::new(12, 8), b"C-xxxxx"),
    (Cuda::new(12, 6), b"Cxxxxxx"),
    (Cuda::new(12, 5), b"Cxxxxxx"),
    (Cuda::new(12, 4), b"Cxxxxxx"),
    (Cuda::new(12, 3), b"Cxxxxxx"),
    (Cuda::new(12, 2), b"-xxxxxx"),
];

/// The package of a CUDA version on a driver branch.
pub fn package(cuda: Cuda, branch: u32) -> Package {
    let Some((_, row)) = PACKAGES.iter().find(|(of, _)| *of == cuda) else {
        return Package::NoPackage;
    };
    let Some(column) = TARGETS.iter().position(|target| *target == branch) else {
        return Package::NoTarget;
    };
    match row[column] {
        b'C' if SHORT_LIVED.contains(&branch) => Package::ShortLived,
        b'C' => Package::Supported,
        b'-' => Package::NotNeeded,
        _ => Package::Refused,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_of_the_table() {
        let at = |major, minor, branch| package(Cuda::new(major, minor), branch);
        assert_eq!(at(13, 0, 535), Package::Supported);
        assert_eq!(at(13, 0, 580), Package::NotNeeded);
        assert_eq!(at(13, 4, 610), Package::ShortLived);
        assert_eq!(at(12, 8, 580), Package::Refused);
        assert_eq!(at(13, 0, 550), Package::NoTarget);
        assert_eq!(at(12, 7, 535), Package::NoPackage);
    }
}
