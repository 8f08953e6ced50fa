//! What was measured: times in milliseconds, and what is said of several.

use serde::{Deserialize, Serialize};

/// Times of one text.
#[derive(Serialize, Deserialize)]
pub struct Measured {
    /// The text's file.
    pub file: String,
    /// The analysis; in the browser from a string.
    pub analysis: Times,
    /// The same from the bytes of a file; none where that was not measured.
    pub file_bytes: Times,
    /// What it is compared with.
    pub baseline: Option<Named>,
    /// A bare copy of the same bytes.
    pub copy: Times,
    /// Peak of the module's memory, in bytes, where it is known.
    pub memory: Option<f64>,
}

/// Times of something that has a name.
#[derive(Serialize, Deserialize)]
pub struct Named {
    /// The name.
    pub name: String,
    /// Its times.
    pub times: Times,
}

/// Several times of the same thing, in milliseconds.
#[derive(Clone, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Times(pub Vec<f64>);

impl Times {
    fn sorted(&self) -> Vec<f64> {
        let mut all = self.0.clone();
        all.sort_by(f64::total_cmp);
        all
    }

    /// The middle one; of an even number the mean of the two in the middle.
    pub fn median(&self) -> f64 {
        let all = self.sorted();
        match (all.len(), all.len() / 2) {
            (0, _) => f64::NAN,
            (many, half) if many % 2 == 1 => all[half],
            (_, half) => f64::midpoint(all[half - 1], all[half]),
        }
    }

    /// The shortest and the longest.
    pub fn range(&self) -> (f64, f64) {
        let all = self.sorted();
        let end = |one: Option<&f64>| one.copied().unwrap_or(f64::NAN);
        (end(all.first()), end(all.last()))
    }
}

/// The longest task of the page's main thread while a log of 10 MB is read, in each round; 0 where none
/// took 50 ms (a browser tells of no shorter one).
#[derive(Serialize, Deserialize)]
pub struct Tasks {
    /// The log was chosen as a file.
    pub file: Times,
    /// It was pasted.
    pub pasted: Times,
    /// It was pasted into a box on a page without any program.
    pub bare: Times,
}

/// How one page starts.
#[derive(Serialize, Deserialize)]
pub struct Start {
    /// Its name.
    pub name: String,
    /// What was sent at its start, compressed.
    pub bytes: f64,
    /// With an empty cache.
    pub cold: Moments,
    /// After other visits.
    pub warm: Moments,
}

impl Start {
    /// The moments with a cold or a warm cache.
    pub fn with(&self, cache: &str) -> &Moments {
        if cache == "cold" { &self.cold } else { &self.warm }
    }
}

/// Moments of a start, from navigation on (`tests/browser/bench/starts.mjs` says which).
#[derive(Serialize, Deserialize)]
pub struct Moments {
    /// The place for the input is shown.
    pub usable: Times,
    /// The program that takes it has started.
    pub ready: Times,
    /// A sample is answered.
    pub answer: Times,
}

#[cfg(test)]
mod tests {
    use super::Times;

    #[test]
    fn the_middle_one_and_the_ends() {
        let odd = Times(vec![9.0, 1.0, 5.0]);
        assert_eq!((odd.median(), odd.range()), (5.0, (1.0, 9.0)));
        let even = Times(vec![4.0, 1.0, 2.0, 9.0]);
        assert_eq!((even.median(), even.range()), (3.0, (1.0, 9.0)));
        assert!(Times::default().median().is_nan());
    }
}
