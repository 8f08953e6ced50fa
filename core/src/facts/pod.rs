//! A pod as one excerpt tells it; every value remembers its line.

use super::{At, Probe, Role, Span, Termination};

/// What one excerpt says of one pod.
#[derive(Clone, Debug, Default)]
pub struct Pod {
    /// `metadata.namespace`.
    pub namespace: Option<At<String>>,
    /// `metadata.name`.
    pub name: Option<At<String>>,
    /// `metadata.uid`.
    pub uid: Option<At<String>>,
    /// `spec.nodeName`.
    pub node: Option<At<String>>,
    /// `status.phase`; in a table the STATUS column is [`Pod::table_status`] instead.
    pub phase: Option<At<String>>,
    /// `status.reason`.
    pub reason: Option<At<String>>,
    /// `status.message`.
    pub message: Option<At<String>>,
    /// Set when the pod is being deleted.
    pub deleting: Option<Span>,
    /// The object that owns it.
    pub owner: Option<At<Owner>>,
    /// `status.conditions`.
    pub conditions: Vec<Condition>,
    /// All containers: init, app and ephemeral, in the order of the paste.
    pub containers: Vec<Container>,
    /// `spec.runtimeClassName`.
    pub runtime_class: Option<At<String>>,
    /// `spec.nodeSelector` and node labels it asks for, as `key=value`.
    pub node_selectors: Vec<At<String>>,
    /// Volumes by name, with what backs them.
    pub volumes: Vec<Volume>,
    /// `spec.restartPolicy`.
    pub restart_policy: Option<At<String>>,
    /// `spec.terminationGracePeriodSeconds`.
    pub grace_seconds: Option<At<i64>>,
    /// Labels that name an operator above the pod, as `key=value`.
    pub labels: Vec<At<String>>,
    /// The STATUS column of `kubectl get pods`.
    pub table_status: Option<At<String>>,
    /// The READY column, ready and total.
    pub table_ready: Option<At<(u32, u32)>>,
    /// The RESTARTS column.
    pub table_restarts: Option<At<u32>>,
    /// Whether the excerpt shows the pod's spec (a table does not).
    pub spec_seen: bool,
    /// Whether the excerpt shows the pod's status.
    pub status_seen: bool,
    /// What the excerpt says of events: none where it does not speak of them.
    pub events_seen: Option<EventsSeen>,
}

/// Whether a describe printed events.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EventsSeen {
    /// `Events: <none>` at this line.
    Empty(Span),
    /// At least one row.
    Listed(Span),
}

/// The object that owns another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Owner {
    /// Its kind.
    pub kind: String,
    /// Its name.
    pub name: String,
}

/// One entry of `status.conditions`.
#[derive(Clone, Debug)]
pub struct Condition {
    /// Its type, such as `Ready`.
    pub kind: String,
    /// `True`, `False` or `Unknown`.
    pub status: String,
    /// Its reason, where printed.
    pub reason: Option<String>,
    /// Its message, where printed.
    pub message: Option<String>,
    /// Where it stands.
    pub span: Span,
}

/// What one excerpt says of one container.
#[derive(Clone, Debug)]
pub struct Container {
    /// Its name; none in a fragment that does not show it.
    pub name: Option<At<String>>,
    /// What part it plays.
    pub role: Role,
    /// Where its block or status stands.
    pub span: Option<Span>,
    /// `image`.
    pub image: Option<At<String>>,
    /// `imageID`.
    pub image_id: Option<At<String>>,
    /// `command`.
    pub command: Vec<At<String>>,
    /// `args`.
    pub args: Vec<At<String>>,
    /// `env`, with values where given in clear.
    pub env: Vec<EnvVar>,
    /// `resources.limits`.
    pub limits: Resources,
    /// `resources.requests`.
    pub requests: Resources,
    /// Liveness probe.
    pub liveness: Option<At<Probe>>,
    /// Readiness probe.
    pub readiness: Option<At<Probe>>,
    /// Startup probe.
    pub startup: Option<At<Probe>>,
    /// Mounts as `path from volume`.
    pub mounts: Vec<At<String>>,
    /// Where `securityContext.readOnlyRootFilesystem` closes the container's own root to writing.
    pub closed_root: Option<Span>,
    /// `state`.
    pub state: Option<At<State>>,
    /// `lastState`, only when terminated.
    pub last: Option<At<Termination>>,
    /// `ready`.
    pub ready: Option<At<bool>>,
    /// `restartCount`.
    pub restarts: Option<At<u32>>,
}

