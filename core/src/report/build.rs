//! Assembles the report.

use triage_scan::Trim;

use super::{
    Candidate, Certainty, Contributing, Diagnosis, Evidence, Exit, Input, Report, Rival, SCHEMA,
    Step, Subject as ReportSubject,
};
use crate::advice;
use crate::case::{Case, Phase, Subject};
use crate::causes::{self, Verdict, Walk};
use crate::facts::{CauseId, Cite, Note, Role, order};
use crate::intake::Excerpt;
use crate::knowledge::{exit_codes, pack};
use crate::limits;
use crate::text::Paste;
use crate::tree::LADDER;
use crate::{InputFile, Options};

/// Rivals that are listed: the ones a reader would think of.
const RIVALS: usize = 8;

/// With more candidates than this, naming them tells nothing.
const OPEN: usize = 8;

/// A subject with its verdict, before any of it is put into words.
struct Judged<'s, 'c> {
    subject: &'s Subject<'c>,
    walk: Walk,
    verdict: Verdict,
}

/// Builds the report from everything before.
pub fn build(paste: &Paste<'_>, excerpts: &[Excerpt], case: &Case, options: &Options) -> Report {
    let mut judged = Vec::new();
    let mut missing: Vec<String> = Vec::new();
    let subjects = Subject::all(case);
    for subject in subjects.iter().take(limits::DIAGNOSES) {
        let walk = causes::walk(subject);
        let verdict = causes::decide(&walk);
        if verdict.certainty != Certainty::Confirmed {
            for text in advice::missing(subject, &walk) {
                if !missing.contains(&text) {
                    missing.push(text);
                }
            }
        }
        judged.push(Judged { subject, walk, verdict });
    }
    // Of a long list most say nothing: they are never put into words.
    let told = worth_telling(judged);
    let reasons = reasons();
    let mut inputs = inputs(excerpts, case, options);
    // The worst stand first: what is left out of hundreds is seldom what somebody looks for.
    if subjects.len() > limits::DIAGNOSES
        && told.len() == limits::DIAGNOSES
        && let Some(first) = inputs.first_mut()
    {
        let text = format!("only the {} worst verdicts are told", limits::DIAGNOSES);
        first.notes.push(Note { line: first.lines[0], text });
    }
    let diagnosis = |one: &Judged<'_, '_>| diagnosis(paste, &reasons, one);
    Report {
        schema: SCHEMA,
        redacted: false,
        inputs,
        diagnoses: told.iter().map(diagnosis).collect(),
        missing,
    }
}

impl Judged<'_, '_> {
    fn trouble(&self) -> bool {
        self.verdict.cause != CauseId::Healthy
    }

    fn confirmed(&self, cause: CauseId) -> bool {
        self.verdict.cause == cause && self.verdict.certainty == Certainty::Confirmed
    }

    fn decided(&self) -> bool {
        let kind = self.subject.pod.map(|pod| pod.kind.as_str());
        self.verdict.certainty != Certainty::Open
            || (matches!(kind, Some("" | "Pod")) && self.subject.phase != Phase::Unknown)
            || !self.verdict.cites(&self.walk).is_empty()
    }
}

/// Worst first; what says nothing is only told when there is nothing else to tell.
fn worth_telling<'s, 'c>(mut judged: Vec<Judged<'s, 'c>>) -> Vec<Judged<'s, 'c>> {
    if judged.iter().any(Judged::trouble) {
        judged.retain(Judged::trouble);
        if judged.iter().any(Judged::decided) {
            judged.retain(Judged::decided);
        }
    } else {
        judged.truncate(1);
    }
    let plugin = judged.iter().any(|one| one.confirmed(CauseId::DevicePlugin));
    order::by(judged, |one| {
        let group: u64 = match one.subject.phase {
            Phase::Recovered => 1,
            Phase::NotReady => 2,
            Phase::Finished | Phase::Healthy => 3,
            _ => 0,
        };
        let sure = 2 - one.verdict.certainty as u64;
        // A sick node on which no pod of the paste runs explains none of them.
        let node = one.subject.pod.is_some_and(|pod| pod.kind == "Node");
        let aside = node && one.verdict.certainty != Certainty::Confirmed;
        let group = if aside { group.max(1) } else { group };
        let explained = plugin && one.verdict.cause == CauseId::InsufficientGpu;
        (group << 24) | (u64::from(explained) << 20) | (sure << 8) | one.subject.phase as u64
    })
}

