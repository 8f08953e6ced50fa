//! The scheduler's sentence, taken apart.
//!
//! `0/<N> nodes are available: <count> <phrase>[, <count> <phrase>]*. [preemption: …]`
//! (`k8s.io/kubernetes/pkg/scheduler/framework/types.go` FitError). Counts are per reason, so they
//! may sum to more than N; a phrase may hold a comma.

use triage_scan::Trim;

use crate::facts::is_gpu_resource;

/// What the scheduler says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// Nodes in all.
    pub nodes: u32,
    /// Whether the sentence was seen to its end.
    pub whole: bool,
    /// Reasons with their counts.
    pub obstacles: Vec<(u32, Obstacle)>,
}

/// One reason.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Obstacle {
    /// `Insufficient <GPU resource>`.
    Gpu(String),
    /// `Insufficient <other resource>`.
    Resource(String),
    /// A claim of dynamic resource allocation, which may be for a GPU or for another device.
    Claim,
    /// A taint, with its key where printed.
    Taint(Option<String>),
    /// Node selector or affinity.
    Selector,
    /// A volume or claim.
    Volume(String),
    /// Anything else, as printed.
    Other(String),
}

/// Resources whose name has no domain.
const PLAIN: &[&str] = &["cpu", "memory", "ephemeral-storage", "pods"];

impl Refusal {
    /// Finds and reads the sentence in a text.
    pub fn parse(text: &str) -> Option<Self> {
        // Volcano says "unavailable" where the default scheduler says "available".
        let at =
            text.find(" nodes are available").or_else(|| text.find(" nodes are unavailable"))?;
        let head = text[..at].rsplit([' ', ':', '"', '\'']).next()?;
        let (_, total) = head.split_once('/')?;
        let nodes = total.parse().ok()?;
        let rest = text[at..].split_once(": ").map_or("", |(_, r)| r);
        let rest = rest.split(" preemption:").next().unwrap_or(rest);
        let end = rest.trimmed_end().trim_end_matches(['`', '"', '\'', ']', '}']);
        let obstacles = obstacles(rest);
        // Wrapped and cut, the half about preemption stands alone: it names no reason.
        let aside = |o: &Obstacle| matches!(o, Obstacle::Other(p) if p.contains("reemption "));
        if !obstacles.is_empty() && obstacles.iter().all(|(_, o)| aside(o)) {
            return None;
        }
        // "Insufficient nvidia." is a name that was cut at its dot.
        let half = obstacles.last().is_some_and(|(_, o)| match o {
            Obstacle::Resource(name) => !name.contains('/') && !PLAIN.contains(&name.as_str()),
            _ => false,
        });
        let whole = end.len() < rest.trimmed_end().len()
            || end.ends_with('.')
                && !half
                && rest.matches('{').count() == rest.matches('}').count()
            || text[at..].contains(" preemption:");
        Some(Self { nodes, whole, obstacles })
    }

    /// Whether a GPU resource is short on at least one node.
    pub fn gpu(&self) -> Option<&str> {
        self.obstacles.iter().find_map(|(_, o)| match o {
            Obstacle::Gpu(name) => Some(name.as_str()),
            _ => None,
        })
    }

    /// Whether a resource claim found no device.
    pub fn claim(&self) -> bool {
        self.obstacles.iter().any(|(_, o)| *o == Obstacle::Claim)
    }

    /// Whether a taint is among the reasons whose key the scheduler does not print (1.35).
    pub fn hidden_taint(&self) -> bool {
        self.obstacles.iter().any(|(_, o)| matches!(o, Obstacle::Taint(None)))
    }

    /// Whether a taint that GPU node pools carry is among the reasons.
    pub fn gpu_taint(&self) -> bool {
        self.obstacles
            .iter()
            .any(|(_, o)| matches!(o, Obstacle::Taint(Some(key)) if key.contains("gpu")))
    }
}

