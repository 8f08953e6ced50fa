//! Pods of which nothing is wrong, told without reading them: of a list of thousands most are.

use triage_scan::json::{entries, skip};

use crate::limits::DEPTH;

/// The byte after the pod at a place in JSON, where its status alone tells that it is well: it runs,
/// every condition is true, every container is ready and never restarted, and nobody deletes it.
/// (`k8s.io/api/core/v1/types.go`, `PodStatus`.) None where it may not be, and for all else.
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
            b"containerStatuses" => {
                containers = true;
                self.all(at, &mut |_, at| self.container(at, b"running"))
            }
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
            b"state" => {
                told = true;
                self.all(at, &mut |key, at| self.no_failure(at).filter(|_| key == state))
            }
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
