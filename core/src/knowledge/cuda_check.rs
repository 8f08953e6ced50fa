//! One driver held against one CUDA: does an image of that CUDA start on it.

use std::cmp::Ordering;

use triage_scan::Trim;

use super::cuda::{Cuda, Direction, branches, direction, of_driver};
use super::cuda_compat::{Package, package};

/// A driver as a person names it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Driver {
    /// Branch, such as 535.
    pub branch: u32,
    /// The numbers of its version as far as they are known: `[535, 104, 5]`, or only `[535]`.
    pub version: Vec<u32>,
    /// The newest CUDA that it speaks.
    pub cuda: Cuda,
}

/// Why a text names no driver.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoDriver {
    /// It is neither a driver version nor a CUDA version.
    Unreadable,
    /// No branch of the table has this number or CUDA.
    Unlisted,
}

impl Driver {
    /// Reads a driver version (`535.104.05`, `R535`, `535`), or the CUDA version of the header of
    /// `nvidia-smi` (`12.2`), which names a branch.
    pub fn parse(text: &str) -> Result<Self, NoDriver> {
        let text = text.trimmed().trim_start_matches(['r', 'R']);
        let version: Option<Vec<u32>> = text.split('.').map(|part| part.parse().ok()).collect();
        let version = version.filter(|numbers| numbers.len() <= 3).ok_or(NoDriver::Unreadable)?;
        if let [6..100, _] = version.as_slice() {
            let cuda = Cuda::parse(text).ok_or(NoDriver::Unreadable)?;
            let of = branches().iter().find(|(_, speaks)| *speaks == cuda);
            let (branch, _) = *of.ok_or(NoDriver::Unlisted)?;
            return Ok(Self { branch, version: vec![branch], cuda });
        }
        let cuda = of_driver(text).ok_or(NoDriver::Unlisted)?;
        Ok(Self { branch: version[0], version, cuda })
    }

    /// How its version stands to another; none where too little of it is known.
    fn compare(&self, other: &str) -> Option<Ordering> {
        let other: Vec<u32> = other.split('.').filter_map(|part| part.parse().ok()).collect();
        for (at, number) in other.iter().enumerate() {
            match self.version.get(at)?.cmp(number) {
                Ordering::Equal => {}
                different => return Some(different),
            }
        }
        Some(Ordering::Equal)
    }
}

/// Whether an image starts on a driver, and why.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Start {
    /// The driver is as new or newer.
    Carries,
    /// The same major version: it starts, with limits, from the floor on. `above` tells whether the
    /// driver is at or above it; none where its version is not known so exactly.
    WithLimits {
        /// The oldest driver that starts this major version.
        floor: &'static str,
        /// Whether the driver is at or above it.
        above: Option<bool>,
    },
    /// The driver is older by a major version, or too old for this one: it needs a compat package.
    Older,
}

/// What comes of a driver and a CUDA version.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Check {
    /// Whether it starts.
    pub start: Start,
    /// What the compat package of that CUDA is on that branch.
    pub package: Package,
}

/// Holds a driver against the CUDA of an image.
pub fn check(driver: &Driver, image: Cuda) -> Check {
    let start = match (direction(image, driver.cuda), image.floor()) {
        (Direction::Carries, _) => Start::Carries,
        (Direction::MinorOnly, Some(floor)) => match driver.compare(floor) {
            Some(Ordering::Less) => Start::Older,
            known => Start::WithLimits { floor, above: known.map(|_| true) },
        },
        _ => Start::Older,
    };
    Check { start, package: package(image, driver.branch) }
}

