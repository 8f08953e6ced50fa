//! What holds for every text, tried on damaged fixtures: the short run of what `cargo xtask fuzz`
//! does for as long as it is let. Every run tries the same texts.

use std::fmt;
use std::path::PathBuf;

use proptest::collection::vec;
use proptest::prelude::{Strategy, any};
use proptest::test_runner::{Config, RngAlgorithm, TestCaseResult, TestRng, TestRunner};
use triage_core::intake::kind_ids;
use triage_tests::edits::{Stock, edited};
use triage_tests::{invariants, texts, trees};

/// Tries so many values. The seed is fixed: a change that breaks a property breaks it for everyone,
/// and at once; new ground is for the fuzz targets.
fn always<S: Strategy>(cases: u32, strategy: &S, test: impl Fn(S::Value) -> TestCaseResult) {
    let config = Config { cases, failure_persistence: None, ..Config::default() };
    let rng = TestRng::deterministic_rng(RngAlgorithm::ChaCha);
    if let Err(error) = TestRunner::new_with_rng(config, rng).run(strategy, test) {
        panic!("{error}");
    }
}

/// Fixtures short enough that hundreds of them can be tried.
fn short() -> Vec<(PathBuf, String)> {
    let short: Vec<_> = texts().into_iter().filter(|(_, t)| t.len() < 20_000).collect();
    assert!(short.len() > 500, "only {} fixtures", short.len());
    short
}

/// A fixture after some edits.
struct Damaged {
    path: PathBuf,
    text: String,
}

/// What is shown of the smallest one that fails: all that is needed to try it alone.
impl fmt::Debug for Damaged {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} became:\n{}\n{:?}\n", self.path.display(), self.text, self.text)
    }
}

fn damaged() -> impl Strategy<Value = Damaged> {
    let (fixtures, stock) = (short(), Stock::of_fixtures());
    (0..fixtures.len(), vec(any::<u64>(), 1..8)).prop_map(move |(n, seeds)| {
        let (path, text) = fixtures[n].clone();
        Damaged { path, text: seeds.iter().fold(text, |t, seed| edited(&t, *seed, &stock)) }
    })
}

#[test]
fn damaged_fixtures() {
    always(1_500, &damaged(), |Damaged { text, .. }| {
        invariants::check(&text);
        Ok(())
    });
}

/// Every reader on texts that were not made for it.
#[test]
fn damaged_fixtures_said_to_be_of_any_kind() {
    let kinds = kind_ids();
    always(1_000, &(damaged(), 0..kinds.len()), |(Damaged { text, .. }, kind)| {
        invariants::check_as(kinds[kind], &text);
        Ok(())
    });
}

/// The trees of JSON and YAML know their bytes; JSON is read as serde reads it.
#[test]
fn damaged_documents() {
    always(1_500, &damaged(), |Damaged { text, .. }| {
        trees::check(&text);
        Ok(())
    });
    let sound = texts().into_iter().filter(|(path, _)| path.ends_with("pod.json"));
    let seen = sound.map(|(_, text)| trees::check(&text)).count();
    assert!(seen > 20, "only {seen} sound documents");
}
