//! Every cap in one place, each with its reason.

/// Bytes that may come out of one archive, kept or passed over. A must-gather of a large cluster
/// unpacks to some hundred megabytes; a bomb to any number.
pub const UNPACKED: u64 = 512 << 20;

/// Bytes of text that are kept of one archive. The analysis takes about three times its input, and
/// a browser's module has 4 GB at most.
pub const TEXT: usize = 128 << 20;

/// Bytes that are kept of one file. The kubelet rotates a log at 10 MB; the list of 5,000 pods is
/// 44 MB.
pub const FILE: usize = 64 << 20;

/// Entries that are looked at, folders and links among them. A must-gather has some ten thousand.
pub const ENTRIES: usize = 50_000;

/// Files that are kept. The analysis reads 10,000 excerpts of one paste, and a file is one at least.
pub const FILES: usize = 5_000;

/// How many bytes may come out of one that went in. Logs that repeat themselves reach about 100,
/// the method itself ends at 1,032.
pub const RATIO: u64 = 250;

/// So many bytes come out before the ratio counts: a small file of blanks harms nobody.
pub const RATIO_FROM: u64 = 8 << 20;

/// Archives inside each other, the outermost counted. Bundles pack rotated logs (`.gz`) once more.
pub const DEPTH: usize = 2;

/// Bytes of a path. Linux allows 4,096; no bundle comes near.
pub const PATH: usize = 1_024;

/// Bytes of a file that are looked at to tell text from other things.
pub const SNIFF: usize = 64 << 10;

/// Notes that are kept; the rest is counted.
pub const NOTES: usize = 200;
