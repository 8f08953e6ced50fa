//! Commands with the real names filled in.
//!
//! A name goes into a command only when it is a valid Kubernetes name; anything else is replaced
//! by a placeholder in capitals. Valid names hold no shell metacharacter, so they need no quotes.

use crate::case::Subject;
use crate::facts::{At, is_dns_name};
use crate::tree::Need;

/// The names that commands are filled with.
pub struct Names {
    /// What the object is, as kubectl calls it: `pod`, `node`, `replicaset` …
    kind: String,
    pod: String,
    namespace: Option<String>,
    container: Option<String>,
    node: String,
    context: Option<String>,
    program: Option<std::sync::Arc<str>>,
    previous: bool,
}

impl Names {
    /// Collects the names of a subject.
    pub fn of(subject: &Subject<'_>) -> Self {
        let text = |v: Option<&At<String>>| v.map(|v| v.value.clone());
        let pod = subject.pod.map(|p| &p.pod);
        let log = subject.logs.first();
        let command =
            |pick: fn(&crate::facts::BelongsTo) -> Option<String>| log.and_then(|l| pick(&l.owner));
        let name = text(pod.and_then(|p| p.name.as_ref())).or_else(|| command(|o| o.pod.clone()));
        let namespace = text(pod.and_then(|p| p.namespace.as_ref()))
            .or_else(|| command(|o| o.namespace.clone()));
        let restarted = subject
            .container
            .is_none_or(|c| c.restarts.as_ref().is_none_or(|r| r.value > 0) || c.last.is_some());
        Self {
            kind: subject
                .pod
                .map(|p| p.kind.to_ascii_lowercase())
                .filter(|k| !k.is_empty())
                .unwrap_or_else(|| "pod".to_owned()),
            pod: checked(name).unwrap_or_else(|| "POD".to_owned()),
            namespace: namespace
                .map(|n| checked(Some(n)).unwrap_or_else(|| "NAMESPACE".to_owned())),
            container: subject
                .container_name
                .clone()
                .map(|c| checked(Some(c)).unwrap_or_else(|| "CONTAINER".to_owned())),
            node: checked(text(pod.and_then(|p| p.node.as_ref())))
                .unwrap_or_else(|| "NODE".to_owned()),
            context: subject.case.context.clone().filter(|c| is_context(c)),
            program: subject.case.program.clone(),
            previous: restarted,
        }
    }

    /// `kubectl` with context, verb, arguments and namespace.
    fn kubectl(&self, words: &str, namespaced: bool) -> String {
        let program = self.program();
        if namespaced {
            format!("{program} {words} -n {}", self.namespace())
        } else {
            format!("{program} {words}")
        }
    }

    /// The pod, or its placeholder.
    pub fn pod(&self) -> &str {
        &self.pod
    }

    /// The namespace, or its placeholder.
    pub fn namespace(&self) -> &str {
        self.namespace.as_deref().unwrap_or("NAMESPACE")
    }

    /// `kubectl`, or what the site runs instead, with its context.
    pub fn program(&self) -> String {
        let mut out = self.program.as_deref().unwrap_or("kubectl").to_owned();
        if let Some(context) = &self.context {
            out.push_str(" --context ");
            out.push_str(context);
        }
        out
    }

    /// The container, where it is known.
    pub fn container(&self) -> Option<&str> {
        self.container.as_deref()
    }

    /// The node, or its placeholder.
    pub fn node(&self) -> &str {
        &self.node
    }

    /// `kubectl describe` of the object.
    pub fn describe(&self) -> String {
        self.kubectl(&format!("describe {} {}", self.kind, self.pod), self.kind != "node")
    }

    /// The log of the instance that crashed.
    pub fn crash_log(&self, tail: bool) -> String {
        let mut words = format!("logs {}", self.pod);
        if let Some(container) = &self.container {
            words.push_str(&format!(" -c {container}"));
        }
        let mut out = self.kubectl(&words, true);
        if self.previous {
            out.push_str(" --previous");
        }
        if tail {
            out.push_str(" --timestamps --tail=200");
        }
        out
    }

    /// The whole object.
    pub fn spec(&self) -> String {
        self.kubectl(&format!("get {} {} -o yaml", self.kind, self.pod), self.kind != "node")
    }

    /// Events of the object, oldest first; those of a node stand in the namespace `default`.
    pub fn events(&self) -> String {
        let node = self.kind == "node";
        let words = format!(
            "get events {}--field-selector involvedObject.name={} --sort-by=.lastTimestamp",
            if node { "-A " } else { "" },
            self.pod
        );
        self.kubectl(&words, !node)
    }

    /// The pods on the node.
    pub fn pods_of_node(&self) -> String {
        let words = format!("get pods -A -o wide --field-selector spec.nodeName={}", self.node);
        self.kubectl(&words, false)
    }

    /// The node.
    pub fn describe_node(&self) -> String {
        self.kubectl(&format!("describe node {}", self.node), false)
    }

    /// The command whose output answers a need.
    pub fn for_need(&self, need: Need) -> String {
        match need {
            Need::Describe => self.describe(),
            Need::PreviousLog => self.crash_log(true),
            Need::FullLog => self.crash_log(false),
            Need::Spec => self.spec(),
            Need::Events => self.events(),
            Need::Node | Need::NvidiaSmi => self.describe_node(),
        }
    }
}

/// A name, when it is one that Kubernetes takes.
pub fn checked(name: Option<String>) -> Option<String> {
    name.filter(|n| is_dns_name(n))
}

/// A context of a kubeconfig is free text; only what a shell takes as one plain word passes.
fn is_context(name: &str) -> bool {
    let plain = |b: u8| b.is_ascii_alphanumeric() || b"-._:/@".contains(&b);
    name.starts_with(|c: char| c.is_ascii_alphanumeric()) && name.bytes().all(plain)
}

#[cfg(test)]
mod tests {
    use super::{checked, is_context};

    #[test]
    fn contexts_that_need_no_quotes() {
        assert!(is_context("arn:aws:eks:eu-west-1:111122223333:cluster/gpu"));
        assert!(!is_context("a b") && !is_context("-x") && !is_context("a;b"));
    }

    #[test]
    fn only_valid_names_pass() {
        for bad in ["a;rm -rf /", "$(id)", "-n", "A", "a b", "", "a'b", "x\n"] {
            assert_eq!(checked(Some(bad.to_owned())), None, "{bad}");
        }
        assert!(checked(Some("llm-server-7c9d8b6f5-k2x4q".to_owned())).is_some());
    }
}
