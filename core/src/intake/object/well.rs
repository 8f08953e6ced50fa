//! Pods of which nothing is wrong, told without reading them: of a list of thousands most are.

use triage_scan::json::{entries, skip};

use crate::limits::DEPTH;

/// The byte after the pod at a place in JSON, where its status alone tells that it is well: it runs,
/// every condition is true, its init containers ended with 0, every other container is ready and none
/// was ever restarted, there is no ephemeral container, no reason, no message, and nobody deletes it
/// (`k8s.io/api/core/v1/types.go`, `PodStatus`). None where it may not be, and for all else.
pub fn well(text: &[u8], at: usize) -> Option<usize> {
    let text = Json(text);
    let (mut is_pod, mut runs) = (false, false);
    let end = text.all(at, &mut |key, at| match key {
        b"kind" => {
            is_pod = true;
            text.is(at, b"\"Pod\"")
        }
        b"metadata" => text.all(at, &mut |key, at| match key {
            b"deletionTimestamp" => None,
            _ => text.any(at),
        }),
        b"status" => {
            runs = true;
            text.status(at)
        }
        _ => text.any(at),
    })?;
    (is_pod && runs).then_some(end)
}

/// Each of these gives the byte after a value at a place, where it is as wanted.
#[derive(Clone, Copy)]
struct Json<'a>(&'a [u8]);

impl Json<'_> {
    fn all(self, at: usize, fits: &mut dyn FnMut(&[u8], usize) -> Option<usize>) -> Option<usize> {
        entries(self.0, at, fits)
    }

    fn any(self, at: usize) -> Option<usize> {
        skip(self.0, at, DEPTH, &mut |_| ()).ok()
    }

    fn is(self, at: usize, wanted: &[u8]) -> Option<usize> {
        self.any(at).filter(|end| self.0[at..*end] == *wanted)
    }

    fn status(self, at: usize) -> Option<usize> {
        let (mut phase, mut containers) = (false, false);
        let end = self.all(at, &mut |key, at| match key {
            b"phase" => {
                phase = true;
                self.is(at, b"\"Running\"")
            }
            b"containerStatuses" => self.all(at, &mut |_, at| {
                containers = true;
                self.container(at, b"running")
            }),
            b"initContainerStatuses" => {
                self.all(at, &mut |_, at| self.container(at, b"terminated"))
            }
            b"conditions" => self.all(at, &mut |_, at| {
                self.all(at, &mut |key, at| match key {
                    b"status" => self.is(at, b"\"True\""),
                    b"message" => None,
                    _ => self.any(at),
                })
            }),
            b"ephemeralContainerStatuses" | b"reason" | b"message" => None,
            _ => self.any(at),
        })?;
        (phase && containers).then_some(end)
    }

    /// A container that is ready, never restarted, and in this state.
    fn container(self, at: usize, state: &[u8]) -> Option<usize> {
        let (mut ready, mut told) = (false, false);
        let end = self.all(at, &mut |key, at| match key {
            b"ready" => {
                ready = true;
                self.is(at, b"true")
            }
            b"restartCount" => self.is(at, b"0"),
            b"lastState" => self.all(at, &mut |_, _| None),
            b"state" => self.all(at, &mut |key, at| {
                told = true;
                self.no_failure(at).filter(|_| key == state)
            }),
            _ => self.any(at),
        })?;
        (ready && told).then_some(end)
    }

    /// A state that tells of no failure and of nothing in words.
    fn no_failure(self, at: usize) -> Option<usize> {
        self.all(at, &mut |key, at| match key {
            b"exitCode" => self.is(at, b"0"),
            b"reason" => self.is(at, b"\"Completed\""),
            b"message" | b"signal" => None,
            _ => self.any(at),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::well;

    const POD: &str = r#"{"kind": "Pod", "metadata": {"name": "a"}, "spec": {"x": [1, "}"]},
        "status": {"phase": "Running", "conditions": [{"type": "Ready", "status": "True"}],
        "initContainerStatuses": [{"ready": true, "restartCount": 0,
            "state": {"terminated": {"exitCode": 0, "reason": "Completed"}}}],
        "containerStatuses": [{"ready": true, "restartCount": 0, "lastState": {},
            "state": {"running": {"startedAt": "x"}}}]}}"#;

    #[test]
    fn one_that_is_well_and_what_makes_it_not() {
        assert_eq!(well(format!("{POD}, ").as_bytes(), 0), Some(POD.len()));
        for (from, to) in [
            ("\"Pod\"", "\"Node\""),
            ("\"kind\": \"Pod\", ", ""),
            ("\"name\": \"a\"", "\"deletionTimestamp\": \"x\""),
            ("\"Running\"", "\"Pending\""),
            ("\"phase\": \"Running\",", ""),
            ("\"True\"", "\"False\""),
            ("\"type\": \"Ready\"", "\"message\": \"x\""),
            ("\"ready\": true", "\"ready\": false"),
            ("\"ready\": true, ", ""),
            ("\"restartCount\": 0", "\"restartCount\": 01"),
            ("\"lastState\": {}", "\"lastState\": {\"terminated\": {}}"),
            ("\"running\"", "\"waiting\""),
            ("\"exitCode\": 0", "\"exitCode\": 1"),
            ("\"phase\"", "\"message\": \"x\", \"phase\""),
            ("\"containerStatuses\"", "\"ephemeralContainerStatuses\""),
            ("\"containerStatuses\": [", "\"containerStatuses\": [], \"x\": ["),
            ("{\"running\": {\"startedAt\": \"x\"}}", "{}"),
            ("}}}]}}", "}}}]}"),
        ] {
            let other = POD.replacen(from, to, 1);
            assert_ne!(other, POD, "{from}");
            assert_eq!(well(other.as_bytes(), 0), None, "{from} {to}");
        }
    }

    #[test]
    fn any_bytes_are_read_without_harm() {
        let mut state = 7_u32;
        let mut below = |bound: usize| {
            state = state.wrapping_mul(1_103_515_245).wrapping_add(12_345);
            (state >> 16) as usize % bound
        };
        for _ in 0..20_000 {
            let mut bytes = POD.as_bytes().to_vec();
            for _ in 0..=below(4) {
                let at = below(bytes.len());
                match below(3) {
                    0 => bytes[at] = b"{}[]\",:\\ \n0\xff"[below(12)],
                    1 => bytes.truncate(at + 1),
                    _ => drop(bytes.drain(at..(at + below(9)).min(bytes.len()))),
                }
                bytes.push(b'{');
            }
            let end = well(&bytes, below(bytes.len()));
            assert!(end.is_none_or(|end| end <= bytes.len()));
        }
    }
}
