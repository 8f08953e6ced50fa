//! Exit codes and signals.

use crate::case::Subject;
use crate::causes::{Verdict, Walk};
use crate::contract::{Figure, Topic};
use crate::facts::{Termination, time};
use crate::knowledge::{exit_codes, pack};

/// 137 = 128 + 9, and who can send it.
pub fn write(subject: &Subject<'_>, _walk: &Walk, _verdict: &Verdict) -> Option<Topic> {
    let ended = subject.ended()?;
    let code = ended.code()?;
    let signal = exit_codes::signal(code);
    let mut body = match signal {
        Some((number, name)) => {
            format!("{code} = 128 + {number}: the process was ended by {name}.")
        }
        None if code == 128 => pack::text("exit/start"),
        None if code > 128 => format!("{code} {}", pack::text("exit/above")),
        None => format!("{code} is below 128: {}", pack::text("exit/own")),
    };
    body.push(' ');
    body.push_str(&detail(ended, code));
    if let Some(ran) = ended.ran_seconds() {
        let restarts = subject.container.and_then(|c| c.restarts.as_ref()).map_or(0, |r| r.value);
        let times = if restarts > 1 {
            format!(", and it was restarted {restarts} times")
        } else {
            String::new()
        };
        body.push_str(&format!("\n\nThe last instance ran {}{times}.", time::write_duration(ran)));
        if ran <= 15 || ran >= 120 {
            let when = if ran <= 15 { "exit/early" } else { "exit/late" };
            body.push_str(&format!(" {}", pack::text(when)));
        }
        body.push_str(&super::lore("exit-code"));
    }
    let figure = Figure::ExitCode {
        code,
        signal: signal.map(|(n, _)| n),
        name: signal.map(|(_, n)| n.to_owned()),
    };
    Some(Topic {
        figure: Some(figure),
        ..super::topic("exit-code", "What the exit code says", body)
    })
}

fn detail(ended: &Termination, code: i32) -> String {
    let key = match (ended.reason_str(), code) {
        (Some("OOMKilled"), _) => "oom",
        (_, 137) => "137",
        (_, 143) => "143",
        (_, 139) => "139",
        (Some("Completed"), _) => "completed",
        _ => return String::new(),
    };
    pack::text(&format!("exit/{key}"))
}
