//! `docs/causes/` and `docs/accuracy.md` say what the code says: see `generated.rs`.

#[path = "docs/accuracy.rs"]
mod accuracy;
#[path = "docs/causes.rs"]
mod causes;
