//! The log of a model server, as vLLM 0.11 writes it (tests/logs holds such logs): the web server's lines,
//! throughput every ten seconds, now and then a warning or a request that is refused, and, where the
//! server is told to write them down, requests with their prompts.

use std::collections::BTreeSet;

use super::{Place, Written};
use crate::Noise;

/// The process that serves, and the one that computes.
const SERVER: &str = "(APIServer pid=1)";
const ENGINE: &str = "(EngineCore_DP0 pid=171)";

/// What prompts are made of. Some are words of trouble: people ask about those, too.
const WORDS: &[&str] = &[
    "the",
    "a",
    "of",
    "to",
    "and",
    "in",
    "please",
    "summarise",
    "this",
    "document",
    "for",
    "our",
    "quarterly",
    "review",
    "write",
    "python",
    "function",
    "that",
    "reads",
    "file",
    "returns",
    "every",
    "line",
    "with",
    "number",
    "explain",
    "why",
    "my",
    "query",
    "is",
    "slow",
    "translate",
    "into",
    "german",
    "following",
    "customer",
    "letter",
    "about",
    "delivery",
    "which",
    "arrived",
    "late",
    "list",
    "three",
    "steps",
    "migrate",
    "database",
    "without",
    "downtime",
    "error",
    "timeout",
    "retry",
    "warning",
    "compare",
    "these",
    "two",
    "plans",
    "budget",
    "on",
    "memory",
];

/// A model server's start.
const START: &[&str] = &[
    "(APIServer pid=1) INFO {t} [api_server.py:1839] vLLM API server version 0.11.0",
    "(APIServer pid=1) INFO {t} [utils.py:233] non-default args: {'model': 'acme/chat-8b-instruct', 'max_model_len': 8192, 'gpu_memory_utilization': 0.92}",
    "(APIServer pid=1) INFO {t} [model.py:1510] Using max model len 8192",
    "(EngineCore_DP0 pid=171) INFO {t} [core.py:644] Waiting for init message from front-end.",
    "(EngineCore_DP0 pid=171) INFO {t} [gpu_model_runner.py:2602] Starting to load model acme/chat-8b-instruct...",
    "Loading safetensors checkpoint shards:   0% Completed | 0/4 [00:00<?, ?it/s]",
    "Loading safetensors checkpoint shards:  25% Completed | 1/4 [00:01<00:05,  1.84s/it]",
    "Loading safetensors checkpoint shards:  50% Completed | 2/4 [00:03<00:03,  1.79s/it]",
    "Loading safetensors checkpoint shards:  75% Completed | 3/4 [00:05<00:01,  1.80s/it]",
    "Loading safetensors checkpoint shards: 100% Completed | 4/4 [00:06<00:00,  1.62s/it]",
    "(EngineCore_DP0 pid=171) INFO {t} [default_loader.py:267] Loading weights took 6.84 seconds",
    "(EngineCore_DP0 pid=171) INFO {t} [gpu_worker.py:298] Available KV cache memory: 54.31 GiB",
    "(APIServer pid=1) INFO:     Started server process [1]",
    "(APIServer pid=1) INFO:     Waiting for application startup.",
    "(APIServer pid=1) INFO:     Application startup complete.",
];

/// The end of the process that computes, and what the one that serves says of it.
const CAUSE: &[&str] = &[
    "(EngineCore_DP0 pid=171) ERROR {t} [core.py:710] EngineCore encountered a fatal error.",
    "(EngineCore_DP0 pid=171) ERROR {t} [core.py:710] Traceback (most recent call last):",
    "(EngineCore_DP0 pid=171) ERROR {t} [core.py:710]   File \"/usr/local/lib/python3.12/dist-packages/vllm/v1/engine/core.py\", line 701, in run_engine_core",
    "(EngineCore_DP0 pid=171) ERROR {t} [core.py:710]     engine_core.run_busy_loop()",
    "(EngineCore_DP0 pid=171) ERROR {t} [core.py:710]   File \"/usr/local/lib/python3.12/dist-packages/vllm/v1/worker/gpu_model_runner.py\", line 2268, in execute_model",
    "(EngineCore_DP0 pid=171) ERROR {t} [core.py:710]     logits = self.model.compute_logits(sample_hidden_states)",
    "(EngineCore_DP0 pid=171) ERROR {t} [core.py:710] torch.OutOfMemoryError: CUDA out of memory. Tried to allocate 2.00 GiB. GPU 0 has a total capacity of 79.14 GiB of which 1.06 GiB is free. Including non-PyTorch memory, this process has 78.07 GiB memory in use.",
    "(APIServer pid=1) ERROR {t} [async_llm.py:480] AsyncLLM output_handler failed.",
    "(APIServer pid=1) ERROR {t} [async_llm.py:480] vllm.v1.engine.exceptions.EngineDeadError: EngineCore encountered an issue. See stack trace (above) for the root cause.",
];

/// About so many bytes of a log, with or without the prompts of requests.
pub fn write(bytes: usize, place: Place, prompts: bool) -> Written {
    let mut text = String::with_capacity(bytes + 2_000);
    let mut lines = Lines::new(place, prompts);
    let at = match place {
        Place::First => bytes / 200,
        Place::Middle => bytes / 2,
        Place::Last => bytes - bytes / 200,
        Place::Nowhere => bytes,
    };
    lines.fixed(START, &mut text);
    while text.len() < at {
        lines.line(&mut text);
    }
    let mut proves = BTreeSet::new();
    if place != Place::Nowhere {
        lines.fixed(CAUSE, &mut text);
        lines.alive = false;
        proves.insert("gpu-memory".to_owned());
    }
    while text.len() < bytes {
        lines.line(&mut text);
    }
    Written { text, proves }
}

