//! How long the analysis takes, natively, on two workloads: `cargo xtask bench`.
//!
//! 20 kB mixed paste; 10 MB of a vLLM-like log (the kubelet's default rotation size) with the
//! cause in its last percent. Workloads come from a seeded generator, so every run sees the same
//! bytes. The floor is a plain copy of the same bytes.

use std::fs;
use std::hint::black_box;
use std::time::{Duration, Instant};

use triage_tests::{report, root};

const LOG_BYTES: usize = 10 << 20;

fn mixed() -> String {
    let folder = root().join("tests/kubectl/oomkilled-cold-load");
    let read = |name: &str| fs::read_to_string(folder.join(name)).unwrap_or_default();
    let mut text = format!(
        "$ kubectl get pods -n serving\n{}\n$ kubectl describe pod\n{}\n{}\n$ kubectl get pod -o yaml\n{}\n",
        read("get-pods.txt"),
        read("describe-1.33.txt"),
        read("describe-node.txt"),
        read("pod.yaml"),
    );
    text.push_str(&log(20_000_usize.saturating_sub(text.len())));
    text
}

fn log(bytes: usize) -> String {
    let mut seed = 0x2545_f491_4f6c_dd1d_u64;
    let mut out = String::with_capacity(bytes + 400);
    while out.len() < bytes.saturating_sub(bytes / 100) {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let n = seed >> 40;
        let line = match n % 5 {
            0 => format!(
                "INFO 11-30 06:5{}:0{} [loggers.py:118] Engine 000: Avg prompt throughput: {n}.0 tokens/s, GPU KV cache usage: {}%\n",
                n % 9,
                n % 7,
                n % 100
            ),
            1 => format!(
                "INFO:     10.42.{}.{}:51122 - \"POST /v1/chat/completions HTTP/1.1\" 200 OK\n",
                n % 250,
                n % 200
            ),
            2 => format!(
                "(EngineCore_DP0 pid={n}) DEBUG 11-30 06:55:00 [core.py:{n}] step finished\n"
            ),
            3 => {
                format!("WARNING 11-30 06:55:0{} [scheduler.py:12] request {n} preempted\n", n % 9)
            }
            _ => format!(
                "Loading safetensors checkpoint shards:  {}% Completed | {}/30 [00:1{}<00:20]\n",
                n % 100,
                n % 30,
                n % 9
            ),
        };
        out.push_str(&line);
    }
    out.push_str("torch.OutOfMemoryError: CUDA out of memory. Tried to allocate 2.00 GiB. GPU 0 has a total capacity of 79.14 GiB of which 1.06 GiB is free.\n");
    out
}

fn median(mut run: impl FnMut(), times: usize) -> (Duration, Duration, Duration) {
    let mut all: Vec<Duration> = (0..times)
        .map(|_| {
            let start = Instant::now();
            run();
            start.elapsed()
        })
        .collect();
    all.sort_unstable();
    (all[0], all[times / 2], all[times - 1])
}

fn main() {
    println!(
        "{:<22} {:>10} {:>10} {:>10} {:>10} {:>8}",
        "workload", "bytes", "min ms", "median ms", "max ms", "× copy"
    );
    for (name, text, times) in
        [("mixed paste", mixed(), 51), ("log, cause at the end", log(LOG_BYTES), 7)]
    {
        let (_, copy, _) = median(|| drop(black_box(text.as_bytes().to_vec())), times);
        let (min, mid, max) = median(|| drop(black_box(report(&text))), times);
        let ms = |d: Duration| d.as_secs_f64() * 1e3;
        println!(
            "{name:<22} {:>10} {:>10.2} {:>10.2} {:>10.2} {:>8.0}",
            text.len(),
            ms(min),
            ms(mid),
            ms(max),
            ms(mid) / ms(copy).max(1e-6)
        );
    }
}