/// Splits before every count: commas also stand inside phrases.
fn obstacles(text: &str) -> Vec<(u32, Obstacle)> {
    let mut out: Vec<(u32, String)> = Vec::new();
    for part in text.split(", ") {
        let part = part.trimmed().trim_end_matches(['.', ']', ')', '"', '`', '\'']);
        let counted =
            part.split_once(' ').and_then(|(n, rest)| Some((n.parse::<u32>().ok()?, rest)));
        match (counted, out.last_mut()) {
            (Some((n, phrase)), _) => out.push((n, phrase.to_owned())),
            (None, Some(last)) => {
                last.1.push_str(", ");
                last.1.push_str(part);
            }
            (None, None) if !part.is_empty() => out.push((0, part.to_owned())),
            (None, None) => {}
        }
    }
    out.into_iter().map(|(n, phrase)| (n, obstacle(&phrase))).collect()
}

fn obstacle(phrase: &str) -> Obstacle {
    if let Some(name) = phrase.strip_prefix("Insufficient ") {
        let name = name.split([' ', ',']).next().unwrap_or(name).trim_end_matches('.');
        return if is_gpu_resource(name) || name == "alpha.kubernetes.io/nvidia-gpu" {
            Obstacle::Gpu(name.to_owned())
        } else {
            Obstacle::Resource(name.to_owned())
        };
    }
    if phrase.contains("cannot allocate all claims") || phrase.contains("resourceclaim") {
        return Obstacle::Claim;
    }
    if phrase.contains("taint") || phrase == "PodToleratesNodeTaints" {
        let key = phrase
            .split_once('{')
            .and_then(|(_, r)| r.split([':', '}', ' ']).next())
            .filter(|k| !k.is_empty());
        return Obstacle::Taint(key.map(str::to_owned));
    }
    if phrase.contains("node affinity/selector")
        || phrase.contains("node selector")
        || phrase.contains("node affinity") && !phrase.contains("volume")
        || phrase == "MatchNodeSelector"
    {
        return Obstacle::Selector;
    }
    if phrase.to_ascii_lowercase().contains("volume") || phrase.contains("ersistent") {
        return Obstacle::Volume(phrase.to_owned());
    }
    Obstacle::Other(phrase.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn gpu_and_others_apart() {
        let r = Refusal::parse(
            "0/5 nodes are available: 1 Insufficient memory, 2 node(s) had untolerated taint {node-role.kubernetes.io/control-plane: }, 2 Insufficient nvidia.com/gpu. preemption: 0/5 nodes are available: 2 Preemption is not helpful for scheduling, 3 No preemption victims found for incoming pod.",
        );
        let r = r.unwrap_or(Refusal { nodes: 0, whole: false, obstacles: vec![] });
        assert_eq!(r.nodes, 5);
        assert_eq!(
            r.obstacles,
            vec![
                (1, Obstacle::Resource("memory".into())),
                (2, Obstacle::Taint(Some("node-role.kubernetes.io/control-plane".into()))),
                (2, Obstacle::Gpu("nvidia.com/gpu".into())),
            ]
        );
    }

    #[test]
    fn old_taint_wording_holds_a_comma() {
        let r = Refusal::parse(
            "0/2 nodes are available: 1 node(s) had taint {nvidia.com/gpu: present}, that the pod didn't tolerate, 1 Insufficient cpu.",
        );
        let r = r.unwrap_or(Refusal { nodes: 0, whole: false, obstacles: vec![] });
        assert_eq!(r.obstacles.len(), 2);
        assert!(r.gpu_taint());
    }

    #[test]
    fn the_oldest_form_inside_a_go_map() {
        let r = Refusal::parse(
            "[map[status:False reason:Unschedulable message:0/2 nodes are available: 1 PodToleratesNodeTaints, 2 Insufficient nvidia.com/gpu.]]",
        );
        assert_eq!(r.and_then(|r| r.gpu().map(str::to_owned)), Some("nvidia.com/gpu".to_owned()));
    }

    #[test]
    fn the_half_about_preemption_names_no_reason() {
        let half = "0/3 nodes are available: 3 No preemption victims found for incoming pod.";
        assert_eq!(Refusal::parse(half).map(|r| r.nodes), None);
        let helpful = "0/3 nodes are available: 3 Preemption is not helpful for scheduling.";
        assert_eq!(Refusal::parse(helpful).map(|r| r.nodes), None);
    }
}
