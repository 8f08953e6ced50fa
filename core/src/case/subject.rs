//! Whom a verdict is about: one container, one pod, or a log that names nobody.

use super::phase::{container_phase, pod_phase};
use super::{Case, LogCase, Origin, Phase, PodCase, Statement, told};

use crate::facts::{
    Aside, At, CauseId, Container, Event, Hit, How, Role, Span, State, Termination, is_dns_name,
    is_gpu_resource, order,
};
use crate::knowledge::signatures::{Scope, get};

/// One thing to decide about.
#[derive(Debug)]
pub struct Subject<'c> {
    /// The case it is from.
    pub case: &'c Case,
    /// Its pod.
    pub pod: Option<&'c PodCase>,
    /// Its container, where the status or the spec shows one.
    pub container: Option<&'c Container>,
    /// The container's name, also where only an event or a command tells it.
    pub container_name: Option<String>,
    /// What part the container plays.
    pub role: Option<Role>,
    /// Events of the pod that concern it.
    pub events: Vec<&'c Event>,
    /// Its logs.
    pub logs: Vec<&'c LogCase>,
    /// Everything said about it that the library knows.
    pub statements: Vec<Statement>,
    /// What it is doing.
    pub phase: Phase,
}

/// What was found so far of what is said about a subject.
struct Said {
    /// The line at which the paste was cut off.
    cut: Option<u32>,
    statements: Vec<Statement>,
}

impl Said {
    fn add(&mut self, hits: Vec<Hit>, origin: Origin, assumed: bool) {
        // The rest of a line that was cut could have named something more exact.
        let cut = |hit: &Hit| {
            let last = self.cut.is_some_and(|no| hit.span.last >= no);
            last && get(hit.signature).is_some_and(|g| g.open_ended)
        };
        self.statements.extend(hits.into_iter().map(|mut hit| {
            if cut(&hit) {
                hit.aside = Some(Aside::Quoted);
            }
            Statement { hit, origin, assumed }
        }));
    }
}

impl<'c> Subject<'c> {
    /// All subjects of a case, worst first.
    pub fn all(case: &'c Case) -> Vec<Self> {
        let mut out: Vec<Self> = Vec::new();
        let mut logs: Vec<Vec<&LogCase>> = vec![Vec::new(); case.pods.len()];
        for log in &case.logs {
            if let Some(own) = log.pod.and_then(|at| logs.get_mut(at)) {
                own.push(log);
            }
        }
        for (pod, logs) in case.pods.iter().zip(logs) {
            Self::of_pod(case, pod, logs, &mut out);
        }
        for log in case.logs.iter().filter(|l| l.pod.is_none() || l.owner.how == Some(How::Assumed))
        {
            out.extend(Self::of_log(case, log));
        }
        order::by(out, |s| s.phase as u64)
    }

    fn of_pod(case: &'c Case, pod: &'c PodCase, logs: Vec<&'c LogCase>, out: &mut Vec<Self>) {
        let pod_phase = pod_phase(pod);
        if matches!(pod_phase, Some(Phase::Refused | Phase::Pending))
            || pod.pod.containers.is_empty()
        {
            out.push(Self::new(case, pod, None, logs, pod_phase.unwrap_or(Phase::Unknown)));
            return;
        }
        let phases: Vec<Phase> =
            pod.pod.containers.iter().map(|c| container_phase(c, pod)).collect();
        let worst = phases.iter().min().copied().unwrap_or(Phase::Unknown);
        let before = out.len();
        for (container, phase) in pod.pod.containers.iter().zip(&phases) {
            let own: Vec<&LogCase> = logs
                .iter()
                .copied()
                .filter(|l| {
                    l.owner.container.is_none() || l.owner.container.as_deref() == container.name()
                })
                .collect();
            let telling = matches!(
                phase,
                Phase::Crashing | Phase::Blocked | Phase::Recovered | Phase::NotReady
            ) || (*phase == worst
                && matches!(phase, Phase::Creating | Phase::Unknown));
            // What a container complains of beside one that crashes is mostly that one.
            let bystander = *phase == Phase::Healthy && worst < Phase::Unknown;
            let named_log =
                !bystander && own.iter().any(|l| l.owner.container.is_some() && !l.hits.is_empty());
            if telling || (named_log && *phase != Phase::Finished && worst >= Phase::Unknown) {
                out.push(Self::new(case, pod, Some(container), own, *phase));
            }
        }
        // A container that only waits for another one is not a subject of its own.
        if worst < Phase::Creating {
            let keep = |s: &Self| s.phase != Phase::Creating;
            let tail = out.split_off(before);
            out.extend(tail.into_iter().filter(keep));
        } else if matches!(worst, Phase::Creating) {
            out.truncate(before + 1);
        }
        if out.len() == before {
            let container = (pod.pod.containers.len() == 1).then(|| &pod.pod.containers[0]);
            out.push(Self::new(case, pod, container, logs, worst));
        }
    }

