//! One pod of the fixtures as a mould for many: each gets names, addresses and ids of its own.

use std::{fs, io};

use regex_lite::Regex;

use crate::{Noise, root};

/// Fixtures of `tests/kubectl` whose pods fail, and say why in the object itself.
pub const FAILING: [&str; 5] = [
    "oomkilled-cold-load",
    "image-pull-unauthorized",
    "config-secret-missing",
    "start-error-executable-not-found",
    "unexpected-admission-gpu",
];

/// The fixture whose pod is well.
pub const HEALTHY: &str = "healthy";

/// Of a hundred pods so many fail.
pub const FAILING_PERCENT: usize = 4;

/// Letters and digits of the names that Kubernetes makes up
/// (`k8s.io/apimachinery/pkg/util/rand`: no vowels, nothing that is mistaken).
const SAFE: &[u8] = b"bcdfghjklmnpqrstvwxz2456789";

const APPS: [&str; 8] = [
    "llm-server",
    "embedder",
    "reranker",
    "whisper",
    "chat-api",
    "sd-xl",
    "vision-encoder",
    "batch-eval",
];
const NAMESPACES: [&str; 5] = ["serving", "staging", "research", "prod-ml", "search"];

/// A text of the fixtures with the words in it that differ from pod to pod.
pub struct Template {
    text: String,
    /// UUIDs and digests.
    ids: Vec<String>,
}

/// A file of a fixture of `tests/kubectl`.
pub fn fixture(name: &str, file: &str) -> io::Result<String> {
    fs::read_to_string(root().join("tests/kubectl").join(name).join(file))
}

/// The cause that a fixture expects.
pub fn cause_of(name: &str) -> io::Result<String> {
    let expect = fixture(name, "expect.yaml")?;
    let expect: crate::Expect = serde_yaml::from_str(&expect).map_err(io::Error::other)?;
    Ok(expect.cause)
}

impl Template {
    /// A mould of this text.
    pub fn new(text: String) -> io::Result<Self> {
        let id = Regex::new("[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|[0-9a-f]{64}");
        let id = id.map_err(io::Error::other)?;
        let mut ids: Vec<String> = id.find_iter(&text).map(|m| m.as_str().to_owned()).collect();
        ids.sort_unstable();
        ids.dedup();
        Ok(Self { text, ids })
    }

    /// The text for another pod.
    pub fn fill(&self, noise: &mut Noise) -> String {
        let app = APPS[noise.below(APPS.len())];
        let node = noise.below(400);
        // Longer words first: the shorter stand in them.
        let words = [
            ("7c9d8b6f5", letters(noise, 9)),
            ("k2x4q", letters(noise, 5)),
            ("x7f2p", letters(noise, 5)),
            ("llm-server", app.to_owned()),
            ("serving", NAMESPACES[noise.below(NAMESPACES.len())].to_owned()),
            ("gpu-node-17", format!("gpu-node-{node}")),
            ("10.0.0.7", format!("10.0.{}.{}", node / 200, node % 200)),
            ("10.42.3.19", format!("10.42.{}.{}", noise.below(250), noise.below(250))),
            ("884213", (800_000 + noise.below(99_999)).to_string()),
        ];
        let ids = self.ids.iter().map(|id| (id.as_str(), like(noise, id)));
        let mut out = self.text.clone();
        for (word, with) in words.into_iter().chain(ids) {
            out = out.replace(word, &with);
        }
        out
    }
}

fn letters(noise: &mut Noise, number: usize) -> String {
    (0..number).map(|_| char::from(SAFE[noise.below(SAFE.len())])).collect()
}

/// Another id of the same form.
fn like(noise: &mut Noise, id: &str) -> String {
    let digits = b"0123456789abcdef";
    id.chars().map(|c| if c == '-' { c } else { char::from(digits[noise.below(16)]) }).collect()
}

/// Which fixture each of so many pods follows: most are well, and of the others every kind comes.
pub fn cast(number: usize, noise: &mut Noise) -> Vec<&'static str> {
    let failing = (number * FAILING_PERCENT / 100).max(FAILING.len()).min(number);
    let mut cast = vec![HEALTHY; number];
    for n in 0..failing {
        let mut place = noise.below(number);
        while cast[place] != HEALTHY {
            place = noise.below(number);
        }
        cast[place] = FAILING[n % FAILING.len()];
    }
    cast
}