fn inputs(excerpts: &[Excerpt], case: &Case, options: &Options) -> Vec<Input> {
    let input = |(n, e): (usize, &Excerpt)| {
        let notes = e.reading.notes.clone();
        Input {
            kind: e.kind.to_owned(),
            file: file_of(&options.files, e.lines.0),
            lines: [e.lines.0, e.lines.1],
            belongs_to: case.owners.get(n).cloned().unwrap_or_default(),
            title: e.reading.title.clone(),
            notes,
        }
    };
    let mut inputs: Vec<Input> = excerpts.iter().enumerate().map(input).collect();
    for (at, note) in &case.conflicts {
        inputs[*at].notes.push(note.clone());
    }
    inputs
}

fn file_of(files: &[InputFile], line: u32) -> Option<String> {
    let mut end = 0;
    files
        .iter()
        .find(|f| {
            end += f.lines;
            line <= end
        })
        .map(|f| f.name.clone())
}

fn diagnosis(
    paste: &Paste<'_>,
    reasons: &[(String, String)],
    Judged { subject, walk, verdict }: &Judged<'_, '_>,
) -> Diagnosis {
    let quote =
        |cites: &[Cite]| -> Vec<Evidence> { cites.iter().map(|c| paste.quote(c)).collect() };
    let steps = walk.steps.iter().zip(reasons).map(|((question, answer, left), reason)| Step {
        id: question.id.to_owned(),
        question: question.text.to_owned(),
        answer: capital(&answer.text),
        outcome: answer.branch.to_owned(),
        evidence: quote(&answer.cites),
        left: left.clone(),
        why: reason.0.clone(),
        source: reason.1.clone(),
    });
    let rivals = walk.excluded.iter().filter(|e| {
        e.cause != verdict.cause && !walk.cites_of(e).is_empty() && e.cause != CauseId::Healthy
    });
    let rivals = order::by(rivals.collect(), |e: &&causes::Exclusion| {
        u64::from(100 - causes::get(e.cause).map_or(0, |c| c.likelihood.min(100)))
    });
    let contributing = verdict.contributing.iter().map(|(n, proved)| {
        let point = &walk.found[*n].point;
        let certainty = if *proved { Certainty::Confirmed } else { Certainty::Likely };
        Contributing {
            cause: point.cause,
            certainty,
            summary: sentence(&point.said),
            evidence: quote(&point.cites),
        }
    });
    Diagnosis {
        subject: who(subject),
        cause: verdict.cause,
        certainty: verdict.certainty,
        summary: summary(subject, walk, verdict),
        exit: exit(subject),
        steps: steps.collect(),
        evidence: quote(&verdict.cites(walk)),
        candidates: candidates(verdict),
        rivals: rivals
            .into_iter()
            .take(RIVALS)
            .map(|e| Rival {
                cause: e.cause,
                ruled_out_by: capital(&walk.words_of(e)),
                evidence: quote(walk.cites_of(e)),
            })
            .collect(),
        contributing: contributing.collect(),
        ask: advice::asks(subject, walk, verdict),
        next: advice::next(subject, verdict),
        fix: advice::fixes(subject, walk, verdict),
        topics: advice::topics(subject, walk, verdict),
        gather: advice::gather(subject).filter(|_| offers_gather(subject, walk)),
    }
}

/// Why each question is asked, and the source of its rule, in the order of the ladder.
fn reasons() -> Vec<(String, String)> {
    let text = |kind: &str, id: &str| pack::text(&format!("{kind}/{id}"));
    LADDER.iter().map(|q| (text("why", q.id), text("source", q.id))).collect()
}

/// Whether something of a pod is missing that the snippet would bring.
fn offers_gather(subject: &Subject<'_>, walk: &Walk) -> bool {
    subject.pod.is_none_or(|p| p.kind.is_empty()) && !advice::missing(subject, walk).is_empty()
}

fn candidates(verdict: &Verdict) -> Vec<Candidate> {
    let words = |c: &CauseId| pack::text(&format!("exclude/{}", c.as_str()));
    verdict
        .candidates
        .iter()
        .map(|c| Candidate { cause: *c, why: format!("not ruled out: {}", words(c)) })
        .collect()
}

fn who(subject: &Subject<'_>) -> ReportSubject {
    let text = |v: &Option<crate::facts::At<String>>| v.as_ref().map(|v| v.value.clone());
    if let Some(pod) = subject.pod {
        ReportSubject {
            kind: if pod.kind.is_empty() { "Pod".to_owned() } else { pod.kind.clone() },
            namespace: text(&pod.pod.namespace),
            name: text(&pod.pod.name),
            container: subject.container_name.clone(),
            role: subject.role.or_else(|| subject.container_name.as_ref().map(|_| Role::App)),
        }
    } else {
        let log = subject.logs.first();
        let kind = if log.is_some_and(|l| l.is_log) { "Log" } else { "Text" };
        ReportSubject {
            kind: kind.to_owned(),
            container: subject.container_name.clone(),
            role: subject.role,
            ..ReportSubject::default()
        }
    }
}