    fn new(
        case: &'c Case,
        pod: &'c PodCase,
        container: Option<&'c Container>,
        logs: Vec<&'c LogCase>,
        phase: Phase,
    ) -> Self {
        let name = container.and_then(Container::name).map(str::to_owned);
        let from_message = || container.and_then(waiting_container);
        let from_logs = || logs.iter().find_map(|l| l.owner.container.clone());
        let from_events = || pod.events.iter().rev().find_map(|e| e.container.clone());
        let container_name = name.or_else(from_message).or_else(from_logs).or_else(|| {
            if phase == Phase::Refused || phase == Phase::Pending { None } else { from_events() }
        });
        let events: Vec<&Event> = pod
            .events
            .iter()
            .filter(|e| {
                e.container.is_none() || container_name.is_none() || e.container == container_name
            })
            .collect();
        let role = container.map(|c| c.role).or_else(|| {
            let init = pod.pod.table_status.as_ref().is_some_and(|s| s.value.starts_with("Init:"));
            init.then_some(Role::InitOrSidecar)
        });
        let mut subject = Self {
            case,
            pod: Some(pod),
            container,
            container_name,
            role,
            events,
            logs,
            statements: Vec::new(),
            phase,
        };
        subject.statements = subject.collect();
        subject.container_name =
            subject.container_name.take().or_else(|| told_container(&subject.statements));
        // A hung server and a wrapper that swallows exit codes look well: their log weighs more.
        let well = phase == Phase::Healthy || phase == Phase::Finished && container.is_none();
        let fault = || subject.told().iter().any(|s| !s.names(CauseId::CompletedBatch));
        if well && (fault() || told::ends_in_error(&subject)) {
            subject.phase = Phase::Unknown;
        }
        subject
    }

    fn of_log(case: &'c Case, log: &'c LogCase) -> Option<Self> {
        let mut subject = Self {
            case,
            pod: None,
            container: None,
            container_name: log
                .owner
                .container
                .clone()
                .filter(|_| log.owner.how != Some(How::Assumed)),
            role: None,
            events: Vec::new(),
            logs: vec![log],
            statements: Vec::new(),
            phase: Phase::Unknown,
        };
        subject.statements = subject.collect();
        for statement in &mut subject.statements {
            statement.assumed = false;
        }
        subject.container_name =
            subject.container_name.take().or_else(|| told_container(&subject.statements));
        let told = log.is_log
            || !subject.statements.is_empty()
            || !log.statements.is_empty()
            || log.last_error.is_some();
        told.then_some(subject)
    }

    /// Runs the library over everything that is said about the subject.
    fn collect(&self) -> Vec<Statement> {
        let mut out = Said { cut: self.case.cut, statements: Vec::new() };
        self.said_by_events(&mut out);
        self.said_by_status(&mut out);
        for log in &self.logs {
            self.said_by_log(log, &mut out);
        }
        out.statements
    }

