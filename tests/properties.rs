//! What holds for every text, tried on damaged fixtures: the short run of what `cargo xtask fuzz`
//! does for as long as it is let. Every run tries the same texts.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::{fmt, fs};

use proptest::collection::vec;
use proptest::prelude::{Just, Strategy, any};
use proptest::sample::subsequence;
use proptest::test_runner::{Config, RngAlgorithm, TestCaseResult, TestRng, TestRunner};
use triage_core::Report;
use triage_core::intake::kind_ids;
use triage_tests::edits::{Stock, edited};
use triage_tests::{entries, invariants, report, root, texts, trees};

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

/// What kubectl prints of one object, each under the command that printed it.
fn described_cases() -> Vec<(String, Vec<String>)> {
    const COMMANDS: &[(&str, &str)] = &[
        ("get-pods.txt", "kubectl -n serving get pods"),
        ("describe-1.33.txt", "kubectl -n serving describe pod"),
        ("describe-node.txt", "kubectl describe node"),
        ("events.txt", "kubectl -n serving get events"),
        ("pod.yaml", "kubectl -n serving get pods -o yaml"),
    ];
    let excerpt = |folder: &PathBuf, (file, command): &(&str, &str)| {
        let text = fs::read_to_string(folder.join(file)).ok()?;
        Some(format!("$ {command}\n{}\n", text.trim_end()))
    };
    let folders = entries(&root().join("tests/kubectl")).expect("the fixtures");
    let case = |folder: &PathBuf| {
        let parts: Vec<String> = COMMANDS.iter().filter_map(|c| excerpt(folder, c)).collect();
        (parts.len() > 2).then(|| (folder.display().to_string(), parts))
    };
    let cases: Vec<_> = folders.iter().filter_map(case).collect();
    assert!(cases.len() > 20, "only {} cases", cases.len());
    cases
}

/// Whom each verdict is about, what it is, and how sure.
fn verdicts(report: &Report) -> Vec<String> {
    let one = |d: &triage_core::report::Diagnosis| {
        let s = &d.subject;
        let code = d.exit.as_ref().and_then(|e| e.code);
        let who = [&s.namespace, &s.name, &s.container].map(|v| v.as_deref().unwrap_or("-"));
        format!("{} {who:?} {} {} {code:?}", s.kind, d.cause, d.certainty.as_str())
    };
    let mut all: Vec<String> = report.diagnoses.iter().map(one).collect();
    all.sort_unstable();
    all
}

/// In whatever order the pastes of one case stand, they say the same.
#[test]
fn the_order_of_excerpts_does_not_matter() {
    let cases = described_cases();
    let shuffled = (0..cases.len()).prop_flat_map(move |n| {
        let (name, parts) = cases[n].clone();
        (Just((name, parts.concat())), Just(parts).prop_shuffle())
    });
    always(300, &shuffled, |((name, plain), parts)| {
        let text = parts.concat();
        assert_eq!(verdicts(&report(&text)), verdicts(&report(&plain)), "{name}:\n{text}");
        Ok(())
    });
}

/// Pieces that tell of no fault, as they stand around pastes.
const NOISE: &[&str] = &[
    "Hi all, any idea what is going on here? Thanks!\n\n",
    "$ date\nMon Nov 30 06:58:00 UTC 2026\n\n",
    "```\n\n```\n",
    "$ kubectl get ns\nNAME       STATUS   AGE\ndefault    Active   90d\n\n",
    "INFO:     10.42.0.1:51122 - \"GET /health HTTP/1.1\" 200 OK\n\n",
    "{\"level\":\"info\",\"msg\":\"request finished\",\"status\":200}\n\n",
    "NAME                 READY   STATUS    RESTARTS   AGE\nother-5d8f7c9b4-aaaaa   1/1     Running   0          3d\n\n",
    "apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: other\n\n",
    "lorem ipsum dolor sit amet\n\n",
];

/// How sure a report is of each cause, at the most.
fn certainty(report: &Report) -> BTreeMap<String, u8> {
    let mut all: BTreeMap<String, u8> = BTreeMap::new();
    for d in &report.diagnoses {
        let beside = d.contributing.iter().map(|c| (c.cause, c.certainty));
        for (cause, certainty) in beside.chain([(d.cause, d.certainty)]) {
            let sure = match certainty.as_str() {
                "confirmed" => 2,
                "likely" => 1,
                _ => 0,
            };
            let known = all.entry(cause.to_string()).or_default();
            *known = (*known).max(sure);
        }
    }
    all.remove("healthy");
    all
}

/// What says nothing of the fault makes no cause surer.
#[test]
fn noise_never_raises_certainty() {
    let fixtures: Vec<_> = short().into_iter().filter(|(p, _)| p.ends_with("input.txt")).collect();
    let noisy = (0..fixtures.len(), subsequence(NOISE, 1..4), any::<bool>());
    always(800, &noisy, |(n, noise, above)| {
        let (path, text) = &fixtures[n];
        let around = noise.concat();
        let noisy = if above {
            format!("{around}{text}")
        } else {
            format!("{}\n\n{around}", text.trim_end())
        };
        let plain = certainty(&report(text));
        for (cause, sure) in certainty(&report(&noisy)) {
            let before = plain.get(&cause).copied().unwrap_or(0);
            assert!(sure <= before, "{}: {cause} is surer with\n{around}", path.display());
        }
        Ok(())
    });
}
