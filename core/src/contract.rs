//! What the core returns, field by field as the output contract names them.
//!
//! The page, the command line and embedders all render this one value. Additions are fine,
//! renames are not: the JSON field names are frozen.

use serde::{Deserialize, Serialize};

use crate::facts::{BelongsTo, CauseId, Certainty, Evidence, Note, Role};

/// The version of the JSON layout; it rises only when a field changes its meaning.
pub const SCHEMA: u32 = 1;

/// Everything the analysis has to say about one paste.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Report {
    /// Version of this layout, see [`SCHEMA`].
    pub schema: u32,
    /// True when secrets were replaced before the quotes were taken.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub redacted: bool,
    /// The excerpts that were recognised, in the order of the paste.
    pub inputs: Vec<Input>,
    /// What is wrong, worst first; one per failing container.
    pub diagnoses: Vec<Diagnosis>,
    /// What was not in the paste and would help, in words.
    pub missing: Vec<String>,
}

/// One recognised excerpt of the paste.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Input {
    /// Id of the kind, such as `describe-pod`, `pod-json`, `log`, `text`.
    pub kind: String,
    /// The file it came from, when files were given.
    pub file: Option<String>,
    /// First and last line, counted from 1, both included.
    pub lines: [u32; 2],
    /// The pod, container and instance that it speaks of, and how that is known.
    pub belongs_to: BelongsTo,
    /// One line for a list, such as `Pod serving/llm-0`.
    pub title: String,
    /// What could not be read, and from which line on.
    pub notes: Vec<Note>,
}

/// The verdict on one subject, with everything that led to it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Diagnosis {
    /// Whom the verdict is about.
    pub subject: Subject,
    /// The cause's frozen id.
    pub cause: CauseId,
    /// How sure.
    pub certainty: Certainty,
    /// One plain sentence.
    pub summary: String,
    /// How the last instance ended, when it ended.
    pub exit: Option<Exit>,
    /// The questions in the order they were asked.
    pub steps: Vec<Step>,
    /// The decisive lines.
    pub evidence: Vec<Evidence>,
    /// What remains possible beside the cause, likeliest first.
    pub candidates: Vec<Candidate>,
    /// What was ruled out, and by what.
    pub rivals: Vec<Rival>,
    /// Other causes that are true as well.
    pub contributing: Vec<Contributing>,
    /// The paste that would split the candidates best, best first.
    pub ask: Vec<Ask>,
    /// Commands to run next, read-only ones first.
    pub next: Vec<Next>,
    /// What to change, at the object that owns the pod.
    pub fix: Vec<Fix>,
    /// Mechanisms explained with this case's numbers.
    pub topics: Vec<Topic>,
    /// A bash snippet that collects everything that can still be asked for; only reads.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub gather: Option<String>,
}

/// Whom a verdict is about.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Subject {
    /// Kubernetes kind, or `Log`/`Text` where the paste names no object.
    pub kind: String,
    /// Namespace, when known.
    pub namespace: Option<String>,
    /// Name of the object, when known.
    pub name: Option<String>,
    /// Container name, when the verdict is about one.
    pub container: Option<String>,
    /// What part the container plays in its pod.
    pub role: Option<Role>,
}

/// How the last instance of a container ended.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Exit {
    /// Exit code as the kubelet reports it.
    pub code: Option<i32>,
    /// Signal name when the code stands for one, such as `SIGKILL`.
    pub signal: Option<String>,
    /// The reason field, such as `OOMKilled`.
    pub reason: Option<String>,
    /// Seconds between start and end.
    pub ran_seconds: Option<i64>,
    /// How often the kubelet restarted it.
    pub restarts: Option<u32>,
}

/// One question of the tree with its answer.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Step {
    /// Id of the question.
    pub id: String,
    /// The question in words.
    pub question: String,
    /// The answer in words.
    pub answer: String,
    /// The branch taken, or `unknown`.
    pub outcome: String,
    /// The lines that answer it.
    pub evidence: Vec<Evidence>,
    /// Causes still possible after this step.
    pub left: Vec<CauseId>,
    /// Why the question matters, in a sentence or two.
    pub why: String,
    /// Where the rule is documented.
    pub source: String,
}

/// A cause that is still possible.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Candidate {
    /// Its id.
    pub cause: CauseId,
    /// Why it is still there, and what would exclude it.
    pub why: String,
}

/// A cause that was ruled out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Rival {
    /// Its id.
    pub cause: CauseId,
    /// The answer that excludes it, in words.
    pub ruled_out_by: String,
    /// The lines of that answer.
    pub evidence: Vec<Evidence>,
}