    fn said_by_events(&self, out: &mut Said) {
        let assumed = self.pod.is_some_and(|p| p.events_assumed);
        for event in &self.events {
            if let Some(span) = event.span {
                let mut hits = self.scan_lines(&At::new(event.message.clone(), span), Scope::Event);
                if hits.is_empty() {
                    // Some kubelet texts only make sense with the reason before them.
                    let whole = format!("{}: {}", event.reason, event.message);
                    hits = self.case.scanned(&whole, span, Scope::Event);
                }
                out.add(hits, Origin::Event(event.age), assumed);
            }
        }
    }

    fn said_by_status(&self, out: &mut Said) {
        if let Some(container) = self.container {
            if let Some(State::Waiting { message: Some(message), .. }) =
                container.state.as_ref().map(|s| &s.value)
            {
                out.add(self.scan_lines(message, Scope::Event), Origin::Waiting, false);
            }
            if let Some(message) = self.ended().and_then(|t| t.message.as_ref()) {
                out.add(self.scan_lines(message, Scope::Any), Origin::Terminated, false);
            }
        }
        if let Some(pod) = self.pod {
            for text in pod.pod.message.iter().chain(&pod.statements) {
                out.add(self.scan_lines(text, Scope::Event), Origin::PodStatus, false);
            }
            for condition in &pod.pod.conditions {
                if let Some(message) = &condition.message {
                    let text = At::new(message.clone(), condition.span);
                    out.add(self.scan_lines(&text, Scope::Event), Origin::PodStatus, false);
                }
            }
        }
    }

    fn said_by_log(&self, log: &LogCase, out: &mut Said) {
        let node = self.pod.and_then(|p| p.pod.node.as_ref()).map(At::as_str);
        // What a running instance prints did not end the one before it.
        let running = matches!(self.phase, Phase::Recovered | Phase::Healthy | Phase::NotReady)
            && log.owner.instance.as_deref() == Some("current");
        let assumed = log.owner.how == Some(How::Assumed) || running;
        let origin = if log.is_log { Origin::Log } else { Origin::Text };
        // No container prints what the kernel of its node does: such a line only stands beside
        // its log, and one of another node's kernel says nothing of it.
        let kernel = |h: &Hit| self.pod.is_some() && h.host.is_some();
        let (nodes, own): (Vec<Hit>, Vec<Hit>) = log.hits.iter().cloned().partition(kernel);
        let same = |h: &Hit| {
            let host = h.host.as_deref().filter(|h| !h.is_empty());
            host.zip(node).is_none_or(|(host, node)| same_host(host, node))
        };
        out.add(nodes.into_iter().filter(same).collect(), origin, true);
        out.add(own, origin, assumed);
        for text in &log.statements {
            out.add(self.scan_lines(text, Scope::Event), Origin::PodStatus, assumed);
        }
    }

    /// Scans a message; where it stands on lines of its own, each hit cites its line.
    fn scan_lines(&self, text: &At<String>, scope: Scope) -> Vec<Hit> {
        let count = u32::try_from(text.value.lines().count()).unwrap_or(u32::MAX);
        let rows = text.span.last - text.span.first + 1;
        // One row a line, or a block scalar below its key; folded text has no rows of its own.
        if count < 2 || !(rows == count || rows == count + 1) {
            return self.case.scanned(&text.value, text.span, scope);
        }
        let first = text.span.last + 1 - count;
        let lines = text.value.lines().zip(first..);
        lines.flat_map(|(line, no)| self.case.scanned(line, Span::line(no), scope)).collect()
    }

