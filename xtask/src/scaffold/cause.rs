//! `cargo xtask new-cause`: the file of a new cause, its id and its name in the lists.

use std::path::Path;

use super::{check_id, create, insert_before, one_line, read};
use crate::failure::{Failure, Result};

/// The ids, frozen words of the contract.
pub const IDS: &str = "core/src/facts/cause_id.rs";
/// The list of the causes' files.
const LIST: &str = "core/src/causes/mod.rs";
/// The ids once more, as types for programs in JavaScript.
const TYPES: &str = "npm/package/index.d.ts";
/// What the file of a cause starts from.
const FRAME: &str = include_str!("cause.rs.txt");

/// What a new cause starts from.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct NewCause {
    /// Its id, in kebab-case.
    pub id: String,
    /// What it means, in one sentence.
    pub meaning: String,
}

/// Adds the cause to a checkout: at the end of each list, before `healthy`.
pub fn add(root: &Path, new: &NewCause) -> Result {
    check_id("id", &new.id)?;
    let meaning = sentence(one_line("meaning", &new.meaning)?);
    if read(root, IDS)?.contains(&format!("{:?}", new.id)) {
        return Err(Failure::new(format!("{} stands in {IDS} already", new.id)));
    }
    let module = new.id.replace('-', "_");
    let variant = variant(&new.id);
    let file = format!("core/src/causes/{module}.rs");
    create(root, &file, &FRAME.replace("VARIANT", &variant))?;
    let id = format!("    {variant} {:?} {meaning:?},\n", new.id);
    insert_before(root, IDS, "    Healthy \"healthy\"", &id)?;
    insert_before(root, LIST, "    healthy,\n", &format!("    {module},\n"))?;
    insert_before(root, TYPES, "  | \"healthy\"\n", &format!("  | {:?}\n", new.id))?;
    println!(
        "Written: {file}, and a line in {TYPES},\n{IDS} and {LIST}: move the last two\n\
         to their place on a pod's way. Fill in what the file asks for; what is left, this names:\n\
         cargo test -p triage-tests --test house"
    );
    Ok(())
}

/// The name of the id in the code: `host-memory-oom` is `HostMemoryOom`.
fn variant(id: &str) -> String {
    let capital = |word: &str| {
        let (first, rest) = word.split_at(word.len().min(1));
        first.to_ascii_uppercase() + rest
    };
    id.split('-').map(capital).collect()
}

/// With its full stop.
fn sentence(text: &str) -> String {
    format!("{}.", text.trim_end_matches('.'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_follow_from_the_id() {
        assert_eq!(variant("host-memory-oom"), "HostMemoryOom");
        assert_eq!(variant("sm-90"), "Sm90");
    }

    #[test]
    fn a_meaning_is_a_sentence() {
        assert_eq!(sentence("It is cold"), "It is cold.");
        assert_eq!(sentence("It is cold."), "It is cold.");
    }
}
