//! Texts of `core/knowledge/texts.yaml` with the names and numbers of the case in their holes.
//!
//! A hole is written `<name>`. What goes into a command is a checked Kubernetes name; free text of
//! the paste (`<command>`, `<image>`, `<message>`) only stands in prose.

use super::command::{Names, checked};
use super::fix;
use crate::case::Subject;
use crate::facts::{At, Role, State, Termination, is_gpu_resource, quantity, time};
use crate::tree::image_cuda;

/// Fills holes for one subject.
pub struct Filler<'s, 'c> {
    subject: &'s Subject<'c>,
    names: Names,
}

impl<'s, 'c> Filler<'s, 'c> {
    /// A filler with the names of a subject.
    pub fn of(subject: &'s Subject<'c>) -> Self {
        Self { subject, names: Names::of(subject) }
    }

    /// A line with its holes filled; none when the case does not hold what one asks for.
    pub fn line(&self, text: &str) -> Option<String> {
        let mut out = String::new();
        let mut rest = text;
        while let Some((before, after)) = rest.split_once('<') {
            let (name, after) = after.split_once('>')?;
            out.push_str(before);
            out.push_str(&self.hole(name)?);
            rest = after;
        }
        out.push_str(rest);
        Some(out)
    }

    /// The lines whose holes can be filled.
    pub fn lines(&self, lines: &[&str]) -> String {
        let filled: Vec<String> = lines.iter().filter_map(|l| self.line(l)).collect();
        filled.join("\n").trim().to_owned()
    }

    fn hole(&self, name: &str) -> Option<String> {
        let subject = self.subject;
        let pod = subject.pod.map(|p| &p.pod);
        let container = subject.spec();
        let owner =
            || fix::owner(subject)?.split_once('/').map(|(k, n)| (k.to_owned(), n.to_owned()));
        match name {
            "kubectl" => Some(self.names.program()),
            "pod" => Some(self.names.pod().to_owned()),
            "ns" => Some(self.names.namespace().to_owned()),
            "c" => self.names.container().map(str::to_owned),
            "container" => Some(self.names.container().unwrap_or("CONTAINER").to_owned()),
            "more-memory" => {
                let gib = (limit(subject)? * 3 / 2 + (1 << 30) - 1) >> 30;
                Some(gib.to_string())
            }
            "older-driver" => {
                let image = image_cuda(subject)?.cuda;
                let major: u32 = image.floor()?.split('.').next()?.parse().ok()?;
                Some((major - 1).to_string())
            }
            "node" => Some(self.names.node().to_owned()),
            "log" => Some(self.names.crash_log(true)),
            "statuses" => Some(match subject.role {
                None | Some(Role::App) => "containerStatuses".to_owned(),
                Some(_) => "initContainerStatuses".to_owned(),
            }),
            // A condition: nothing is written.
            "known-node" => (self.names.node() != "NODE").then(String::new),
            "several" => (pod?.containers.len() != 1).then(String::new),
            "many" => (pod?.containers.len() > 1).then(String::new),
            "short" => (ran(subject)? <= 10).then(String::new),
            "asks-gpu" => self.gpu().map(|_| String::new()),
            "gpu" => Some(self.gpu().unwrap_or("nvidia.com/gpu").to_owned()),
            "containers" => {
                let all = &pod?.containers;
                let words: Vec<String> = all
                    .iter()
                    .filter_map(|c| Some(format!("{} ({})", c.name()?, part(c.role))))
                    .collect();
                (!words.is_empty()).then(|| words.join(", "))
            }
            "image" => Some(container?.image.as_ref()?.value.clone()),
            "command" => {
                let c = container?;
                let words: Vec<&str> = c.command.iter().chain(&c.args).map(At::as_str).collect();
                (!words.is_empty()).then(|| words.join(" "))
            }
            "ran" => Some(time::write_duration(ran(subject)?)),
            "code" => Some(subject.ended()?.code()?.to_string()),
            "object" => self.object(),
            "claim" => {
                let claim = pod?.volumes.iter().find(|v| v.kind == "PersistentVolumeClaim")?;
                checked(claim.object.clone())
            }
            "owner" => {
                let (kind, name) = owner()?;
                Some(format!(
                    "{}/{}",
                    checked(Some(kind.to_ascii_lowercase()))?,
                    checked(Some(name))?
                ))
            }
            "rolled" => {
                let (kind, _) = owner()?;
                matches!(kind.as_str(), "Deployment" | "StatefulSet" | "DaemonSet")
                    .then(String::new)
            }
            "selector" => Some(self.selector()),
            "runtime" => {
                let class = pod.and_then(|p| p.runtime_class.as_ref());
                let class = class.and_then(|c| checked(Some(c.value.clone())));
                Some(class.map_or_else(String::new, |c| format!("\"runtimeClassName\":\"{c}\",")))
            }
            _ => None,
        }
    }