    /// The termination record that matters: of the current instance when it has ended, else of
    /// the last one.
    pub fn ended(&self) -> Option<&'c Termination> {
        let container = self.container?;
        match container.state.as_ref().map(|s| &s.value) {
            Some(State::Terminated(ended)) => Some(ended),
            _ => container.last.as_ref().map(|l| &l.value),
        }
    }

    /// The container whose spec matters: its own; of a pod that never started its only one, or
    /// the one that asks for a GPU.
    pub fn spec(&self) -> Option<&'c Container> {
        let all = self.pod.map_or(&[][..], |p| &p.pod.containers);
        let asks = |c: &&Container| c.limits.items.iter().any(|(name, _)| is_gpu_resource(name));
        self.container.or_else(|| match all {
            [only] => Some(only),
            several => several.iter().find(asks),
        })
    }

    /// The reason of the waiting state.
    pub fn waiting(&self) -> Option<(&'c str, Span)> {
        let state = self.container?.state.as_ref()?;
        match &state.value {
            State::Waiting { reason: Some(reason), .. } => Some((reason.as_str(), state.span)),
            _ => None,
        }
    }

    /// The STATUS cell of a table without `Init:`.
    pub fn table_status(&self) -> Option<(&'c str, Span)> {
        let status = self.pod?.pod.table_status.as_ref()?;
        Some((status.value.strip_prefix("Init:").unwrap_or(&status.value), status.span))
    }

    /// Events with a reason.
    pub fn events_of<'s>(&'s self, reason: &'s str) -> impl Iterator<Item = &'c Event> + 's {
        self.events.iter().copied().filter(move |e| e.reason == reason)
    }

    /// Whether the process has run, as status or events tell; none where they do not say.
    pub fn has_run(&self) -> Option<Span> {
        if let Some(container) = self.container {
            let last = container.last.as_ref().filter(|l| {
                !l.value.never_started() && l.value.reason_str() != Some("ContainerStatusUnknown")
            });
            if let Some(last) = last {
                return Some(last.span);
            }
            match container.state.as_ref() {
                Some(state) => match &state.value {
                    State::Running { .. } => return Some(state.span),
                    State::Terminated(ended) if !ended.never_started() => return Some(state.span),
                    _ => {}
                },
                None => return self.started_event(),
            }
            return None;
        }
        let table = self.table_status().filter(|(s, _)| {
            matches!(*s, "CrashLoopBackOff" | "Error" | "OOMKilled" | "Completed" | "Running")
        });
        table.map(|(_, span)| span).or_else(|| self.started_event())
    }

    fn started_event(&self) -> Option<Span> {
        self.events_of("Started").find_map(|e| e.span)
    }

    /// Age of the newest `Started` event.
    pub fn started_age(&self) -> Option<i64> {
        self.events_of("Started").filter_map(|e| e.age).min()
    }

    /// Whether something that an event says is over: the container started after it.
    pub fn healed(&self, statement: &Statement) -> bool {
        let Origin::Event(age) = statement.origin else { return false };
        // A refused pod is made later, when the quota or the webhook lets it.
        let refused = statement.names(CauseId::AdmissionRejected);
        let made = self.events_of("SuccessfulCreate").filter_map(|e| e.age).min();
        let over = if refused { made } else { self.started_age() };
        age.zip(over).is_some_and(|(age, over)| over < age)
    }
}

/// The container that the kubelet names in a waiting message: `… failed container=server pod=…`.
fn waiting_container(container: &Container) -> Option<String> {
    let State::Waiting { message: Some(message), .. } = &container.state.as_ref()?.value else {
        return None;
    };
    let (_, rest) = message.value.split_once(" container=")?;
    rest.split(' ').next().map(str::to_owned)
}

/// The container that a telling line names, in its prefix or in its words.
fn told_container(statements: &[Statement]) -> Option<String> {
    let telling =
        |s: &&Statement| s.signature().is_some_and(|g| !g.causes.is_empty()) && !s.hit.mild;
    let named = |s: &Statement| {
        let captured = s.hit.capture("container").filter(|name| is_dns_name(name));
        s.hit.container.clone().or_else(|| captured.map(str::to_owned))
    };
    let told: Vec<&Statement> = statements.iter().filter(telling).collect();
    let proved = told.iter().find(|s| s.signature().is_some_and(|g| !g.proves.is_empty()));
    proved.or(told.first()).and_then(|s| named(s))
}

/// Whether two names are of one machine, with or without its domain.
fn same_host(a: &str, b: &str) -> bool {
    let short = |name: &str| name.split('.').next().unwrap_or(name).to_ascii_lowercase();
    short(a) == short(b)
}
