//! Samples to try, one per kind of failure. Names, ids and numbers in them are invented.
//!
//! Their texts come with the explanations.

/// What each text in the pack begins with, before its id.
const SEPARATOR: char = '\u{1e}';

/// One sample.
#[derive(Debug, PartialEq, Eq)]
pub struct Sample {
    /// Its file's name in `web/samples/`.
    pub id: &'static str,
    /// The button's text.
    pub title: &'static str,
}

macro_rules! samples {
    ($($id:literal $title:literal,)*) => {
        /// Every sample, in the order of the buttons.
        pub const SAMPLES: &[Sample] = &[$(Sample { id: $id, title: $title },)*];
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
    "model-load" "Model over its memory limit",
    "driver-not-injected" "GPU asked for, none inside",
    "nccl-shm" "NCCL, /dev/shm full",
    "evicted" "Evicted, node low on memory",
}

/// The text of the sample with this id.
pub fn text<'a>(pack: &'a str, id: &str) -> Option<&'a str> {
    let mut texts = pack.split(SEPARATOR).filter_map(|part| part.split_once('\n'));
    texts.find_map(|(name, text)| (name == id).then_some(text))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::fs;
    use std::path::Path;

    use super::*;

    #[test]
    fn every_file_has_one_button_and_every_button_a_file() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("samples");
        let entries = fs::read_dir(folder).into_iter().flatten().flatten();
        let files: BTreeSet<String> = entries
            .filter(|entry| fs::read_to_string(entry.path()).is_ok_and(|t| t.lines().count() > 5))
            .map(|entry| entry.file_name().to_string_lossy().into_owned())
            .collect();
        let buttons = SAMPLES.iter().map(|sample| format!("{}.txt", sample.id));
        assert_eq!(files, buttons.collect());
    }

    #[test]
    fn titles_are_told_apart() {
        let titles: BTreeSet<&str> = SAMPLES.iter().map(|sample| sample.title).collect();
        assert_eq!(titles.len(), SAMPLES.len());
    }

    #[test]
    fn a_text_is_found_in_the_pack_exactly() {
        let pack = "\u{1e}one\nfirst\n\nline\n\u{1e}two\nsecond";
        assert_eq!(text(pack, "one"), Some("first\n\nline\n"));
        assert_eq!(text(pack, "two"), Some("second"));
        assert_eq!(text(pack, "three"), None);
        assert_eq!(text("", ""), None);
    }
}
