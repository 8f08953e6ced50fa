//! Lists of pods as `kubectl get pods -A` prints them: keys sorted, four blanks to a level of JSON.

use std::collections::{BTreeMap, BTreeSet};
use std::io;

use serde::Serialize;
use serde_json::{Value, json};

use super::Written;
use super::template::{Template, cast, cause_of, fixture};
use crate::Noise;

/// So many pods hold one of each kind that fails; a longer list holds each as often.
const BATCH: usize = 125;

/// A list of so many pods as JSON.
pub fn json(number: usize) -> io::Result<Written> {
    let mut noise = Noise(0xbb67_ae85_84ca_a73b);
    let mut pods = Pods::new(as_json);
    let mut items = Vec::new();
    for name in cast(number, &mut noise) {
        items.push(pods.next(name, &mut noise)?);
    }
    let text = format!(
        "{{\n    \"apiVersion\": \"v1\",\n    \"items\": [\n{}\n    ],\n    \"kind\": \"List\",\n    \
         \"metadata\": {{\n        \"resourceVersion\": \"\"\n    }}\n}}\n",
        items.join(",\n")
    );
    Ok(Written { text, proves: pods.proves })
}

/// A list of pods as YAML, of about so many bytes.
pub fn yaml(bytes: usize) -> io::Result<Written> {
    let mut noise = Noise(0x3c6e_f372_fe94_f82b);
    let mut pods = Pods::new(as_yaml);
    let mut text = "apiVersion: v1\nitems:\n".to_owned();
    while text.len() < bytes {
        for name in cast(BATCH, &mut noise) {
            if text.len() < bytes {
                text.push_str(&pods.next(name, &mut noise)?);
            }
        }
    }
    text.push_str("kind: List\nmetadata:\n  resourceVersion: \"\"\n");
    Ok(Written { text, proves: pods.proves })
}

/// The moulds that pods are made of, and what those made so far prove.
struct Pods {
    print: fn(&Value) -> io::Result<String>,
    moulds: BTreeMap<&'static str, Template>,
    proves: BTreeSet<String>,
}

impl Pods {
    fn new(print: fn(&Value) -> io::Result<String>) -> Self {
        Self { print, moulds: BTreeMap::new(), proves: BTreeSet::new() }
    }

    fn next(&mut self, name: &'static str, noise: &mut Noise) -> io::Result<String> {
        if !self.moulds.contains_key(name) {
            let mut pod: Value = serde_json::from_str(&fixture(name, "pod.json")?)?;
            dress(&mut pod);
            self.moulds.insert(name, Template::new((self.print)(&pod)?)?);
            self.proves.insert(cause_of(name)?);
            self.proves.remove("healthy");
        }
        Ok(self.moulds[name].fill(noise))
    }
}

/// What a model server's pod has beside what the fixtures need: environment and a port.
fn dress(pod: &mut Value) {
    let container = &mut pod["spec"]["containers"][0];
    container["env"] = json!([
        {"name": "MODEL_ID", "value": "acme/chat-8b-instruct"},
        {"name": "HF_HOME", "value": "/models/cache"},
        {"name": "MAX_MODEL_LEN", "value": "8192"},
    ]);
    container["ports"] = json!([{"containerPort": 8000, "name": "http", "protocol": "TCP"}]);
}

fn as_json(pod: &Value) -> io::Result<String> {
    let mut out = Vec::new();
    let format = serde_json::ser::PrettyFormatter::with_indent(b"    ");
    pod.serialize(&mut serde_json::Serializer::with_formatter(&mut out, format))?;
    let text = String::from_utf8(out).map_err(io::Error::other)?;
    let lines: Vec<String> = text.lines().map(|line| format!("        {line}")).collect();
    Ok(lines.join("\n"))
}

fn as_yaml(pod: &Value) -> io::Result<String> {
    let text = serde_yaml::to_string(pod).map_err(io::Error::other)?;
    Ok(format!("- {}\n", text.trim_end().replace('\n', "\n  ")))
}
