//! 137 = 128 + 9, where it stands among the codes, and who can send it.

use triage_core::facts::{CauseId, Certainty};
use triage_core::report::Diagnosis;
use yew::Html;

use super::draw::{Anchor, Draw, MARGIN, Source, WIDTH, framed, scaled};
use super::told;

/// Units of the height without its rows, and of one row.
const HEAD: i32 = 168;
const ROW: i32 = 22;

/// Somebody who can bring a code about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Who {
    Kernel,
    Kubelet,
    Runtime,
    Process,
}

/// Draws it.
pub fn picture(diagnosis: &Diagnosis, code: i32, signal: Option<(u8, &str)>, id: &str) -> Html {
    let mut draw = Draw::default();
    equation(&mut draw, code, signal);
    scale(&mut draw, code);
    let all = senders(code, signal.map(|(number, _)| number));
    let named = named(diagnosis, code);
    let title = match signal {
        Some((_, name)) => format!("Who can send {name}"),
        None => format!("Who can bring about exit code {code}"),
    };
    draw.words("strong", Anchor::Start, [MARGIN, 132], &title);
    for (n, (who, words)) in (0_i32..).zip(all) {
        let y = 154 + n * ROW;
        let lit = named.as_ref().is_some_and(|(named, _)| named == who);
        if lit {
            draw.seen([MARGIN + 8, y - 4]);
        } else {
            draw.circle("stroke soft", [MARGIN + 8, y - 4], 7);
        }
        draw.words(if lit { "strong" } else { "" }, Anchor::Start, [MARGIN + 24, y], words);
    }
    let height = HEAD + ROW * i32::try_from(all.len()).unwrap_or(0);
    let verdict = match &named {
        Some((_, by)) => format!("This paste names the sender: {by}."),
        None if signal.is_some() => "This paste does not name the sender.".to_owned(),
        None => meaning(code).to_owned(),
    };
    draw.words("small", Anchor::Start, [MARGIN, height - 8], &verdict);
    let first = match signal {
        Some((number, name)) => format!("{code} = 128 + {number}: ended by {name}."),
        None => format!("{code}: {}", meaning(code)),
    };
    let list: Vec<&str> = all.iter().map(|(_, words)| *words).collect();
    let says = format!("{first} {title}: {}. {verdict}", list.join("; "));
    let drawn = draw.picture(id, height, &first, &says);
    let mut sources = Vec::new();
    let ended = told::step(diagnosis, "ended");
    for one in ended.map_or(&[][..], |step| &step.evidence) {
        sources.push(Source::new(one.quote.trim(), one.lines[0]));
    }
    framed(drawn, &sources)
}

/// The boxes with the sum.
fn equation(draw: &mut Draw, code: i32, signal: Option<(u8, &str)>) {
    let mut boxed = |class, x: i32, width: i32, large: &str, small: &str| {
        draw.rect(class, [x, 6, width, 46]);
        draw.words("large", Anchor::Middle, [x + width / 2, 30], large);
        draw.words("small", Anchor::Middle, [x + width / 2, 45], small);
    };
    boxed("box lit", MARGIN, 84, &code.to_string(), "exit code");
    if let Some((number, name)) = signal {
        boxed("box", 122, 84, "128", "a signal");
        boxed("box lit", 232, 96, &number.to_string(), name);
        draw.words("large", Anchor::Middle, [219, 35], "+");
    } else {
        draw.rect("box", [122, 6, 206, 46]);
        let (first, second) = class_of(code);
        draw.words("strong", Anchor::Middle, [225, 26], first);
        draw.words("small", Anchor::Middle, [225, 43], second);
    }
    draw.words("large", Anchor::Middle, [109, 35], "=");
}

