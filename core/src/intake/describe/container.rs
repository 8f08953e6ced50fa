//! The container blocks of a described pod, and fragments of one.

use super::Field;
use crate::facts::{At, Container, EnvVar, Probe, Resources, Role, Span, State, Termination, time};

/// Keys of a container block, in the order in which kubectl prints them.
const KEYS: &[&str] = &[
    "Container ID",
    "Image",
    "Image ID",
    "Port",
    "Ports",
    "Host Port",
    "Host Ports",
    "SeccompProfile",
    "Command",
    "Args",
    "State",
    "Last State",
    "Ready",
    "Restart Count",
    "Limits",
    "Requests",
    "Liveness",
    "Readiness",
    "Startup",
    "Environment Variables from",
    "Environment",
    "Mounts",
    "Devices",
];

/// Keys that only a container block has, so that a paste may start with them.
const TELLING: &[&str] =
    &["State", "Last State", "Restart Count", "Container ID", "Image ID", "Limits"];

/// Whether a line is a field of a container block.
pub fn is_key(field: &Field<'_>) -> bool {
    KEYS.contains(&field.key)
}

/// Whether a fragment of a container block starts at a line.
pub fn starts_fragment(field: &Field<'_>) -> bool {
    let state = matches!(field.key, "State" | "Last State")
        && matches!(field.value, "Running" | "Waiting" | "Terminated");
    state
        || (TELLING.contains(&field.key)
            && field.indent > 0
            && (field.key != "Limits" || field.value.is_empty()))
}

/// Which block of a container the lines are in.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    Fields,
    State,
    LastState,
    Limits,
    Requests,
    Environment,
    Words(bool),
    Mounts,
    Other,
}

