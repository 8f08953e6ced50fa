//! What a paste says of the machine and the versions: bug templates ask for it, a verdict does not.
//!
//! Each value is read off its own line by the label in front of it, as kubectl, the API, nvidia-smi
//! and vLLM write them. Nothing is guessed: what no line says stays "not provided".

use super::wide_nodes;

/// So many different values of one fact are kept: a cluster may have several kinds of node.
const DIFFERENT: usize = 3;
/// A longer value is no version and no name.
const LONGEST: usize = 120;

/// A fact that bug templates ask for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fact {
    /// The node's operating system.
    Os,
    /// The node's kernel.
    Kernel,
    /// The container runtime with its version.
    Runtime,
    /// The kubelet's version; distributions write their name into it (`-gke.1`, `+k3s1`).
    Kubernetes,
    /// Version of the NVIDIA driver.
    Driver,
    /// Newest CUDA that the driver speaks.
    Cuda,
    /// Model of the GPU.
    Gpu,
    /// Version of the GPU operator.
    Operator,
    /// Version of vLLM, as it prints it at start.
    Vllm,
    /// An image of vLLM.
    Image,
}

/// A value with the line that says it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Told {
    /// What it is.
    pub fact: Fact,
    /// Its line, counted from 1 in the text that it was read from.
    pub line: u32,
    /// As it is printed.
    pub value: String,
}

/// Everything of the kind that a text says, in the order of its lines.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Environment {
    told: Vec<Told>,
}

/// What stands before a value, and whether more words may belong to it. kubectl's describe pads
/// the value, JSON and YAML name the field of `status.nodeInfo`, node labels are those of
/// gpu-feature-discovery.
const LABELS: &[(Fact, &str, Value)] = &[
    (Fact::Os, "OS Image:", Value::Rest),
    (Fact::Os, "osImage", Value::Field),
    (Fact::Kernel, "Kernel Version:", Value::Word),
    (Fact::Kernel, "kernelVersion", Value::Field),
    (Fact::Runtime, "Container Runtime Version:", Value::Word),
    (Fact::Runtime, "containerRuntimeVersion", Value::Field),
    (Fact::Kubernetes, "Kubelet Version:", Value::Word),
    (Fact::Kubernetes, "kubeletVersion", Value::Field),
    (Fact::Driver, "Driver Version", Value::AfterColon),
    // From driver 610 on.
    (Fact::Driver, "KMD Version", Value::AfterColon),
    (Fact::Cuda, "CUDA UMD Version", Value::AfterColon),
    (Fact::Driver, "nvidia.com/cuda.driver-version.full", Value::Field),
    (Fact::Cuda, "CUDA Version", Value::AfterColon),
    (Fact::Gpu, "nvidia.com/gpu.product", Value::Field),
    (Fact::Operator, "gpu-operator:v", Value::Version),
    (Fact::Operator, "gpu-operator-v", Value::Version),
    (Fact::Vllm, "vLLM API server version ", Value::Word),
    (Fact::Vllm, "LLM engine (v", Value::Version),
    (Fact::Image, "Image:", Value::Word),
    (Fact::Image, "image", Value::Field),
];

/// How a value is written behind its label.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Value {
    /// To the end of the line.
    Rest,
    /// One word.
    Word,
    /// `": "…"`, `: …` or `=…`.
    Field,
    /// Spaces, a colon, one word.
    AfterColon,
    /// At once: digits first.
    Version,
}

impl Environment {
    /// Reads a paste; best the one that is shown, without its secrets.
    pub fn read(text: &str) -> Self {
        let mut found = Self::default();
        let mut wide = None;
        for (line, number) in text.lines().zip(1_u32..) {
            for (fact, label, value) in LABELS {
                for (at, _) in line.match_indices(label) {
                    let whole = line[..at].chars().next_back().is_none_or(|c| !c.is_alphanumeric());
                    if let Some(value) = value.of(&line[at + label.len()..]).filter(|_| whole) {
                        found.add(*fact, number, value);
                    }
                }
            }
            wide = wide_nodes::Header::of(line).or(wide.filter(|_| !line.trim().is_empty()));
            for (fact, value) in wide.iter().flat_map(|header| header.row(line)) {
                found.add(fact, number, value);
            }
        }
        found
    }

