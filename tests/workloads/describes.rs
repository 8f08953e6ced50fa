//! Described pods, one after the other, as `kubectl describe pods` prints them.

use std::collections::{BTreeMap, BTreeSet};
use std::io;

use super::Written;
use super::template::{Template, cast, cause_of, fixture};
use crate::Noise;

/// So many described pods.
pub fn write(number: usize) -> io::Result<Written> {
    let mut noise = Noise(0x6a09_e667_f3bc_c908);
    let mut moulds = BTreeMap::new();
    let mut proves = BTreeSet::new();
    let mut text = String::new();
    for name in cast(number, &mut noise) {
        if !moulds.contains_key(name) {
            moulds.insert(name, Template::new(fixture(name, "describe-1.33.txt")?)?);
            proves.insert(cause_of(name)?);
        }
        if !text.is_empty() {
            // pkg/cmd/describe/describe.go: two empty lines between objects.
            text.push_str("\n\n");
        }
        text.push_str(&moulds[name].fill(&mut noise));
    }
    proves.remove("healthy");
    Ok(Written { text, proves })
}
