//! The numbers to hold.

/// What one text may cost in the browser.
#[derive(Clone, Copy)]
pub enum Goal {
    /// At most so many milliseconds.
    Milliseconds(f64),
    /// At most so many times what the baseline takes.
    Ratio(f64),
    /// Nothing is set.
    Free,
}

/// The peak of the module's memory on a list of pods, in sizes of the text.
pub const MEMORY: f64 = 3.0;

/// What ten times the text may cost, in times of the text.
pub const GROWTH: f64 = 11.0;

/// The longest task of the page's main thread, in milliseconds.
pub const TASK: f64 = 50.0;

impl Goal {
    /// The goal of a text, by its file.
    pub fn of(file: &str) -> Self {
        match file {
            "mixed.txt" => Self::Milliseconds(10.0),
            "pods.json" | "pods-short.json" => Self::Ratio(1.2),
            _ if file.starts_with("log-10-") => Self::Ratio(1.0),
            _ => Self::Free,
        }
    }

    /// Whether it is held, where one is set.
    pub fn is_held(self, milliseconds: f64, ratio: Option<f64>) -> Option<bool> {
        match self {
            Self::Milliseconds(most) => Some(milliseconds <= most),
            Self::Ratio(most) => Some(ratio.is_some_and(|ratio| ratio <= most)),
            Self::Free => None,
        }
    }
}
