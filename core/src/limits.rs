//! Every cap in one place, each with its reason.

/// Lines that are read, without the middles of long ordinary runs. A 10 MB log has about 100,000;
/// past this many, line tables alone would cost more memory than a browser tab should take. A long JSON
/// document counts as one.
pub const LINES: usize = 4_000_000;

/// Lines at each end of a run of lines that say nothing new which are read. Errors tell of what stands
/// a few lines before and behind them; frames and settings that are looked for stand within 60.
pub const ORDINARY: usize = 100;

/// How often a line is read until the next like it says nothing new. The first and the last tell the
/// story; of a log with a warning in each hundred lines this leaves a tenth.
pub const KNOWN: usize = 20;

/// Shapes of lines that are counted before counting begins anew: a log has some thousands, and a table
/// of more would cost memory.
pub const SHAPES: usize = 50_000;

/// Bytes of one quote. Longer lines are quoted by columns; a verdict must stay readable.
pub const QUOTE: usize = 1_000;

/// Nesting of JSON and YAML. Kubernetes objects stay below 30; hostile ones recurse.
pub const DEPTH: usize = 64;

/// Bytes at the start of a JSON document in which a key that tells what it is is looked for.
pub const JSON_HEAD: usize = 4 << 10;

/// Bytes from which on a JSON document is no matter of lines: twenty pods and more.
pub const WHOLE: usize = 256 << 10;

/// Bytes of one line or message that signatures are tried on. Longer lines are data, Kubernetes cuts
/// termination messages at 4 kB and events at 1 kB, and the captures of a pattern must not be asked to
/// walk megabytes.
pub const SIGNATURE_LINE: usize = 16 << 10;

/// Matches kept of one signature in one excerpt: the first ones and the last tell the story.
pub const HITS_PER_SIGNATURE: u32 = 64;

/// Frames of a traceback that are walked back to its first line; Python prints 1,000 at most, and
/// what matters here has few.
pub const FRAMES: usize = 60;

/// First keys of a list's entry that are looked at: one of them comes back where the next entry has
/// lost its first line. All of them would cost the square of a hostile entry's length.
pub const ENTRY_KEYS: usize = 8;

/// Moments of one timeline. A pod has some ten kinds of events; nobody reads hundreds in a picture.
pub const MOMENTS: usize = 100;

/// Excerpts of one paste; the rest is read as one text. 5,000 described pods are as many; more are
/// fences or commands without end, and each is an entry of the report.
pub const EXCERPTS: usize = 10_000;

/// Logs whose pod is guessed by a heading or by the time: each is held against every pod.
pub const GUESSES: usize = 1_000;

/// Nodes of one paste: Kubernetes carries no more than 5,000 in a cluster
/// (kubernetes.io/docs/setup/best-practices/cluster-large). Each is held against every pod.
pub const NODES: usize = 5_000;

/// Short workloads of one excerpt that are held against every pod.
pub const WORKLOADS: usize = 1_000;

/// Containers of one pod. Kubernetes sets no limit, but 1.5 MB is all that etcd holds of an object.
pub const CONTAINERS: usize = 2_000;

/// Diagnoses in one report: a reader looks at the first few, and the worst stand first.
pub const DIAGNOSES: usize = 500;

/// How often, on average, a line may be read as part of a document that turns out to be none.
pub const TRIES: usize = 20;

/// Bytes of a site's configuration: some hundred signatures.
pub const SITE_BYTES: usize = 256 << 10;

/// Signatures of a site's own: each is tried on every line that holds its fixed text.
pub const SITE_SIGNATURES: usize = 200;

/// Bytes of one pattern of a site's own; those of the library stay below 500.
pub const SITE_PATTERN: usize = 2_000;

/// Bytes of a name in a configuration; Kubernetes' longest are 253 and 63 with a slash between.
pub const SITE_NAME: usize = 317;

/// Bytes of a link in a configuration: what browsers and proxies carry without trouble.
pub const SITE_LINK: usize = 2_000;

/// Characters of a line that a configuration has shown.
pub const SITE_LINE: usize = 200;

/// Lines of a loose text in which the names of pods are looked for.
pub const NAMES: usize = 2_000;
