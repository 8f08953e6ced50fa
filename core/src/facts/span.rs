//! Where a fact stands in the paste.

/// A place in the pasted text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Span {
    /// First line, counted from 1.
    pub first: u32,
    /// Last line, included.
    pub last: u32,
    /// Byte columns in the first line, when the line holds more than the fact.
    pub cols: Option<(u32, u32)>,
}

impl Span {
    /// One whole line.
    pub const fn line(no: u32) -> Self {
        Self { first: no, last: no, cols: None }
    }

    /// The smallest span that covers both.
    #[must_use]
    pub fn to(self, other: Self) -> Self {
        if self.first == other.first && self.last == other.last {
            return Self { first: self.first, last: self.last, cols: self.cols };
        }
        let (start, end) = if self.first <= other.first { (self, other) } else { (other, self) };
        Self { first: start.first, last: end.last.max(start.last), cols: None }
    }
}

/// A value together with the place it was read from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct At<T> {
    /// The value.
    pub value: T,
    /// Where it stands.
    pub span: Span,
}

impl<T> At<T> {
    /// Pairs a value with its place.
    pub const fn new(value: T, span: Span) -> Self {
        Self { value, span }
    }
}

impl At<String> {
    /// The value as text.
    pub fn as_str(&self) -> &str {
        &self.value
    }
}

/// A line that answers a question, or a block that, read whole, does not hold something.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cite {
    /// The place.
    pub span: Span,
    /// What the place does not hold.
    pub absent: Option<String>,
}

impl From<Span> for Cite {
    fn from(span: Span) -> Self {
        Self { span, absent: None }
    }
}

impl Cite {
    /// Says that the block at `span` was read whole and does not hold `what`.
    pub fn absent(span: Span, what: impl Into<String>) -> Self {
        Self { span, absent: Some(what.into()) }
    }
}
