//! How an error text stands in a sentence that somebody wrote.

/// How an error text stands in a sentence.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Aside {
    /// Somebody says that it was seen.
    Quoted,
    /// Somebody says that it is not, or no longer, so.
    Denied,
}
