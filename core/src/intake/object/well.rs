//! Pods of which nothing is wrong, told without reading them: of a list of thousands most are.

use triage_scan::json::Reader;

/// The byte after the pod at a place in JSON, where its status alone tells that it is well: it runs,
/// every condition is true, its init containers ended with 0, every other container is ready and none
/// was ever restarted, there is no ephemeral container, no reason, no message, and nobody deletes it
/// (`k8s.io/api/core/v1/types.go`, `PodStatus`). None where it may not be, and for all else.
pub fn well(json: &mut Reader<'_>, at: usize) -> Option<usize> {
    let (mut is_pod, mut runs) = (false, false);
    let end = json.entries(at, &mut |json, key, at| match key {
        b"kind" => {
            is_pod = true;
            is(json, at, b"\"Pod\"")
        }
        b"metadata" => json.entries(at, &mut |json, key, at| match key {
            b"deletionTimestamp" => None,
            _ => any(json, at),
        }),
        b"status" => {
            runs = true;
            status(json, at)
        }
        _ => any(json, at),
    })?;
    (is_pod && runs).then_some(end)
}

// Each of these gives the byte after the value at a place, where it is as wanted.

fn any(json: &mut Reader<'_>, at: usize) -> Option<usize> {
    json.skip(at).ok()
}

fn is(json: &mut Reader<'_>, at: usize, wanted: &[u8]) -> Option<usize> {
    any(json, at).filter(|end| json.text()[at..*end] == *wanted)
}

fn status(json: &mut Reader<'_>, at: usize) -> Option<usize> {
    let (mut phase, mut containers) = (false, false);
    let end = json.entries(at, &mut |json, key, at| match key {
        b"phase" => {
            phase = true;
            is(json, at, b"\"Running\"")
        }
        b"containerStatuses" => json.entries(at, &mut |json, _, at| {
            containers = true;
            container(json, at, b"running")
        }),
        b"initContainerStatuses" => {
            json.entries(at, &mut |json, _, at| container(json, at, b"terminated"))
        }
        b"conditions" => json.entries(at, &mut |json, _, at| {
            json.entries(at, &mut |json, key, at| match key {
                b"status" => is(json, at, b"\"True\""),
                b"message" => None,
                _ => any(json, at),
            })
        }),
        b"ephemeralContainerStatuses" | b"reason" | b"message" => None,
        _ => any(json, at),
    })?;
    (phase && containers).then_some(end)
}

/// A container that is ready, never restarted, and in this state.
fn container(json: &mut Reader<'_>, at: usize, state: &[u8]) -> Option<usize> {
    let (mut ready, mut told) = (false, false);
    let end = json.entries(at, &mut |json, key, at| match key {
        b"ready" => {
            ready = true;
            is(json, at, b"true")
        }
        b"restartCount" => is(json, at, b"0"),
        b"lastState" => json.entries(at, &mut |_, _, _| None),
        b"state" => json.entries(at, &mut |json, key, at| {
            told = true;
            no_failure(json, at).filter(|_| key == state)
        }),
        _ => any(json, at),
    })?;
    (ready && told).then_some(end)
}

/// A state that tells of no failure and of nothing in words.
fn no_failure(json: &mut Reader<'_>, at: usize) -> Option<usize> {
    json.entries(at, &mut |json, key, at| match key {
        b"exitCode" => is(json, at, b"0"),
        b"reason" => is(json, at, b"\"Completed\""),
        b"message" | b"signal" => None,
        _ => any(json, at),
    })
}

#[cfg(test)]
mod tests {
    use triage_scan::json::Reader;

    fn well(text: &[u8], at: usize) -> Option<usize> {
        super::well(&mut Reader::new(text, crate::limits::DEPTH), at)
    }

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
