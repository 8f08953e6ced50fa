//! The tree as a stream: it starts with every cause, and narrows where an answer takes some away.

use triage_core::facts::{CauseId, Certainty};
use triage_core::report::{Diagnosis, Step};
use yew::{Html, html};

use super::build::tag;
use super::draw::{Anchor, Draw, MARGIN, WIDTH, scaled};
use super::tree_large::Large;

/// Units of its height.
const HEIGHT: i32 = 198;
/// The upper edge of the stream, and its height where every cause is in it.
const TOP: i32 = 44;
const FULL: i32 = 62;

/// One question on the path.
pub struct Node<'d> {
    /// The question with its answer.
    pub step: &'d Step,
    /// What its answer took away.
    pub gone: Vec<CauseId>,
    /// How it stands to the proof.
    pub standing: Standing,
}

/// How a question stands to the proof.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// Before it, or there is none.
    On,
    /// It proves the cause.
    Proof,
    /// After it: nothing depends on it.
    After,
}

/// The path of a diagnosis.
pub fn nodes(diagnosis: &Diagnosis) -> Vec<Node<'_>> {
    let mut left: Vec<CauseId> = all().collect();
    let proof = proof(diagnosis);
    let mut out = Vec::new();
    for (n, step) in diagnosis.steps.iter().enumerate() {
        let gone = left.iter().copied().filter(|cause| !step.left.contains(cause)).collect();
        left.clone_from(&step.left);
        let standing = match proof.map(|proof| n.cmp(&proof)) {
            Some(std::cmp::Ordering::Equal) => Standing::Proof,
            Some(std::cmp::Ordering::Greater) => Standing::After,
            _ => Standing::On,
        };
        out.push(Node { step, gone, standing });
    }
    out
}

/// Every cause but the word for "not decided".
pub fn all() -> impl Iterator<Item = CauseId> {
    CauseId::ALL.iter().copied().filter(|cause| *cause != CauseId::Inconclusive)
}

/// Which step proves the cause: the first that quotes the first decisive line.
fn proof(diagnosis: &Diagnosis) -> Option<usize> {
    let decisive = diagnosis.evidence.first()?;
    let quotes = |step: &Step| step.evidence.iter().any(|one| one.lines == decisive.lines);
    let sure = diagnosis.certainty == Certainty::Confirmed;
    diagnosis.steps.iter().position(quotes).filter(|_| sure)
}

/// Draws it, with the button that opens it large.
pub fn picture(diagnosis: &Diagnosis, number: usize, id: &str) -> Html {
    let nodes = nodes(diagnosis);
    if nodes.is_empty() {
        return Html::default();
    }
    let mut draw = Draw::default();
    let stretch = WIDTH - 2 * MARGIN - 22;
    let count = i32::try_from(nodes.len()).unwrap_or(1);
    let at = |n: i32| MARGIN + 12 + n * (stretch - 12) / count.max(1);
    let total = all().count();
    let thick = |left: usize| scaled(as_i64(left), as_i64(total), FULL).max(4);
    stream(&mut draw, &nodes, total, &at, &thick);
    let end = WIDTH - MARGIN - 10;
    for (n, node) in (0_i32..).zip(&nodes) {
        let x = at(n);
        let class = match node.standing {
            Standing::On | Standing::Proof if node.step.outcome == "unknown" => "dot open",
            Standing::On => "dot",
            Standing::Proof => "dot proof",
            Standing::After => "dot after",
        };
        let r = if node.standing == Standing::Proof { 7 } else { 4 };
        draw.circle(class, [x, TOP - 10], r);
        let of = if node.standing == Standing::Proof { "fine strong" } else { "fine" };
        draw.words(of, Anchor::Middle, [x, TOP - 22], &(n + 1).to_string());
    }
    let last = diagnosis.steps.last().map_or(total, |step| step.left.len());
    final_mark(&mut draw, diagnosis.certainty, [end, TOP + 2]);
    let (first, second) = ends(diagnosis, &nodes, last);
    draw.words("strong", Anchor::End, [WIDTH - MARGIN, HEIGHT - 22], &first);
    draw.words("small", Anchor::End, [WIDTH - MARGIN, HEIGHT - 5], &second);
    let says = in_words(&nodes, total, &format!("{first}. {second}"));
    let drawn = draw.picture(id, HEIGHT, "The path through the questions", &says);
    tag("figure", "picture tree", vec![drawn, html! { <Large {number} /> }])
}

