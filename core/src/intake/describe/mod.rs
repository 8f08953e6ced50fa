//! `kubectl describe`, kubectl 1.18 to 1.37.
//!
//! Follows `k8s.io/kubectl/pkg/describe/describe.go`: tabwriter with two blanks between cells, so
//! columns vary; two blanks per level; values with line feeds go on at column 0.

mod claim;
mod container;
mod field;
mod node;
mod pod;
mod reindent;
mod workload;

pub use claim::read as read_claim;
pub use container::{is_key as is_container_key, starts_fragment};
pub use field::Field;
pub use node::read as read_node;
pub use pod::{is_top_key, read as read_pod};
pub use reindent::reindent;
pub use workload::read as read_workload;