/// Reads the lines of one container block, without its name line.
pub fn read(name: Option<At<String>>, role: Role, fields: &[Field<'_>]) -> Container {
    let mut out = Container::new(role);
    out.name = name;
    let mut part = Part::Fields;
    let mut head_indent = 0;
    let mut state = StateBlock::default();
    let mut last = StateBlock::default();
    for field in fields {
        let nested = field.indent > head_indent && part != Part::Fields;
        // A value can hold anything, so a key only counts where its block has ended.
        if is_key(field)
            && !(nested && matches!(part, Part::Words(_) | Part::Environment | Part::Mounts))
        {
            head_indent = field.indent;
            part = head(field, &mut out, &mut state, &mut last);
            continue;
        }
        match part {
            // The line `Last State: Terminated` got lost: a state has each of its lines once.
            Part::State if state.is_over(field) => {
                last.head = Some(("Terminated".to_owned(), field.span()));
                last.read(field);
                part = Part::LastState;
            }
            Part::State => state.read(field),
            Part::LastState => last.read(field),
            Part::Limits => add_resource(&mut out.limits, field),
            Part::Requests => add_resource(&mut out.requests, field),
            Part::Environment => out.env.extend(env(field)),
            Part::Words(args) => {
                let words = if args { &mut out.args } else { &mut out.command };
                words.push(At::new(field.line.to_owned(), field.span()));
            }
            Part::Mounts => out.mounts.push(At::new(field.line.to_owned(), field.span())),
            Part::Fields | Part::Other => {}
        }
    }
    out.state = state.finish();
    out.last = last.finish().and_then(|s| match s.value {
        State::Terminated(ended) => Some(At::new(ended, s.span)),
        _ => None,
    });
    close(&mut out, fields);
    out
}

/// A field of the block itself; gives the part that its nested lines belong to.
fn head(
    field: &Field<'_>,
    out: &mut Container,
    state: &mut StateBlock,
    last: &mut StateBlock,
) -> Part {
    match field.key {
        "Image" => out.image = field.at(),
        "Image ID" => out.image_id = field.at(),
        "Ready" => {
            let whole = matches!(field.value, "True" | "False");
            out.ready = whole.then(|| At::new(field.value == "True", field.span()));
        }
        "Restart Count" => {
            out.restarts = field.value.parse().ok().map(|n| At::new(n, field.span()));
        }
        "Liveness" => out.liveness = probe(field),
        "Readiness" => out.readiness = probe(field),
        "Startup" => out.startup = probe(field),
        "State" => {
            state.begin(field);
            return Part::State;
        }
        "Last State" => {
            last.begin(field);
            return Part::LastState;
        }
        "Limits" => {
            out.limits.seen = Some(field.span());
            return Part::Limits;
        }
        "Requests" => {
            out.requests.seen = Some(field.span());
            return Part::Requests;
        }
        "Environment" => return Part::Environment,
        "Command" => return Part::Words(false),
        "Args" => return Part::Words(true),
        "Mounts" => return Part::Mounts,
        _ => return Part::Other,
    }
    Part::Fields
}

/// Absence is only claimed of blocks that were seen whole: a later field must follow.
fn close(out: &mut Container, fields: &[Field<'_>]) {
    let (Some(first), Some(end)) = (fields.first(), fields.last()) else { return };
    let whole = Span { first: first.no, last: end.no, cols: None };
    out.span = Some(out.name.as_ref().map_or(whole, |n| n.span.to(whole)));
    let place = |key: &str| fields.iter().position(|f| f.key == key);
    let later = ["Environment", "Mounts", "Liveness", "Readiness", "Startup"]
        .iter()
        .filter_map(|k| place(k))
        .max();
    // kubectl prints the restart count of every state: without it lines are missing here.
    let status = place("Restart Count")
        .or_else(|| place("Image").filter(|_| place("State").or(place("Last State")).is_none()));
    if out.limits.items.is_empty() {
        // Limits stand between the status and the environment: both seen means none were printed.
        out.limits.seen = match (status, later) {
            (Some(a), Some(b)) if a < b => {
                Some(Span { first: fields[a].no, last: fields[b].no, cols: None })
            }
            _ => None,
        };
    } else if later.is_none() && place("Requests").is_none() {
        out.limits.seen = None;
    }
}

fn add_resource(list: &mut Resources, field: &Field<'_>) {
    if let Some(quantity) = field.at().filter(|_| !field.key.contains(' ')) {
        list.seen = list.seen.map(|s| s.to(quantity.span));
        list.items.push((field.key.to_owned(), quantity));
    }
}

fn env(field: &Field<'_>) -> Option<EnvVar> {
    if field.key.is_empty() || field.key.contains(' ') {
        return None;
    }
    let from = field
        .value
        .strip_prefix("<set to the ")
        .and_then(|v| v.split_once('>'))
        .map(|(v, _)| v.to_owned());
    let value = (from.is_none() && !field.value.starts_with('<')).then(|| field.value.to_owned());
    Some(EnvVar { name: field.key.to_owned(), value, from, span: field.span() })
}

/// `http-get http://:8000/health delay=15s timeout=1s period=10s #success=1 #failure=3`; from
/// kubectl 1.37 on `failureThreshold=3`.
fn probe(field: &Field<'_>) -> Option<At<Probe>> {
    let mut out = Probe::default();
    let mut check = Vec::new();
    for word in field.value.split_whitespace() {
        match word.split_once('=') {
            Some(("delay", v)) => out.delay = time::short_duration(v)?,
            Some(("timeout", v)) => out.timeout = time::short_duration(v)?,
            Some(("period", v)) => out.period = time::short_duration(v)?,
            Some(("#failure" | "failureThreshold", v)) => out.failures = v.parse().ok()?,
            Some(("#success" | "successThreshold", _)) => {}
            _ => check.push(word),
        }
    }
    out.check = check.join(" ");
    (!out.check.is_empty()).then(|| At::new(out, field.span()))
}

/// `State:` or `Last State:` with the lines below it.
#[derive(Default)]
struct StateBlock {
    head: Option<(String, Span)>,
    ended: Termination,
    reason: Option<At<String>>,
    end: Option<Span>,
}

impl StateBlock {
    fn begin(&mut self, field: &Field<'_>) {
        *self = Self { head: Some((field.value.to_owned(), field.span())), ..Self::default() };
    }

    /// Whether a line below it cannot be one of this state's own.
    fn is_over(&self, field: &Field<'_>) -> bool {
        let word = self.head.as_ref().map_or("", |(word, _)| word);
        match field.key {
            "Reason" => word == "Running" || self.reason.is_some(),
            "Exit Code" | "Finished" => word != "Terminated" || self.ended.finished.is_some(),
            _ => false,
        }
    }

    /// A value with line feeds goes on at column 0; such lines have no key of this block.
    fn read(&mut self, field: &Field<'_>) {
        let moment = || time::moment(field.value).map(|t| At::new(t, field.span()));
        match field.key {
            "Reason" => self.reason = field.at(),
            "Message" => self.ended.message = field.at(),
            "Exit Code" => {
                self.ended.exit_code = field.value.parse().ok().map(|n| At::new(n, field.span()));
            }
            "Started" => self.ended.started = moment(),
            "Finished" => self.ended.finished = moment(),
            "Signal" => {}
            _ => return self.go_on(field),
        }
        self.end = Some(field.span());
    }

    /// A message with line feeds goes on at column 0, whatever its lines look like.
    fn go_on(&mut self, field: &Field<'_>) {
        if self.ended.exit_code.is_none()
            && let Some(message) = &mut self.ended.message
        {
            // Blank lines are no fields; without them the value's lines would not be the paste's.
            let rows = field.no.saturating_sub(message.span.last).max(1);
            message.value.extend(std::iter::repeat_n('\n', rows as usize));
            message.value.push_str(field.line);
            message.span = message.span.to(field.span());
        }
    }

    fn finish(self) -> Option<At<State>> {
        let (word, span) = self.head?;
        match word.as_str() {
            "Waiting" => {
                let place = self.reason.as_ref().map_or(span, |r| r.span);
                Some(At::new(
                    State::Waiting {
                        reason: self.reason.map(|r| r.value),
                        message: self.ended.message,
                    },
                    place,
                ))
            }
            "Running" => {
                Some(At::new(State::Running { started: self.ended.started.map(|s| s.value) }, span))
            }
            "Terminated" => {
                let ended = Termination { reason: self.reason, ..self.ended };
                Some(At::new(State::Terminated(ended), self.end.map_or(span, |e| span.to(e))))
            }
            _ => None,
        }
    }
}
