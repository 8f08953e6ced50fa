//! Which driver speaks which CUDA, and what an image needs.
//!
//! Sources: CUDA toolkit release notes (tables 2 and 3), CUDA minor-version-compatibility guide,
//! Triton server compatibility matrix, PyTorch RELEASE.md.

use triage_scan::Trim;

/// A CUDA version.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Cuda {
    /// Major.
    pub major: u32,
    /// Minor.
    pub minor: u32,
}

impl std::fmt::Display for Cuda {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}.{}", self.major, self.minor)
    }
}

impl Cuda {
    pub(super) const fn new(major: u32, minor: u32) -> Self {
        Self { major, minor }
    }

    /// Reads `12.4` or `12.4.1`.
    pub fn parse(text: &str) -> Option<Self> {
        let mut parts = text.trimmed().split('.');
        let major = parts.next()?.parse().ok()?;
        let minor = parts.next().map_or(Some(0), |m| m.parse().ok())?;
        (6..100).contains(&major).then_some(Self { major, minor })
    }

    /// Reads the number in "found version 12040": 1000 × major + 10 × minor.
    pub fn from_code(code: &str) -> Option<Self> {
        let code: u32 = code.parse().ok()?;
        (6000..100_000)
            .contains(&code)
            .then_some(Self { major: code / 1000, minor: code % 1000 / 10 })
    }

    /// Oldest driver that starts an image of this CUDA major at all (minor-version compatibility,
    /// CUDA 11 and newer).
    pub const fn floor(self) -> Option<&'static str> {
        match self.major {
            13 => Some("580.65.06"),
            12 => Some("525.60.13"),
            11 => Some("450.80.02"),
            _ => None,
        }
    }
}

/// Newest CUDA that a driver branch implements; it is what its `nvidia-smi` header prints.
const BRANCHES: &[(u32, Cuda)] = &[
    (410, Cuda::new(10, 0)),
    (418, Cuda::new(10, 1)),
    (440, Cuda::new(10, 2)),
    (450, Cuda::new(11, 0)),
    (455, Cuda::new(11, 1)),
    (460, Cuda::new(11, 2)),
    (465, Cuda::new(11, 3)),
    (470, Cuda::new(11, 4)),
    (495, Cuda::new(11, 5)),
    (510, Cuda::new(11, 6)),
    (515, Cuda::new(11, 7)),
    (520, Cuda::new(11, 8)),
    (525, Cuda::new(12, 0)),
    (530, Cuda::new(12, 1)),
    (535, Cuda::new(12, 2)),
    (545, Cuda::new(12, 3)),
    (550, Cuda::new(12, 4)),
    (555, Cuda::new(12, 5)),
    (560, Cuda::new(12, 6)),
    (565, Cuda::new(12, 7)),
    (570, Cuda::new(12, 8)),
    (575, Cuda::new(12, 9)),
    (580, Cuda::new(13, 0)),
    (590, Cuda::new(13, 1)),
    (595, Cuda::new(13, 2)),
    (610, Cuda::new(13, 3)),
    (615, Cuda::new(13, 4)),
    (616, Cuda::new(13, 4)),
    (620, Cuda::new(13, 5)),
];

/// The newest CUDA of a driver version such as `550.144.03`; none for a branch not in the table.
pub fn of_driver(version: &str) -> Option<Cuda> {
    let branch: u32 = version.split('.').next()?.parse().ok()?;
    BRANCHES.iter().find(|(b, _)| *b == branch).map(|(_, c)| *c)
}

/// Every driver branch of the table with the newest CUDA it speaks, oldest first.
pub const fn branches() -> &'static [(u32, Cuda)] {
    BRANCHES
}

/// CUDA of the NVIDIA NGC images by release month (Triton, PyTorch and TensorFlow share it).
const NGC: &[(&str, Cuda)] = &[
    ("26.08", Cuda::new(13, 4)),
    ("26.07", Cuda::new(13, 3)),
    ("26.06", Cuda::new(13, 3)),
    ("26.05", Cuda::new(13, 2)),
    ("26.04", Cuda::new(13, 2)),
    ("26.03", Cuda::new(13, 2)),
    ("26.02", Cuda::new(13, 1)),
    ("26.01", Cuda::new(13, 1)),
    ("25.12", Cuda::new(13, 1)),
    ("25.11", Cuda::new(13, 0)),
    ("25.10", Cuda::new(13, 0)),
    ("25.09", Cuda::new(13, 0)),
    ("25.08", Cuda::new(13, 0)),
    ("25.07", Cuda::new(12, 9)),
    ("25.06", Cuda::new(12, 9)),
    ("25.05", Cuda::new(12, 9)),
    ("25.04", Cuda::new(12, 9)),
    ("25.03", Cuda::new(12, 8)),
    ("25.02", Cuda::new(12, 8)),
    ("25.01", Cuda::new(12, 8)),
    ("24.12", Cuda::new(12, 6)),
    ("24.11", Cuda::new(12, 6)),
    ("24.10", Cuda::new(12, 6)),
    ("24.09", Cuda::new(12, 6)),
    ("24.08", Cuda::new(12, 6)),
    ("24.07", Cuda::new(12, 5)),
    ("24.06", Cuda::new(12, 5)),
    ("24.05", Cuda::new(12, 4)),
    ("24.04", Cuda::new(12, 4)),
];

