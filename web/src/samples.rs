//! Samples to try, one per kind of failure. Names, ids and numbers in them are invented.

/// One sample.
pub struct Sample {
    /// Its file's name.
    pub id: &'static str,
    /// The button's text.
    pub title: &'static str,
    /// What is pasted.
    pub text: &'static str,
}

macro_rules! samples {
    ($($id:literal $title:literal,)*) => {
        /// Every sample, in the order of the buttons.
        pub const SAMPLES: &[Sample] = &[
            $(Sample { id: $id, title: $title, text: include_str!(concat!("../samples/", $id, ".txt")) },)*
        ];
    };
}

samples! {
    "oom-killed" "Exit 137, OOMKilled",
    "driver-too-old" "CUDA driver too old",
    "gpu-memory" "CUDA out of memory",
    "startup-probe" "Exit 143, startup probe",
    "pending-no-gpu" "Pending, no GPU",
    "wrong-command" "Exit 128, wrong command",
    "image-pull" "ImagePullBackOff",
    "unexpected-admission" "UnexpectedAdmissionError",
    "wrong-argument" "Unknown argument",
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn samples_are_told_apart_and_not_empty() {
        for (number, sample) in SAMPLES.iter().enumerate() {
            assert!(sample.text.lines().count() > 5, "{} is too short", sample.id);
            let twin = SAMPLES[..number].iter().any(|other| other.title == sample.title);
            assert!(!twin, "{} has the title of another", sample.id);
        }
    }
}