fn as_i64(count: usize) -> i64 {
    i64::try_from(count).unwrap_or(i64::MAX)
}

/// The stream, and the branches that leave it.
fn stream(
    draw: &mut Draw,
    nodes: &[Node<'_>],
    total: usize,
    at: &impl Fn(i32) -> i32,
    thick: &impl Fn(usize) -> i32,
) {
    let end = WIDTH - MARGIN - 10;
    let mut before = thick(total);
    let mut below = format!("M{MARGIN} {TOP}V{}", TOP + before);
    let mut row = 0;
    for (n, node) in (0_i32..).zip(nodes) {
        if node.standing == Standing::After {
            break;
        }
        let x = at(n);
        let proves = node.standing == Standing::Proof;
        let now = if proves { 4 } else { thick(node.step.left.len()) };
        if now < before {
            below.push_str(&format!("H{x}L{} {}", x + 6, TOP + now));
            let gone = if proves { "proof".to_owned() } else { format!("−{}", node.gone.len()) };
            let end = TOP + FULL + 8 + if proves { 30 } else { (row % 2) * 15 };
            let from = i32::midpoint(TOP + now, TOP + before);
            draw.path("branch", format!("M{} {from}Q{} {from} {} {}", x + 3, x + 10, x + 10, end));
            let class = if proves { "fine strong" } else { "fine" };
            draw.words(class, Anchor::Middle, [x + 10, end + 12], &gone);
            row += 1;
        }
        before = now;
    }
    below.push_str(&format!("H{end}V{TOP}Z"));
    draw.path("stream", below);
    draw.words("fine strong", Anchor::Start, [MARGIN + 6, TOP + 20], &format!("{total} causes"));
}

/// The certainty as its shape: full, half, dashed.
fn final_mark(draw: &mut Draw, certainty: Certainty, [x, y]: [i32; 2]) {
    match certainty {
        Certainty::Confirmed => {
            draw.circle("fill confirmed", [x, y], 11);
            draw.path("stroke on-lit", format!("M{} {}l3 4 6-7", x - 5, y));
        }
        Certainty::Likely => {
            draw.circle("half", [x, y], 10);
            draw.path("fill likely", format!("M{x} {}a10 10 0 0 1 0 20z", y - 10));
        }
        Certainty::Open => {
            draw.circle("ring-open", [x, y], 10);
        }
    }
}

/// What stands at the end of the path, in two lines.
fn ends(diagnosis: &Diagnosis, nodes: &[Node<'_>], left: usize) -> (String, String) {
    let cause = diagnosis.cause.as_str();
    let proof = nodes.iter().position(|node| node.standing == Standing::Proof);
    match (diagnosis.certainty, proof) {
        (Certainty::Confirmed, Some(n)) => {
            (format!("confirmed: {cause}"), format!("proved by the answer to question {}", n + 1))
        }
        (Certainty::Confirmed, None) => (format!("confirmed: {cause}"), String::new()),
        (Certainty::Likely, _) => {
            let rivals = diagnosis.candidates.len();
            let more = match rivals {
                0 => "no rival is left".to_owned(),
                1 => "1 rival is not ruled out".to_owned(),
                _ => format!("{rivals} rivals are not ruled out"),
            };
            (format!("likely: {cause}"), more)
        }
        (Certainty::Open, _) => ("open".to_owned(), format!("{left} causes are still possible")),
    }
}

fn in_words(nodes: &[Node<'_>], total: usize, end: &str) -> String {
    let mut out = format!("{total} causes are possible at first. ");
    for (n, node) in nodes.iter().enumerate() {
        if node.standing == Standing::After {
            break;
        }
        let number = n + 1;
        if node.standing == Standing::Proof {
            out.push_str(&format!("Question {number} proves it: {} ", node.step.question));
        } else if !node.gone.is_empty() {
            let (gone, left) = (node.gone.len(), node.step.left.len());
            out.push_str(&format!("Question {number} takes {gone} away, {left} are left. "));
        }
    }
    out.push_str(end);
    out
}