/// The lines of a server, one after the other.
pub struct Lines {
    noise: Noise,
    /// Seconds since the log's day began.
    clock: u32,
    /// When throughput is written again.
    report: u32,
    /// Whether requests are answered.
    alive: bool,
    /// Whether they are written down.
    prompts: bool,
}

impl Lines {
    /// A server that is well so far.
    pub fn new(place: Place, prompts: bool) -> Self {
        let seed = 0xa54f_f53a_5f1d_36f1_u64.wrapping_add(place as u64);
        Self { noise: Noise(seed), clock: 6 * 3_600, report: 0, alive: true, prompts }
    }

    /// Adds fixed lines, stamped.
    fn fixed(&mut self, lines: &[&str], out: &mut String) {
        let now = self.stamp();
        for line in lines {
            out.push_str(&line.replace("{t}", &now));
            out.push('\n');
        }
    }

    /// Adds what the server writes next.
    pub fn line(&mut self, out: &mut String) {
        self.clock += u32::from(self.noise.below(3) == 0);
        if !self.alive {
            return self.refusal(out);
        }
        if self.clock >= self.report {
            self.report = self.clock + 10;
            return self.throughput(out);
        }
        match self.noise.below(1_000) {
            0..400 if self.prompts => self.request(out),
            0..850 => self.access("POST /v1/chat/completions", "200 OK", out),
            850..930 => self.access("GET /health", "200 OK", out),
            930..990 => self.access("GET /metrics", "200 OK", out),
            990..997 => self.warning(out),
            _ => self.too_long(out),
        }
    }

    fn number(&mut self, bound: usize) -> usize {
        self.noise.below(bound)
    }

    fn stamp(&self) -> String {
        let (minute, second) = (self.clock / 60, self.clock % 60);
        let (hour, minute) = (minute / 60, minute % 60);
        format!("11-{:02} {:02}:{minute:02}:{second:02}", 1 + hour / 24 % 30, hour % 24)
    }

    fn throughput(&mut self, out: &mut String) {
        let (prompt, generated, running) =
            (self.number(90_000), self.number(30_000), self.number(64));
        let (waiting, cache, hits) = (self.number(4), self.number(1_000), self.number(1_000));
        out.push_str(&format!(
            "{SERVER} INFO {} [loggers.py:123] Engine 000: Avg prompt throughput: {}.{} tokens/s, Avg \
             generation throughput: {}.{} tokens/s, Running: {running} reqs, Waiting: {waiting} reqs, \
             GPU KV cache usage: {}.{}%, Prefix cache hit rate: {}.{}%\n",
            self.stamp(),
            prompt / 10,
            prompt % 10,
            generated / 10,
            generated % 10,
            cache / 10,
            cache % 10,
            hits / 10,
            hits % 10
        ));
    }

    fn access(&mut self, path: &str, answer: &str, out: &mut String) {
        let (a, b, port) = (self.number(250), self.number(250), 32_768 + self.number(28_000));
        out.push_str(&format!(
            "{SERVER} INFO:     10.42.{a}.{b}:{port} - \"{path} HTTP/1.1\" {answer}\n"
        ));
    }

    fn request(&mut self, out: &mut String) {
        let id = self.noise.step();
        let prompt: Vec<&str> =
            (0..8 + self.number(24)).map(|_| WORDS[self.noise.below(WORDS.len())]).collect();
        let tokens = 64 + self.number(2_000);
        out.push_str(&format!(
            "{SERVER} INFO {} [logger.py:40] Received request chatcmpl-{id:016x}: prompt: \
             '<|user|>{}<|assistant|>', params: SamplingParams(n=1, temperature=0.7, top_p=0.95, \
             max_tokens={tokens}, stop=[]), prompt_token_ids: None, lora_request: None.\n",
            self.stamp(),
            prompt.join(" ")
        ));
    }

    fn warning(&mut self, out: &mut String) {
        let (now, number) = (self.stamp(), self.number(40));
        let line = match self.number(2) {
            0 => format!(
                "{SERVER} WARNING {now} [protocol.py:93] The following fields were present in the \
                 request but ignored: {{'user_{number}'}}"
            ),
            _ => format!(
                "{ENGINE} WARNING {now} [scheduler.py:1234] Sequence group {number} is preempted by \
                 PreemptionMode.RECOMPUTE mode because there is not enough KV cache space."
            ),
        };
        out.push_str(&line);
        out.push('\n');
    }

    /// A request that asks for too much and is answered so: nothing is wrong with the server.
    fn too_long(&mut self, out: &mut String) {
        let tokens = 8_200 + self.number(9_000);
        out.push_str(&format!(
            "{SERVER} ERROR {} [serving_chat.py:257] ValueError: This model's maximum context length \
             is 8192 tokens. However, you requested {tokens} tokens in the messages, Please reduce \
             the length of the messages.\n",
            self.stamp()
        ));
        self.access("POST /v1/chat/completions", "400 Bad Request", out);
    }

    /// What a server says whose engine is dead.
    fn refusal(&mut self, out: &mut String) {
        match self.number(10) {
            0..5 => self.access("GET /health", "503 Service Unavailable", out),
            5..9 => self.access("POST /v1/chat/completions", "500 Internal Server Error", out),
            _ => out.push_str(&format!(
                "{SERVER} ERROR {} [serving_chat.py:1145] vllm.v1.engine.exceptions.EngineDeadError: \
                 EngineCore encountered an issue. See stack trace (above) for the root cause.\n",
                self.stamp()
            )),
        }
    }
}