/// The strip of all codes, and the place of this one.
fn scale(draw: &mut Draw, code: i32) {
    let stretch = WIDTH - 2 * MARGIN;
    let at = |code: i32| MARGIN + scaled(i64::from(code), 256, stretch);
    for (class, from, to) in [
        ("zone own", 0, 126),
        ("zone shell", 126, 129),
        ("zone signal", 129, 193),
        ("zone rest", 193, 256),
    ] {
        draw.rect(class, [at(from), 76, at(to) - at(from), 12]);
    }
    let x = at(code);
    draw.path("fill lit", format!("M{x} 76l-6-10h12z"));
    draw.line("stroke lit thick", [x, 76, x, 88]);
    draw.words("small", Anchor::Start, [MARGIN, 103], "0 done · 1–125 its own");
    draw.words("small", Anchor::End, [at(193), 103], "129–192 a signal");
    draw.words("small", Anchor::End, [WIDTH - MARGIN, 103], "255");
}

/// What a code without a signal is, in two lines.
fn class_of(code: i32) -> (&'static str, &'static str) {
    match code {
        0 => ("the program was done", "no error reported"),
        126 => ("found, but not executable", "said by a shell"),
        127 => ("command not found", "said by a shell"),
        128 => ("never started", "said by the runtime"),
        1..=125 => ("the program's own code", "below 126: no signal"),
        _ => ("the program's own code", "stands for no signal"),
    }
}

fn meaning(code: i32) -> &'static str {
    match code {
        0 => "The program ended by itself, without an error.",
        126 | 127 => "The shell or the runtime could not run the command.",
        128 => "The runtime could not start the process.",
        _ => "The program ended by itself: its log says why.",
    }
}

/// Who can bring a code about.
fn senders(code: i32, signal: Option<u8>) -> &'static [(Who, &'static str)] {
    match (signal, code) {
        (Some(9), _) => &[
            (Who::Kernel, "the kernel, when memory ran out"),
            (Who::Kubelet, "the kubelet, once the grace time is over"),
            (Who::Process, "a process in the container: kill -9"),
        ],
        (Some(15), _) => &[
            (Who::Kubelet, "the kubelet, to stop it (probe, deletion …)"),
            (Who::Process, "a process in the container: kill"),
        ],
        (Some(4 | 5 | 7 | 8 | 11 | 31), _) => &[
            (Who::Kernel, "the kernel, for what the process did"),
            (Who::Process, "a process in the container"),
        ],
        (Some(6), _) => &[(Who::Process, "the process itself: abort(), an assertion")],
        (Some(_), _) => &[
            (Who::Kubelet, "the kubelet, if it is the STOPSIGNAL"),
            (Who::Process, "a process in the container"),
        ],
        (None, 0) => &[(Who::Process, "the program, when its work is done")],
        (None, 126 | 127) => &[(Who::Process, "a shell that could not run the command")],
        (None, 128) => &[(Who::Runtime, "the runtime, which could not start it")],
        (None, 255) => &[
            (Who::Process, "the program: exit(-1)"),
            (Who::Kubelet, "the kubelet, when it lost the record"),
        ],
        (None, _) => &[
            (Who::Process, "the program itself"),
            (Who::Process, "a script that passes its code on"),
        ],
    }
}

/// The sender, where the paste tells it, and by what.
fn named(diagnosis: &Diagnosis, code: i32) -> Option<(Who, &'static str)> {
    let signal = code.checked_sub(128);
    let reason = diagnosis.exit.as_ref().and_then(|exit| exit.reason.as_deref());
    if signal == Some(9) && reason == Some("OOMKilled") {
        return Some((Who::Kernel, "reason OOMKilled"));
    }
    let sure = diagnosis.certainty == Certainty::Confirmed;
    if signal == Some(9) && sure && diagnosis.cause == CauseId::HostMemoryOom {
        return Some((Who::Kernel, "the kernel's own line"));
    }
    if !matches!(signal, Some(2 | 9 | 15)) {
        return None;
    }
    match told::step(diagnosis, "stopped-by")?.outcome.as_str() {
        "probe" => Some((Who::Kubelet, "a failed probe")),
        "outside" => Some((Who::Kubelet, "it was stopped from outside")),
        _ => None,
    }
}