    /// The GPU resource in the container's limits.
    fn gpu(&self) -> Option<&'c str> {
        let limits = &self.subject.spec()?.limits.items;
        let asked = limits.iter().map(|(name, _)| name.as_str()).find(|n| is_gpu_resource(n))?;
        plain(asked).then_some(asked)
    }

    /// `secret hf-token`: the object that a line of the kubelet calls missing.
    fn object(&self) -> Option<String> {
        self.subject.statements.iter().find_map(|s| {
            let title = s.signature()?.title;
            let name = s.hit.capture("object")?;
            // An entry for both kinds: its line writes the kind before the name.
            let map = format!("ConfigMap {name}");
            let kind = match (title.contains("ConfigMap"), title.contains("Secret")) {
                (true, true) if !self.said(&map) => "secret",
                (true, _) => "configmap",
                (false, true) => "secret",
                _ => return None,
            };
            let name = name.rsplit_once('/').map_or(name, |(_, n)| n);
            Some(format!("{kind} {}", checked(Some(name.to_owned()))?))
        })
    }

    /// Whether an event or the waiting message holds some words.
    fn said(&self, words: &str) -> bool {
        let state = self.subject.container.and_then(|c| c.state.as_ref()).map(|s| &s.value);
        let waiting = matches!(state, Some(State::Waiting { message: Some(m), .. }) if m.value.contains(words));
        waiting || self.subject.events.iter().any(|e| e.message.contains(words))
    }

    /// The node selector of a pod that has to meet the same node, as the inside of a JSON object.
    fn selector(&self) -> String {
        let pair = |key: &str, value: &str| format!("\"{key}\":\"{value}\"");
        if self.names.node() != "NODE" {
            return pair("kubernetes.io/hostname", self.names.node());
        }
        let all = self.subject.pod.map_or(&[][..], |p| &p.pod.node_selectors);
        let pairs = all.iter().filter_map(|s| s.value.split_once('='));
        let safe = pairs.filter(|(k, v)| plain(k) && plain(v)).map(|(k, v)| pair(k, v));
        safe.collect::<Vec<_>>().join(",")
    }
}

/// A label's key or value that needs no quoting in JSON or a shell.
fn plain(text: &str) -> bool {
    text.bytes().all(|b| b.is_ascii_alphanumeric() || b"-._/".contains(&b))
}

fn part(role: Role) -> &'static str {
    match role {
        Role::App => "app",
        Role::Init => "init",
        Role::Sidecar => "sidecar",
        Role::Ephemeral => "ephemeral",
        Role::InitOrSidecar => "init or sidecar",
    }
}

/// The container's memory limit in bytes.
pub fn limit(subject: &Subject<'_>) -> Option<i128> {
    quantity::units(&subject.spec()?.limits.get("memory")?.value)
}

fn ran(subject: &Subject<'_>) -> Option<i64> {
    subject.ended().and_then(Termination::ran_seconds)
}
