//! Texts of `core/knowledge/texts.yaml` with the names and numbers of the case in their holes.
//!
//! A hole is written `<name>`. What goes into a command is a checked Kubernetes name; free text of
//! the paste (`<command>`, `<image>`) only stands in prose.

use super::command::{Names, checked};
use super::{fix, load};
use crate::case::Subject;
use crate::facts::{Role, State, Termination, is_gpu_resource, quantity, time};
use crate::knowledge::pack;
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
            self.hole(name, &mut out)?;
            rest = after;
        }
        out.push_str(rest);
        Some(out)
    }

    /// Writes what belongs into a hole; a condition writes nothing.
    fn hole(&self, name: &str, out: &mut String) -> Option<()> {
        let (subject, names) = (self.subject, &self.names);
        let pod = subject.pod.map(|p| &p.pod);
        let container = subject.spec();
        let holds = |yes: bool| yes.then_some("");
        let text: &str = match name {
            "pod" => names.pod(),
            "ns" => names.namespace(),
            "node" => names.node(),
            "c" => names.container()?,
            "container" => names.container().unwrap_or("CONTAINER"),
            "image" => &container?.image.as_ref()?.value,
            "containers-key" => match subject.role {
                None | Some(Role::App) => "containers",
                Some(_) => "initContainers",
            },
            "statuses" => match subject.role {
                None | Some(Role::App) => "containerStatuses",
                Some(_) => "initContainerStatuses",
            },
            "gpu" => self.gpu().unwrap_or("nvidia.com/gpu"),
            "asks-gpu" => holds(self.gpu().is_some())?,
            "known-node" => holds(names.node() != "NODE")?,
            "several" => holds(pod?.containers.len() != 1)?,
            "many" => holds(pod?.containers.len() > 1)?,
            "short" => holds(ran(subject)? <= 10)?,
            "rolled" => {
                let owner = fix::owner(subject)?;
                let kind = owner.split('/').next()?;
                holds(["Deployment", "StatefulSet", "DaemonSet"].contains(&kind))?
            }
            _ => {
                out.push_str(&self.made(name)?);
                return Some(());
            }
        };
        out.push_str(text);
        Some(())
    }

    /// What has to be put together.
    fn made(&self, name: &str) -> Option<String> {
        let subject = self.subject;
        let pod = subject.pod.map(|p| &p.pod);
        let container = subject.spec();
        Some(match name {
            "kubectl" => self.names.program(),
            "log" => self.names.crash_log(true),
            "ran" => time::write_duration(ran(subject)?),
            "code" => subject.ended()?.code()?.to_string(),
            "more-memory" => ((limit(subject)? * 3 / 2 + (1 << 30) - 1) >> 30).to_string(),
            // The first driver number that is too old for the image's CUDA.
            "older-driver" => {
                let floor = image_cuda(subject)?.cuda.floor()?;
                (quantity::units(floor.get(..3)?)? - 1).to_string()
            }
            "limit" => match limit(subject) {
                Some(bytes) => {
                    let limit = &container?.limits.get("memory")?.value;
                    let both = format!("{limit} ({})", quantity::write_bytes(bytes));
                    pack::text("load/limit").replace("<limit>", &both)
                }
                None => pack::text("load/unknown-limit"),
            },
            "estimate" => load::estimate(subject)?,
            "object" => self.object()?,
            "claim" => {
                let claim = pod?.volumes.iter().find(|v| v.kind == "PersistentVolumeClaim")?;
                checked(claim.object.clone())?
            }
            "owner" => {
                let owner = fix::owner(subject)?.to_ascii_lowercase();
                let (kind, name) = owner.split_once('/')?;
                checked(Some(kind.to_owned()))?;
                checked(Some(name.to_owned()))?;
                owner
            }
            "runtime" => match pod.and_then(|p| p.runtime_class.as_ref()) {
                Some(c) => pair("runtimeClassName", &c.value)? + ",",
                None => String::new(),
            },
            "selector" => self.selector()?,
            "command" => {
                let c = container?;
                let mut out = String::new();
                for word in c.command.iter().chain(&c.args) {
                    out.push(' ');
                    out.push_str(&word.value);
                }
                return (!out.is_empty()).then_some(out);
            }
            "containers" => {
                let mut out = Vec::new();
                for c in &pod?.containers {
                    out.push(format!("{} ({})", c.name()?, part(c.role)));
                }
                out.join(", ")
            }
            _ => return None,
        })
    }

    /// The same node, or nodes of the same selector, as the inside of a JSON object.
    fn selector(&self) -> Option<String> {
        if self.names.node() != "NODE" {
            return pair("kubernetes.io/hostname", self.names.node());
        }
        let mut out = Vec::new();
        for selector in self.subject.pod.map_or(&[][..], |p| &p.pod.node_selectors) {
            let (key, value) = selector.value.split_once('=')?;
            out.push(pair(key, value)?);
        }
        Some(out.join(","))
    }

    /// The GPU resource in the container's limits.
    fn gpu(&self) -> Option<&'c str> {
        let limits = &self.subject.spec()?.limits.items;
        let (asked, _) = limits.iter().find(|(name, _)| is_gpu_resource(name))?;
        plain(asked).then_some(asked.as_str())
    }

    /// `secret hf-token`: the object that a line of the kubelet calls missing.
    fn object(&self) -> Option<String> {
        for s in &self.subject.statements {
            let (title, name) = (s.signature()?.title, s.hit.capture("object"));
            let map = title.contains("ConfigMap");
            let Some(name) = name.filter(|_| map || title.contains("Secret")) else { continue };
            // An entry for both kinds: its line writes the kind before the name.
            let both = title.contains("Secret or");
            let kind = if map && (!both || self.said(name)) { "configmap" } else { "secret" };
            let name = name.split('/').next_back()?;
            return Some(format!("{kind} {}", checked(Some(name.to_owned()))?));
        }
        None
    }

    /// Whether an event or the waiting message calls this a ConfigMap.
    fn said(&self, name: &str) -> bool {
        let words = format!("ConfigMap {name}");
        let state = self.subject.container.and_then(|c| c.state.as_ref()).map(|s| &s.value);
        let waiting = matches!(state, Some(State::Waiting { message: Some(m), .. }) if m.value.contains(&words));
        waiting || self.subject.events.iter().any(|e| e.message.contains(&words))
    }
}

/// A member of a JSON object; none when a part would need quoting there or in a shell.
fn pair(key: &str, value: &str) -> Option<String> {
    (plain(key) && plain(value)).then(|| format!("\"{key}\":\"{value}\""))
}

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
pub fn limit(subject: &Subject<'_>) -> Option<i64> {
    quantity::units(&subject.spec()?.limits.get("memory")?.value)
}

fn ran(subject: &Subject<'_>) -> Option<i64> {
    subject.ended().and_then(Termination::ran_seconds)
}
