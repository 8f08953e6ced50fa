//! What a person pastes about one pod: the commands and what each printed.

use std::collections::BTreeSet;
use std::io;

use super::log::Lines;
use super::template::{cause_of, fixture};
use super::{Place, Written};

const FIXTURE: &str = "oomkilled-cold-load";

/// About so many bytes; the log fills what the rest leaves.
pub fn write(bytes: usize) -> io::Result<Written> {
    let mut text = String::new();
    for (command, file) in [
        ("kubectl get pods -n serving", "get-pods.txt"),
        ("kubectl describe pod -n serving", "describe-1.33.txt"),
        ("kubectl describe node gpu-node-17", "describe-node.txt"),
        ("kubectl get pod llm-server-7c9d8b6f5-k2x4q -n serving -o yaml", "pod.yaml"),
    ] {
        text.push_str(&format!("$ {command}\n{}\n", fixture(FIXTURE, file)?.trim_end()));
    }
    text.push_str("$ kubectl logs llm-server-7c9d8b6f5-k2x4q -n serving --previous\n");
    let mut log = Lines::new(Place::Nowhere, false);
    while text.len() < bytes {
        log.line(&mut text);
    }
    Ok(Written { text, proves: BTreeSet::from([cause_of(FIXTURE)?]) })
}