fn exit(subject: &Subject<'_>) -> Option<Exit> {
    let ended = subject.ended()?;
    Some(Exit {
        code: ended.code(),
        signal: ended.code().and_then(exit_codes::signal).map(|(_, name)| name.to_owned()),
        reason: ended.reason_str().map(str::to_owned),
        ran_seconds: ended.ran_seconds(),
        restarts: subject.container.and_then(|c| c.restarts.as_ref()).map(|r| r.value),
    })
}

fn sentence(text: &str) -> String {
    format!("{}.", capital(text.trimmed().trim_end_matches('.')))
}

/// A capital at the start, unless the first word is a name such as `nvidia.com/gpu`.
fn capital(text: &str) -> String {
    if !text.starts_with(|c: char| c.is_ascii_lowercase()) {
        return text.to_owned();
    }
    let first = text.split(' ').next().unwrap_or_default().trim_end_matches([':', ',', '.']);
    let word = first.bytes().all(|b| b.is_ascii_alphabetic() || b == b'-' || b == b'\'');
    match text.get(..1).filter(|_| word) {
        Some(letter) => format!("{}{}", letter.to_ascii_uppercase(), &text[1..]),
        None => text.to_owned(),
    }
}

/// The verdict in a sentence or two.
fn summary(subject: &Subject<'_>, walk: &Walk, verdict: &Verdict) -> String {
    let who = name(subject);
    let title = lower(causes::title(verdict.cause).unwrap_or_default());
    let first = verdict.carried_by.first().map(|n| walk.found[*n].point.said.as_str());
    let said = sentence(first.unwrap_or_default());
    let list = |n: usize| {
        let mut out = String::new();
        for cause in verdict.candidates.iter().take(n) {
            out.push_str(if out.is_empty() { "" } else { "; " });
            out.push_str(&lower(causes::title(*cause).unwrap_or_default()));
        }
        out
    };
    match (verdict.certainty, verdict.candidates.len()) {
        (Certainty::Confirmed, _) if verdict.cause == CauseId::Healthy => {
            format!("{who}: nothing in the paste is wrong now.")
        }
        (Certainty::Confirmed, _) => format!("{who}: {title}. {said}"),
        (Certainty::Likely, 0) => format!("{who}: probably {title}. {said}"),
        (Certainty::Likely, n) => {
            format!("{who}: probably {title}. {said} Not ruled out: {}.", list(n))
        }
        (Certainty::Open, _) if subject.pod.is_none() && subject.statements.is_empty() => {
            format!(
                "{who}: read, but no fault that is known here is in it. See what to paste next."
            )
        }
        (Certainty::Open, n) if n > OPEN || n == 0 => {
            format!("{who}: the paste does not say why. See what to paste next.")
        }
        (Certainty::Open, n) => {
            format!("{who}: the paste does not decide it. Possible: {}.", list(n))
        }
    }
}

fn name(subject: &Subject<'_>) -> String {
    let pod = subject.pod.and_then(|p| p.pod.name.as_ref()).map(|n| n.value.as_str());
    match (&subject.container_name, pod) {
        (Some(container), Some(pod)) => format!("Container {container} of pod {pod}"),
        (Some(container), None) => format!("Container {container}"),
        (None, Some(name)) => match subject.pod.map(|p| p.kind.as_str()) {
            Some(kind) if !kind.is_empty() => format!("{kind} {name}"),
            _ => format!("Pod {name}"),
        },
        (None, None) if subject.pod.is_some_and(|p| p.kind == "Node") => "The node".to_owned(),
        (None, None) if subject.pod.is_some() => match subject.container.and_then(|c| c.span) {
            Some(span) => format!("The container in {}", range(span.first, span.last)),
            None => "The pod".to_owned(),
        },
        (None, None) => match subject.logs.first() {
            Some(log) => {
                let what = if log.is_log { "log" } else { "text" };
                format!("The {what} in {}", range(log.lines.0, log.lines.1))
            }
            None => "The pod".to_owned(),
        },
    }
}

/// `line 3`, `lines 3 to 9`.
fn range(first: u32, last: u32) -> String {
    if first == last { format!("line {first}") } else { format!("lines {first} to {last}") }
}

/// The title inside a sentence: a word that is not an acronym loses its capital.
fn lower(title: &str) -> String {
    let mut chars = title.chars();
    match (chars.next(), chars.next()) {
        (Some(a), Some(b)) if a.is_ascii_uppercase() && !b.is_ascii_uppercase() => {
            format!("{}{}", a.to_ascii_lowercase(), &title[a.len_utf8()..])
        }
        _ => title.to_owned(),
    }
}
