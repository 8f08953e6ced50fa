// The types of the output contract. Field names and cause ids are frozen: additions come, renames do
// not. `null` is what the paste does not hold; a field marked `?` is left out where it has nothing to
// say.

/** Frozen ids of causes. A later version may know more. */
export type CauseId =
  | "unschedulable"
  | "admission-rejected"
  | "insufficient-gpu"
  | "gpu-resource-invalid"
  | "unexpected-admission"
  | "eviction-node-pressure"
  | "node-lost"
  | "sandbox-failed"
  | "image-pull"
  | "image-arch"
  | "config-secret"
  | "storage-mount"
  | "permission-denied"
  | "command-entrypoint"
  | "gpu-not-requested"
  | "device-plugin"
  | "driver-not-injected"
  | "driver-too-old"
  | "driver-library-mismatch"
  | "gpu-arch-unsupported"
  | "gpu-hardware"
  | "gpu-busy"
  | "gpu-memory"
  | "multi-gpu-comms"
  | "shared-memory"
  | "host-memory-oom"
  | "disk-full"
  | "app-argument"
  | "dependency-import"
  | "model-artifact"
  | "network-dependency"
  | "process-limits"
  | "app-error"
  | "lifecycle-hook"
  | "probe-kill"
  | "terminated-externally"
  | "completed-batch"
  | "not-ready"
  | "healthy"
  | "inconclusive";

/** How sure a diagnosis is: only `confirmed` rests on a line that proves the cause. */
export type Certainty = "confirmed" | "likely" | "open";

/** What part a container plays in its pod. */
export type Role = "app" | "init" | "sidecar" | "ephemeral" | "init-or-sidecar";

/** First and last line, counted from 1 in the text as it was given, both included. */
export type Lines = [first: number, last: number];

/** Everything the analysis has to say about one paste. */
export interface Report {
  /** Version of this layout; it rises only when a field changes its meaning. */
  schema: number;
  /** True when secrets were replaced before the quotes were taken. */
  redacted?: boolean;
  /** The excerpts that were recognised, in the order of the paste. */
  inputs: Input[];
  /** What is wrong, worst first; one per failing container. */
  diagnoses: Diagnosis[];
  /** What was not in the paste and would help, in words. */
  missing: string[];
}

/** One recognised excerpt of the paste. */
export interface Input {
  /** Id of the kind, such as `describe-pod`; `kinds()` lists those that lines can be said to be. */
  kind: string;
  /** The file it came from, when several were given. */
  file: string | null;
  lines: Lines;
  belongs_to: BelongsTo;
  /** One line for a list. */
  title: string;
  /** What could not be read, and from which line on. */
  notes: Note[];
}

/** Whom an excerpt speaks of. */
export interface BelongsTo {
  namespace: string | null;
  pod: string | null;
  container: string | null;
  /** `current`, `previous`, or a container id. */
  instance: string | null;
  /** How that is known; what is only assumed is never `confirmed`. */
  how: "named" | "command" | "time" | "assumed" | null;
}

export interface Note {
  line: number;
  text: string;
}

/** The verdict on one subject, with everything that led to it. */
export interface Diagnosis {
  subject: Subject;
  cause: CauseId;
  certainty: Certainty;
  /** One plain sentence. */
  summary: string;
  /** How the last instance ended, when it ended. */
  exit: Exit | null;
  /** The questions in the order they were asked. */
  steps: Step[];
  /** The decisive lines. */
  evidence: Evidence[];
  /** What remains possible beside the cause, likeliest first. */
  candidates: Candidate[];
  /** What was ruled out, and by what. */
  rivals: Rival[];
  /** Other causes that are true as well. */
  contributing: Contributing[];
  /** The paste that would split the candidates best, best first. */
  ask: Ask[];
  /** Commands to run next, read-only ones first. */
  next: Next[];
  /** What to change, at the object that owns the pod. */
  fix: Fix[];
  /** Mechanisms explained with this case's numbers. */
  topics: Topic[];
  /** A bash snippet that collects everything that can still be asked for; it only reads. */
  gather?: string;
}

export interface Subject {
  /** Kubernetes kind, or `Log` or `Text` where the paste names no object. */
  kind: string;
  namespace: string | null;
  name: string | null;
  container: string | null;
  role: Role | null;
}

export interface Exit {
  code: number | null;
  /** The signal's name when the code stands for one, such as `SIGKILL`. */
  signal: string | null;
  /** The reason field, such as `OOMKilled`. */
  reason: string | null;
  ran_seconds: number | null;
  restarts: number | null;
}

