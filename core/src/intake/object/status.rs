//! Container statuses.

use super::Source;
use crate::facts::{At, Container, Role, State, Termination, time};
use crate::text::doc::Node as Doc;

/// Reads one entry of `containerStatuses` into a container.
pub fn read(doc: &Doc, source: Source<'_>, out: &mut Container) {
    out.name = out.name.take().or_else(|| source.text_at(doc, &["name"]));
    out.span = out.span.or_else(|| Some(source.body(doc)));
    out.image = out.image.take().or_else(|| source.text_at(doc, &["image"]));
    out.image_id = source.text_at(doc, &["imageID"]);
    out.restarts = source.number_at(doc, &["restartCount"]);
    out.ready = doc.get("ready").and_then(|n| Some(At::new(n.text()? == "true", source.span(n))));
    out.state = doc.get("state").and_then(|s| state(s, source));
    // Without the line `terminated:` its fields stand in `lastState` itself.
    let last = doc.get("lastState");
    let bare = || last.filter(|l| l.get("exitCode").is_some());
    let ended = last.and_then(|l| l.get("terminated")).or_else(bare);
    out.last = ended.map(|t| termination(t, source));
}

/// A bare `state:`, `lastState:`, `terminated:` block, or the object inside it.
pub fn fragment(doc: &Doc, source: Source<'_>) -> Option<Container> {
    let mut out = Container::new(Role::App);
    if ["state", "lastState", "restartCount", "ready", "imageID"]
        .iter()
        .any(|k| doc.get(k).is_some())
    {
        read(doc, source, &mut out);
    } else if let Some(inner) = doc.get("terminated") {
        out.last = Some(termination(inner, source));
    } else if doc.get("exitCode").is_some() {
        out.last = Some(termination(doc, source));
    } else if doc.get("waiting").is_some() || doc.get("running").is_some() {
        out.state = state(doc, source);
    } else {
        return None;
    }
    out.span = Some(source.body(doc));
    (out.state.is_some() || out.last.is_some()).then_some(out)
}

fn state(doc: &Doc, source: Source<'_>) -> Option<At<State>> {
    if let Some(waiting) = doc.get("waiting") {
        let reason = waiting.get("reason");
        let state = State::Waiting {
            reason: reason.and_then(Doc::text).map(str::to_owned),
            message: source.text_at(waiting, &["message"]),
        };
        return Some(At::new(state, source.span(reason.unwrap_or(waiting))));
    }
    if let Some(running) = doc.get("running") {
        let started = running.text_at(&["startedAt"]).and_then(time::moment);
        return Some(At::new(State::Running { started }, source.span(running)));
    }
    let ended = termination(doc.get("terminated")?, source);
    let span = ended.span;
    Some(At::new(State::Terminated(ended.value), span))
}

fn termination(doc: &Doc, source: Source<'_>) -> At<Termination> {
    let moment = |key: &str| {
        let node = doc.get(key)?;
        Some(At::new(time::moment(node.text()?)?, source.span(node)))
    };
    let ended = Termination {
        exit_code: source.number_at(doc, &["exitCode"]),
        reason: source.text_at(doc, &["reason"]),
        message: source.text_at(doc, &["message"]),
        started: moment("startedAt"),
        finished: moment("finishedAt"),
        container_id: source.text_at(doc, &["containerID"]),
    };
    At::new(ended, source.span(doc))
}