impl Container {
    /// A container of which nothing is known but its part.
    pub const fn new(role: Role) -> Self {
        Self {
            name: None,
            role,
            span: None,
            image: None,
            image_id: None,
            command: Vec::new(),
            args: Vec::new(),
            env: Vec::new(),
            limits: Resources { items: Vec::new(), seen: None },
            requests: Resources { items: Vec::new(), seen: None },
            liveness: None,
            readiness: None,
            startup: None,
            mounts: Vec::new(),
            closed_root: None,
            state: None,
            last: None,
            ready: None,
            restarts: None,
        }
    }

    /// Its name as text, where known.
    pub fn name(&self) -> Option<&str> {
        self.name.as_ref().map(At::as_str)
    }
}

/// `resources.limits` or `resources.requests`.
#[derive(Clone, Debug, Default)]
pub struct Resources {
    /// Name and quantity of each entry.
    pub items: Vec<(String, At<String>)>,
    /// The whole block that was read; none where the excerpt does not show it whole.
    pub seen: Option<Span>,
}

impl Resources {
    /// The quantity of one resource.
    pub fn get(&self, name: &str) -> Option<&At<String>> {
        self.items.iter().find(|(n, _)| n == name).map(|(_, q)| q)
    }
}

/// One environment variable.
#[derive(Clone, Debug)]
pub struct EnvVar {
    /// Its name.
    pub name: String,
    /// Its value, where given in clear.
    pub value: Option<String>,
    /// The Secret or ConfigMap and key that it is read from, as printed.
    pub from: Option<String>,
    /// Where it stands.
    pub span: Span,
}

/// A volume and what backs it.
#[derive(Clone, Debug)]
pub struct Volume {
    /// Its name.
    pub name: String,
    /// Type, such as `PersistentVolumeClaim`, `EmptyDir`, `Secret`.
    pub kind: String,
    /// Name of the claim, Secret or ConfigMap.
    pub object: Option<String>,
    /// `Memory` for a memory-backed emptyDir.
    pub medium: Option<String>,
    /// Where it stands.
    pub span: Span,
}

/// `state` of a container.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum State {
    /// Waiting, with the reason and, in JSON and YAML only, the message.
    Waiting {
        /// Reason, such as `CrashLoopBackOff`.
        reason: Option<String>,
        /// Message; describe never prints it.
        message: Option<At<String>>,
    },
    /// Running since a moment.
    Running {
        /// `startedAt`.
        started: Option<i64>,
    },
    /// Ended.
    Terminated(Termination),
}

/// Labels by which an orchestrator above the pod is recognised.
const OPERATOR_KEYS: &[&str] = &[
    "serving.kserve.io/inferenceservice",
    "serving.knative.dev/service",
    "ray.io/cluster",
    "ray.io/node-type",
    "training.kubeflow.org/job-name",
    "workflows.argoproj.io/workflow",
    "leaderworkerset.sigs.k8s.io/name",
    "leaderworkerset.sigs.k8s.io/worker-index",
    "app.polyaxon.com/run",
    "polyaxon/uuid",
    "app.kubernetes.io/managed-by",
    "batch.kubernetes.io/job-name",
    "job-name",
    "pod-template-hash",
    "argocd.argoproj.io/instance",
];

/// Whether a label's key names an operator above the pod, or what made it.
pub fn is_operator_label(key: &str) -> bool {
    OPERATOR_KEYS.contains(&key)
}

impl State {
    /// Whether nothing runs or has ended here.
    pub const fn is_waiting(&self) -> bool {
        matches!(self, Self::Waiting { .. })
    }
}