/// The CUDA version that an image reference tells by its name and tag, with how it was read.
pub fn of_image(image: &str) -> Option<(Cuda, &'static str)> {
    let (name, tag) = split_tag(image)?;
    if let Some(cuda) = from_marker(tag) {
        return Some((cuda, "the tag names it"));
    }
    if name.ends_with("nvidia/cuda") || name == "cuda" {
        return Cuda::parse(tag.split('-').next()?)
            .map(|c| (c, "the tag of an nvidia/cuda image is its CUDA version"));
    }
    let ngc = name.contains("nvcr.io/nvidia/") || name.contains("tritonserver");
    if ngc && let Some((_, cuda)) = NGC.iter().find(|(month, _)| tag.starts_with(month)) {
        return Some((*cuda, "NGC release month"));
    }
    if name.ends_with("vllm/vllm-openai") {
        return vllm(tag).map(|c| (c, "vLLM's default image of that release"));
    }
    None
}

fn split_tag(image: &str) -> Option<(&str, &str)> {
    let image = image.split('@').next()?;
    let colon = image.rfind(':').filter(|n| !image[*n..].contains('/'))?;
    Some((&image[..colon], &image[colon + 1..]))
}

/// `cuda12.8`, `cuda-12.8`, `cu128`.
fn from_marker(tag: &str) -> Option<Cuda> {
    let lower = tag.to_ascii_lowercase();
    for (at, _) in lower.match_indices("cu") {
        let rest = lower[at + 2..].strip_prefix("da").unwrap_or(&lower[at + 2..]);
        let rest = rest.strip_prefix('-').unwrap_or(rest);
        let number: String = rest.chars().take_while(|c| c.is_ascii_digit() || *c == '.').collect();
        let number = number.trim_end_matches('.');
        if number.contains('.') {
            return Cuda::parse(number);
        }
        if number.len() == 3 {
            return Some(Cuda {
                major: number[..2].parse().ok()?,
                minor: number[2..].parse().ok()?,
            });
        }
    }
    None
}

/// vLLM's default images (vllm repository: Dockerfile and release notes).
fn vllm(tag: &str) -> Option<Cuda> {
    let mut parts = tag.strip_prefix('v')?.split('.');
    let major: u32 = parts.next()?.parse().ok()?;
    let minor: u32 = parts.next()?.parse().ok()?;
    let patch: u32 =
        parts.next().and_then(|p| p.split('-').next()).and_then(|p| p.parse().ok()).unwrap_or(0);
    match (major, minor) {
        (0, 0..=3) => Some(Cuda::new(12, 1)),
        (0, 4) if patch < 3 => Some(Cuda::new(12, 1)),
        (0, 4..=8) => Some(Cuda::new(12, 4)),
        (0, 9..=10) => Some(Cuda::new(12, 8)),
        (0, 11..=19) => Some(Cuda::new(12, 9)),
        (0, _) => Some(Cuda::new(13, 0)),
        _ => None,
    }
}

/// How an image's CUDA stands to a driver's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    /// The driver is as new or newer: backward compatibility.
    Carries,
    /// Same major, newer minor: starts by minor-version compatibility, with limits.
    MinorOnly,
    /// The driver is older by a major: does not start without a compat package.
    Older,
}

/// The direction rule.
pub const fn direction(image: Cuda, driver: Cuda) -> Direction {
    if image.major < driver.major || (image.major == driver.major && image.minor <= driver.minor) {
        Direction::Carries
    } else if image.major == driver.major && image.major >= 11 {
        Direction::MinorOnly
    } else {
        Direction::Older
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn drivers_and_codes() {
        assert_eq!(of_driver("550.144.03"), Some(Cuda::new(12, 4)));
        assert_eq!(Cuda::from_code("12040"), Some(Cuda::new(12, 4)));
        assert_eq!(Cuda::from_code("12080"), Some(Cuda::new(12, 8)));
        assert_eq!(of_driver("999.1"), None);
    }

    #[test]
    fn images() {
        let cuda = |image| of_image(image).map(|(c, _)| c.to_string());
        assert_eq!(cuda("nvidia/cuda:12.3.1-devel-ubi8").as_deref(), Some("12.3"));
        assert_eq!(cuda("nvcr.io/nvidia/tritonserver:25.08-py3").as_deref(), Some("13.0"));
        assert_eq!(cuda("pytorch/pytorch:2.11.0-cuda12.8-cudnn9-runtime").as_deref(), Some("12.8"));
        assert_eq!(cuda("vllm/vllm-openai:v0.21.0-cu129-ubuntu2404").as_deref(), Some("12.9"));
        assert_eq!(cuda("vllm/vllm-openai:v0.21.0").as_deref(), Some("13.0"));
        assert_eq!(cuda("registry.example.com:5000/ml/llm-server:2.3.1"), None);
    }

    #[test]
    fn the_direction_rule() {
        let c = Cuda::new;
        assert_eq!(direction(c(11, 8), c(13, 0)), Direction::Carries);
        assert_eq!(direction(c(12, 9), c(12, 2)), Direction::MinorOnly);
        assert_eq!(direction(c(13, 0), c(12, 4)), Direction::Older);
        assert_eq!(direction(c(10, 2), c(10, 1)), Direction::Older);
    }
}