/** A quoted piece of the paste: text of a stranger, never markup. */
export interface Evidence {
  lines: Lines;
  /** Byte columns (UTF-8) in the first line, where the line holds more than the fact. */
  cols?: [from: number, to: number];
  /** The first cited line, or the cited columns of it, exactly (colour codes removed). */
  quote: string;
  /** What the cited lines, read whole, do not hold. */
  absent?: string;
}

export interface Step {
  id: string;
  question: string;
  answer: string;
  /** The branch taken, or `unknown`. */
  outcome: string;
  evidence: Evidence[];
  /** Causes still possible after this step. */
  left: CauseId[];
  why: string;
  source: string;
}

export interface Candidate {
  cause: CauseId;
  why: string;
}

export interface Rival {
  cause: CauseId;
  ruled_out_by: string;
  evidence: Evidence[];
}

export interface Contributing {
  cause: CauseId;
  certainty: Certainty;
  summary: string;
  evidence: Evidence[];
}

export interface Ask {
  /** A read-only command. */
  command: string;
  why: string;
  decides: CauseId[];
}

export interface Next {
  command: string;
  purpose: string;
  effect: "read" | "change";
}

export interface Fix {
  /** The object to change, such as `Deployment/llm-server`. */
  owner: string | null;
  text: string;
  /** A YAML snippet, where one helps. */
  patch?: string;
}

export interface Topic {
  id: string;
  title: string;
  /** Plain paragraphs, separated by a blank line. */
  body: string;
  figure?: Figure;
}

/** The numbers behind a picture. */
export type Figure =
  | { kind: "exit-code"; code: number; signal: number | null; name: string | null }
  | {
      kind: "cuda-axis";
      image: string | null;
      driver_cuda: string | null;
      driver: string | null;
      floor: string | null;
    }
  | {
      kind: "backoff";
      restarts: number;
      wait_seconds: number;
      ran_seconds: number | null;
      resets: boolean | null;
    }
  | {
      kind: "probe-budget";
      probe: string;
      delay: number;
      period: number;
      timeout: number;
      failures: number;
      grace: number | null;
      earliest: number;
      latest: number;
      ran_seconds: number | null;
      gated: boolean;
      line: number;
    }
  | {
      kind: "memory";
      limit: number | null;
      line: number | null;
      weights: number | null;
      made_from: string | null;
      workers: number | null;
    }
  | { kind: "timeline"; moments: Moment[] };

export interface Moment {
  /** `start` or `end` of an instance of the container, `event`, or `log`. */
  kind: string;
  what: string;
  line: number;
  /** Seconds since 1970-01-01T00:00:00Z. */
  at: number | null;
  /** Seconds before the table that lists it was printed. */
  age: number | null;
  first_age: number | null;
  count: number;
}

/** What `redact` can replace beside passwords, tokens and keys. */
export type Hidden = "emails" | "ips" | "hosts";

export interface Options {
  /** What some lines are, where the guess is wrong. */
  kinds?: { kind: string; lines: Lines }[];
  /** Whether to replace secrets first; quotes are then exact in the redacted text. */
  redact?: boolean;
  /** What else to replace; implies `redact`. */
  hide?: Hidden[];
}

/** One of several texts that are read as one paste. */
export interface Part {
  name: string;
  text: string;
}

/** A text without its secrets. */
export interface Redacted {
  /** It has exactly as many lines as the original. */
  text: string;
  replaced: Replacement[];
}

/** One piece of one line that was replaced; it never holds the original text. */
export interface Replacement {
  kind: "secret" | "token" | "password" | "key" | "certificate" | "email" | "ip" | "host";
  /** What stands in its place, such as `<token-1>`; equal values have equal names. */
  name: string;
  line: number;
  /** Byte columns (UTF-8) of the name in the redacted line. */
  cols: [from: number, to: number];
  /** The same in the original line. */
  original_cols: [from: number, to: number];
  /** How many bytes of the original line were replaced. */
  length: number;
}

/**
 * The report on a text, or on several that are read as one paste.
 *
 * Any text gets a report; only wrong options throw.
 */
export function analyse(input: string | readonly Part[], options?: Options): Report;

/** The same as indented JSON: byte for byte what `podtriage --format json` writes. */
export function analyseToJson(input: string | readonly Part[], options?: Options): string;

/** The text with its secrets replaced by names. */
export function redact(text: string, options?: { hide?: Hidden[] }): Redacted;

/** The ids of all kinds that lines can be said to be. */
export function kinds(): string[];