    /// What was told of a fact, each different value once.
    pub fn of(&self, fact: Fact) -> impl Iterator<Item = &Told> {
        self.told.iter().filter(move |told| told.fact == fact)
    }

    /// As one text, for another instance of the same program: a line per value, with the place of
    /// its label in the table. (serde's code for the same would weigh some kilobytes.)
    pub fn packed(&self) -> String {
        let place = |fact| LABELS.iter().position(|(of, _, _)| *of == fact).unwrap_or_default();
        let line = |told: &Told| format!("{} {} {}\n", place(told.fact), told.line, told.value);
        self.told.iter().map(line).collect()
    }

    /// Reads what [`Self::packed`] wrote.
    pub fn unpacked(text: &str) -> Self {
        let told = |line: &str| {
            let mut parts = line.splitn(3, ' ');
            let (fact, _, _) = LABELS.get(parts.next()?.parse::<usize>().ok()?)?;
            let (line, value) = (parts.next()?.parse().ok()?, parts.next()?.to_owned());
            Some(Told { fact: *fact, line, value })
        };
        Self { told: text.lines().filter_map(told).collect() }
    }

    fn add(&mut self, fact: Fact, line: u32, value: &str) {
        let value = value.trim();
        let unknown = ["<none", "<unk", "N/A", "ERR!"].iter().any(|none| value.starts_with(none));
        // Of images only those whose program the template is about.
        let foreign = fact == Fact::Image && !value.contains("vllm");
        let known = self.of(fact).any(|told| told.value == value);
        if value.is_empty() || unknown || foreign || known || value.len() > LONGEST {
            return;
        }
        if self.of(fact).count() < DIFFERENT {
            self.told.push(Told { fact, line, value: value.to_owned() });
        }
    }
}

impl Value {
    /// The value at the start of what follows the label.
    fn of(self, rest: &str) -> Option<&str> {
        let word = |text: &'_ str| text.find([' ', '\t', '|', '"', ',', '\'']);
        let cut = |text| -> &str {
            let text: &str = text;
            &text[..word(text).unwrap_or(text.len())]
        };
        match self {
            Self::Rest => Some(rest.trim()),
            Self::Word => Some(cut(rest.trim_start())),
            Self::AfterColon => Some(cut(rest.trim_start().strip_prefix(':')?.trim_start())),
            Self::Version if rest.starts_with(|c: char| c.is_ascii_digit()) => {
                let is_part = |c: char| c.is_ascii_alphanumeric() || ".+-_".contains(c);
                Some(&rest[..rest.find(|c| !is_part(c)).unwrap_or(rest.len())])
            }
            Self::Version => None,
            Self::Field => field(rest),
        }
    }
}

