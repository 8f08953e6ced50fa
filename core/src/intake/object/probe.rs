//! Probes as declared; defaults from `k8s.io/kubernetes/pkg/apis/core/v1/defaults.go`.

use super::Source;
use crate::facts::{At, Probe};
use crate::text::doc::Node as Doc;

/// Reads one probe.
pub fn read(doc: Option<&Doc>, source: Source<'_>) -> Option<At<Probe>> {
    let doc = doc.filter(|d| d.is_map())?;
    let number = |key: &str, default: i64| {
        doc.text_at(&[key]).and_then(|t| t.parse().ok()).unwrap_or(default)
    };
    let check = check(doc);
    let probe = Probe {
        check,
        delay: number("initialDelaySeconds", 0),
        timeout: number("timeoutSeconds", 1),
        period: number("periodSeconds", 10),
        failures: number("failureThreshold", 3),
        grace: doc.text_at(&["terminationGracePeriodSeconds"]).and_then(|t| t.parse().ok()),
    };
    Some(At::new(probe, source.span(doc)))
}

fn check(doc: &Doc) -> String {
    if let Some(http) = doc.get("httpGet") {
        let scheme = http.text_at(&["scheme"]).unwrap_or("HTTP").to_ascii_lowercase();
        let path = http.text_at(&["path"]).unwrap_or("/");
        return format!("http-get {scheme}://:{}{path}", http.text_at(&["port"]).unwrap_or("?"));
    }
    if let Some(tcp) = doc.get("tcpSocket") {
        return format!("tcp-socket :{}", tcp.text_at(&["port"]).unwrap_or("?"));
    }
    if let Some(grpc) = doc.get("grpc") {
        return format!("grpc :{}", grpc.text_at(&["port"]).unwrap_or("?"));
    }
    let command = doc.at(&["exec", "command"]).map(Doc::items).unwrap_or_default();
    let words: Vec<&str> = command.iter().filter_map(Doc::text).collect();
    format!("exec [{}]", words.join(" "))
}