/// The driver that came with a CUDA toolkit, from which on it is without limits (CUDA toolkit
/// release notes, table 3; 13.3 and 13.4 by the Triton server's compatibility matrix).
const SHIPPED: &[(Cuda, &str)] = &[
    (Cuda::new(13, 4), "615.61"),
    (Cuda::new(13, 3), "610.43.02"),
    (Cuda::new(13, 2), "595.45.04"),
    (Cuda::new(13, 1), "590.44.01"),
    (Cuda::new(13, 0), "580.65.06"),
    (Cuda::new(12, 9), "575.51.03"),
    (Cuda::new(12, 8), "570.26"),
    (Cuda::new(12, 6), "560.28.03"),
    (Cuda::new(12, 5), "555.42.02"),
    (Cuda::new(12, 4), "550.54.14"),
    (Cuda::new(12, 3), "545.23.06"),
    (Cuda::new(12, 2), "535.54.03"),
    (Cuda::new(12, 1), "530.30.02"),
    (Cuda::new(12, 0), "525.60.13"),
    (Cuda::new(11, 8), "520.61.05"),
    (Cuda::new(11, 7), "515.43.04"),
    (Cuda::new(11, 6), "510.39.01"),
    (Cuda::new(11, 5), "495.29.05"),
    (Cuda::new(11, 4), "470.42.01"),
    (Cuda::new(11, 3), "465.19.01"),
    (Cuda::new(11, 2), "460.27.03"),
    (Cuda::new(11, 1), "455.23"),
    (Cuda::new(11, 0), "450.51.05"),
    (Cuda::new(10, 2), "440.33"),
    (Cuda::new(10, 1), "418.39"),
    (Cuda::new(10, 0), "410.48"),
];

/// Every CUDA toolkit of the table with the driver that came with it, newest first.
pub const fn toolkits() -> &'static [(Cuda, &'static str)] {
    SHIPPED
}

#[cfg(test)]
mod tests {
    use super::*;

    fn start(driver: &str, image: &str) -> Option<Start> {
        Some(check(&Driver::parse(driver).ok()?, Cuda::parse(image)?).start)
    }

    #[test]
    fn drivers_as_people_name_them() {
        let branch = |text| Driver::parse(text).map(|driver| driver.branch);
        assert_eq!(branch("535.104.05"), Ok(535));
        assert_eq!(branch(" R535 "), Ok(535));
        assert_eq!(branch("12.4"), Ok(550));
        assert_eq!(branch("999.1"), Err(NoDriver::Unlisted));
        assert_eq!(branch("12.40"), Err(NoDriver::Unlisted));
        assert_eq!(branch("new"), Err(NoDriver::Unreadable));
        assert_eq!(branch("535.104.05.1"), Err(NoDriver::Unreadable));
        assert_eq!(branch(""), Err(NoDriver::Unreadable));
    }

    /// CUDA compatibility guide: minor-version floors 450.80.02, 525.60.13 and 580.65.06.
    #[test]
    fn the_floor_decides_within_one_major_version() {
        let limits = |floor, above| Some(Start::WithLimits { floor, above });
        assert_eq!(start("535.104.05", "12.8"), limits("525.60.13", Some(true)));
        assert_eq!(start("525.60.13", "12.8"), limits("525.60.13", Some(true)));
        assert_eq!(start("525.53", "12.8"), Some(Start::Older));
        assert_eq!(start("12.0", "12.8"), limits("525.60.13", None));
        assert_eq!(start("450.51.06", "11.8"), Some(Start::Older));
        assert_eq!(start("450.80.02", "11.8"), limits("450.80.02", Some(true)));
    }

    #[test]
    fn newer_drivers_carry_and_older_majors_do_not() {
        assert_eq!(start("550.54.15", "12.4"), Some(Start::Carries));
        assert_eq!(start("580.65.06", "11.8"), Some(Start::Carries));
        assert_eq!(start("570.26", "13.0"), Some(Start::Older));
        assert_eq!(start("418.39", "10.2"), Some(Start::Older));
    }

    #[test]
    fn toolkits_ship_a_driver_that_speaks_them() {
        for (cuda, driver) in toolkits() {
            assert_eq!(of_driver(driver), Some(*cuda), "{cuda}");
        }
    }
}