/// The value of a field of JSON or YAML, or of a label.
fn field(rest: &str) -> Option<&str> {
    if let Some(rest) = rest.strip_prefix('=') {
        return Some(&rest[..rest.find([' ', ',', '\t']).unwrap_or(rest.len())]);
    }
    let rest = rest.strip_prefix(['"', '\'']).unwrap_or(rest);
    let rest = rest.strip_prefix(':')?.trim_start();
    match rest.strip_prefix(['"', '\'']) {
        Some(quoted) => Some(&quoted[..quoted.find(['"', '\'']).unwrap_or(quoted.len())]),
        None => Some(rest.trim_end_matches(',')),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(text: &str, fact: Fact) -> Vec<(u32, String)> {
        let read = Environment::read(text);
        read.of(fact).map(|told| (told.line, told.value.clone())).collect()
    }

    fn one(line: u32, value: &str) -> Vec<(u32, String)> {
        vec![(line, value.to_owned())]
    }

    #[test]
    fn a_described_node() {
        let text = "System Info:\n  Kernel Version:             5.15.0-1058\n  OS Image:                   Ubuntu 22.04.4 LTS\n  Container Runtime Version:  containerd://1.7.20\n  Kubelet Version:            v1.30.4-gke.1\n";
        assert_eq!(told(text, Fact::Kernel), one(2, "5.15.0-1058"));
        assert_eq!(told(text, Fact::Os), one(3, "Ubuntu 22.04.4 LTS"));
        assert_eq!(told(text, Fact::Runtime), one(4, "containerd://1.7.20"));
        assert_eq!(told(text, Fact::Kubernetes), one(5, "v1.30.4-gke.1"));
    }

    #[test]
    fn json_on_one_line_and_yaml() {
        let json = r#"{"nodeInfo":{"kernelVersion":"6.8.0","osImage":"Ubuntu 24.04 LTS","kubeletVersion":"v1.33.1"}}"#;
        assert_eq!(told(json, Fact::Kernel), one(1, "6.8.0"));
        assert_eq!(told(json, Fact::Os), one(1, "Ubuntu 24.04 LTS"));
        let yaml = "    osImage: Red Hat Enterprise Linux 9\n    kubeletVersion: 'v1.29.2'\n";
        assert_eq!(told(yaml, Fact::Os), one(1, "Red Hat Enterprise Linux 9"));
        assert_eq!(told(yaml, Fact::Kubernetes), one(2, "v1.29.2"));
    }

    #[test]
    fn nvidia_smi_as_table_and_as_list() {
        let table = "| NVIDIA-SMI 550.144.03             Driver Version: 550.144.03     CUDA Version: 12.4     |";
        assert_eq!(told(table, Fact::Driver), one(1, "550.144.03"));
        assert_eq!(told(table, Fact::Cuda), one(1, "12.4"));
        let renamed = "| NVIDIA-SMI 610.43.02  KMD Version: 610.43.02  CUDA UMD Version: 13.3 |";
        assert_eq!(told(renamed, Fact::Driver), one(1, "610.43.02"));
        assert_eq!(told(renamed, Fact::Cuda), one(1, "13.3"));
        assert_eq!(told("Driver Version: 550.1  CUDA Version: N/A", Fact::Cuda), []);
        let list = "Driver Version                            : 535.183.01\n";
        assert_eq!(told(list, Fact::Driver), one(1, "535.183.01"));
    }

    #[test]
    fn versions_of_programs() {
        let log = "INFO 10-01 12:00:00 [api_server.py:1896] vLLM API server version 0.11.0\n";
        assert_eq!(told(log, Fact::Vllm), one(1, "0.11.0"));
        let old = "Initializing an LLM engine (v0.6.6.post1) with config: model='x'\n";
        assert_eq!(told(old, Fact::Vllm), one(1, "0.6.6.post1"));
        let image = "    Image:  nvcr.io/nvidia/gpu-operator:v25.3.0\n    Image: vllm/vllm-openai:v0.11.0\n";
        assert_eq!(told(image, Fact::Operator), one(1, "25.3.0"));
        assert_eq!(told(image, Fact::Image), one(2, "vllm/vllm-openai:v0.11.0"));
    }

    #[test]
    fn what_no_line_says_is_not_made_up() {
        for text in
            ["", "Kernel Version:\n", "osImage\n", "gpu-operator:latest", "OS Image: <none>"]
        {
            assert_eq!(Environment::read(text), Environment::default(), "{text}");
        }
        let long = format!("OS Image: {}\n", "x".repeat(500));
        assert_eq!(told(&long, Fact::Os), []);
    }

    #[test]
    fn packed_and_unpacked_it_is_the_same() {
        let read = Environment::read(
            "OS Image: Ubuntu 22.04.4 LTS\nDriver Version: 535.1\nImage: vllm/vllm-openai:v1\n",
        );
        assert_eq!(read.told.len(), 3);
        assert_eq!(Environment::unpacked(&read.packed()), read);
        assert_eq!(Environment::unpacked("99 1 x\nno\n\n"), Environment::default());
    }

    #[test]
    fn each_value_once_and_few_of_them() {
        let node = |n: u32| format!("Kernel Version: 5.15.{n}\n");
        let text: String = [1, 1, 2, 3, 4].into_iter().map(node).collect();
        let values = told(&text, Fact::Kernel);
        assert_eq!(values.iter().map(|v| v.0).collect::<Vec<_>>(), [1, 3, 4]);
    }
}