/// A further cause that is true beside the first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Contributing {
    /// Its id.
    pub cause: CauseId,
    /// How sure it is.
    pub certainty: Certainty,
    /// One plain sentence.
    pub summary: String,
    /// The lines that show it.
    pub evidence: Vec<Evidence>,
}

/// What to paste next.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ask {
    /// A read-only command with the real names filled in.
    pub command: String,
    /// Why its output helps.
    pub why: String,
    /// The causes it decides between.
    pub decides: Vec<CauseId>,
}

/// A command to run next.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Next {
    /// The command with the real names filled in.
    pub command: String,
    /// What it is for.
    pub purpose: String,
    /// Whether it only reads.
    pub effect: Effect,
}

/// What a command does to the cluster.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Effect {
    /// Reads only.
    Read,
    /// Changes something.
    Change,
}

/// What to change.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Fix {
    /// The object to change, such as `Deployment/llm-server`; none when unknown.
    pub owner: Option<String>,
    /// What to change, in words.
    pub text: String,
    /// A YAML snippet, where one helps.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub patch: Option<String>,
}

/// A mechanism explained.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Topic {
    /// Id of the contract, such as `exit-code`.
    pub id: String,
    /// Heading.
    pub title: String,
    /// Plain paragraphs, separated by a blank line.
    pub body: String,
    /// The numbers a picture is drawn from.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub figure: Option<Figure>,
}

/// The numbers behind a picture; every field that the paste does not hold is none.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Figure {
    /// 137 = 128 + 9, and who can send it.
    ExitCode {
        /// The exit code.
        code: i32,
        /// Signal number, when the code stands for one.
        signal: Option<u8>,
        /// Signal name.
        name: Option<String>,
    },
    /// The image's CUDA against the driver's ceiling.
    CudaAxis {
        /// CUDA that the image needs, `major.minor`.
        image: Option<String>,
        /// Newest CUDA that the driver speaks.
        driver_cuda: Option<String>,
        /// Driver version.
        driver: Option<String>,
        /// Oldest driver that starts this CUDA major at all.
        floor: Option<String>,
    },
    /// The restart clock.
    Backoff {
        /// Restarts so far.
        restarts: u32,
        /// Seconds the kubelet waits now.
        wait_seconds: u32,
        /// Seconds the last instance ran.
        ran_seconds: Option<i64>,
        /// Whether a run this long ever resets the clock.
        resets: Option<bool>,
    },
    /// How long a probe lets a container load, against how long it ran. Seconds.
    ProbeBudget {
        /// `startup` or `liveness`.
        probe: String,
        /// `initialDelaySeconds`.
        delay: i64,
        /// `periodSeconds`.
        period: i64,
        /// `timeoutSeconds`.
        timeout: i64,
        /// `failureThreshold`.
        failures: i64,
        /// `terminationGracePeriodSeconds`, of the probe or else of the pod.
        grace: Option<i64>,
        /// Earliest second at which the kubelet decides to stop it, when every answer fails.
        earliest: i64,
        /// Latest such second.
        latest: i64,
        /// Seconds the last instance ran.
        ran_seconds: Option<i64>,
        /// Whether a startup probe has to pass before this one asks: then the two seconds count
        /// from that moment, which nothing prints, and else from the start.
        gated: bool,
        /// The line that declares the probe.
        line: u32,
    },
    /// The memory limit against what loading needs. Bytes.
    Memory {
        /// `resources.limits.memory`.
        limit: Option<i64>,
        /// Its line.
        line: Option<u32>,
        /// The weights, estimated from what the paste names.
        weights: Option<i64>,
        /// What that was multiplied from, in words.
        made_from: Option<String>,
        /// Tensor-parallel workers that each read the whole checkpoint, when more than one.
        workers: Option<i64>,
    },
    /// What happened when, as far as it is dated; in the order of the paste.
    Timeline {
        /// The moments.
        moments: Vec<Moment>,
    },
}

/// One dated thing that happened.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Moment {
    /// `start` or `end` of an instance of the container, `event`, or `log`.
    pub kind: String,
    /// The reason of the end or of the event; of a log `first line` or `last line`.
    pub what: String,
    /// The line that says it.
    pub line: u32,
    /// When, in seconds since 1970-01-01T00:00:00Z.
    pub at: Option<i64>,
    /// Seconds before the table that lists it was printed; rounded as kubectl prints them.
    pub age: Option<i64>,
    /// The same of its first occurrence.
    pub first_age: Option<i64>,
    /// How often it occurred.
    pub count: u32,
}
