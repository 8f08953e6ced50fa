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

#[cfg(test)]
mod tests {
    use super::Goal;

    #[test]
    fn a_goal_is_held_up_to_its_number() {
        assert_eq!(Goal::of("mixed.txt").is_held(10.0, None), Some(true));
        assert_eq!(Goal::of("mixed.txt").is_held(10.1, None), Some(false));
        assert_eq!(Goal::of("pods.json").is_held(900.0, Some(1.2)), Some(true));
        assert_eq!(Goal::of("pods.json").is_held(900.0, Some(1.21)), Some(false));
        assert_eq!(Goal::of("log-10-last.log").is_held(9.0, Some(1.01)), Some(false));
        // Without what it is compared with nothing is shown.
        assert_eq!(Goal::of("log-10-last.log").is_held(9.0, None), Some(false));
        assert_eq!(Goal::of("log-1-last.log").is_held(9.0, Some(5.0)), None);
    }
}
