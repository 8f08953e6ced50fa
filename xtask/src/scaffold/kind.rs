//! `cargo xtask new-kind`: the reader of a new kind of paste, its name in the list, a sample and its
//! place among the fuzz targets.

use std::path::Path;

use super::{GAP, check_id, create, insert_before, one_line};
use crate::failure::Result;

/// The list of the readers.
const LIST: &str = "core/src/intake/kinds/mod.rs";
/// The fuzz target that a new kind starts in.
const FUZZED: &str = "fuzz/fuzz_targets/tables.rs";
/// What the file of a reader starts from.
const FRAME: &str = include_str!("kind.rs.txt");

/// What a new kind starts from.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct NewKind {
    /// Its id, in kebab-case.
    pub id: String,
    /// The line that it begins with.
    pub start: String,
}

/// Adds the kind to a checkout. Its reader comes first, since a fixed line is more exact than any form.
pub fn add(root: &Path, new: &NewKind) -> Result {
    check_id("id", &new.id)?;
    let start = one_line("first line", &new.start)?;
    let module = new.id.replace('-', "_");
    let file = format!("core/src/intake/kinds/{module}.rs");
    let sample = format!("tests/kinds/{}--sample.txt", new.id);
    create(
        root,
        &file,
        &FRAME.replace("START_TEXT", &format!("{start:?}")).replace("THE_ID", &new.id),
    )?;
    create(root, &sample, &format!("{start}\n{GAP}: the rest of a real one, made anonymous\n"))?;
    insert_before(root, LIST, "    node_list,\n", &format!("    {module},\n"))?;
    insert_before(root, FUZZED, "    \"get-pods\",\n", &format!("    {:?},\n", new.id))?;
    println!(
        "Written: {file}, {sample},\nand a line in {LIST} and {FUZZED}.\n\
         Fill in what they ask for; what is left, this names:\n\
         cargo test -p triage-tests --test house --test kinds"
    );
    Ok(())
}
