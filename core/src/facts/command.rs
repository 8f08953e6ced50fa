//! A command that the user typed above an excerpt.

use super::Span;

/// What a typed `kubectl` (or `oc`, or an alias) command names.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TypedCommand {
    /// The verb: `get`, `describe`, `logs` …
    pub verb: String,
    /// Resource kind in singular, such as `pod`.
    pub kind: Option<String>,
    /// Object name.
    pub name: Option<String>,
    /// Namespace.
    pub namespace: Option<String>,
    /// Container, for `logs`.
    pub container: Option<String>,
    /// Whether the previous instance's log was asked for.
    pub previous: bool,
    /// Whether only the end of the log was asked for.
    pub tail: Option<u32>,
    /// Kubeconfig context.
    pub context: Option<String>,
    /// The output format, such as `json`.
    pub output: Option<String>,
    /// Where it stands.
    pub span: Option<Span>,
}
