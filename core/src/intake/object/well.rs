//! Pods of which nothing is wrong, told without reading them: of a list of thousands most are.

use triage_scan::json::entries;

/// The byte after the pod at a place in JSON, where its status alone tells that it is well: it runs,
/// every condition is true, every container is ready and never restarted, and nobody deletes it.
/// (`k8s.io/api/core/v1/types.go`, `PodStatus`.) None where it may not be, and for all else.
pub fn well(text: &[u8], at: usize) -> Option<usize> {
    let (mut is_pod, mut runs) = (false, false);
    let end = entries(text, at, &mut |key, value| match key {
        b"kind" => {
            is_pod = value == b"\"Pod\"";
            is_pod
        }
        b"metadata" => all(value, &mut |key, _| key != b"deletionTimestamp"),
        b"status" => {
            runs = status(value);
            runs
        }
        _ => true,
    });
    end.filter(|_| is_pod && runs)
}

fn all(value: &[u8], fits: &mut dyn FnMut(&[u8], &[u8]) -> bool) -> bool {
    entries(value, 0, fits).is_some()
}

fn status(value: &[u8]) -> bool {
    let (mut phase, mut containers) = (false, false);
    let fits = all(value, &mut |key, value| match key {
        b"phase" => {
            phase = value == b"\"Running\"";
            phase
        }
        b"containerStatuses" => {
            containers = true;
            all(value, &mut |_, one| container(one, b"running"))
        }
        b"initContainerStatuses" => all(value, &mut |_, one| container(one, b"terminated")),
        b"conditions" => all(value, &mut |_, one| {
            all(one, &mut |key, value| match key {
                b"status" => value == b"\"True\"",
                b"message" => false,
                _ => true,
            })
        }),
        b"ephemeralContainerStatuses" | b"reason" | b"message" => false,
        _ => true,
    });
    fits && phase && containers
}

/// Whether a container is ready, never restarted, and in this state.
fn container(value: &[u8], state: &[u8]) -> bool {
    let (mut ready, mut inside) = (false, false);
    let fits = all(value, &mut |key, value| match key {
        b"ready" => {
            ready = value == b"true";
            ready
        }
        b"restartCount" => value == b"0",
        b"lastState" => all(value, &mut |_, _| false),
        b"state" => {
            inside = all(value, &mut |key, value| key == state && ended_well(value));
            inside
        }
        _ => true,
    });
    fits && ready && inside
}

/// Whether a state tells of no failure and of nothing in words.
fn ended_well(value: &[u8]) -> bool {
    all(value, &mut |key, value| match key {
        b"exitCode" => value == b"0",
        b"reason" => value == b"\"Completed\"",
        b"message" | b"signal" => false,
        _ => true,
    })
}
