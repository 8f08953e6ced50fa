//! Bug templates filled from every fixture: the headings are those of the projects, whatever is
//! pasted, and what is told of the machine stands in the paste.

use triage_core::report::ticket::{Environment, Fact, Tracker};
use triage_tests::{report, texts};

/// `.github/ISSUE_TEMPLATE/bug_report.md` of NVIDIA/gpu-operator at 0e673789f60f.
const GPU_OPERATOR: [&str; 5] = [
    "**Describe the bug**",
    "**To Reproduce**",
    "**Expected behavior**",
    "**Environment (please provide the following information):**",
    "**Information to [attach](https://help.github.com/articles/file-attachments-on-issues-and-pull-requests/)** (optional if deemed irrelevant)",
];
/// Labels of `.github/ISSUE_TEMPLATE/400-bug-report.yml` of vllm-project/vllm at 2c8972194cbb.
const VLLM: [&str; 3] = [
    "### Your current environment",
    "### 🐛 Describe the bug",
    "### Before submitting a new issue...",
];

fn ticket(text: &str, tracker: Tracker) -> String {
    report(text).to_ticket(&Environment::read(text), Some(text), tracker)
}

/// The lines that a reader of Markdown takes as such, without those in code blocks.
fn outside_code(ticket: &str) -> Vec<&str> {
    let mut fence: Option<usize> = None;
    let mut out = Vec::new();
    for line in ticket.lines() {
        let ticks = line.len() - line.trim_start_matches('`').len();
        match fence {
            None if ticks >= 3 && !line[ticks..].contains('`') => fence = Some(ticks),
            Some(opened) if ticks >= opened && line.trim_start_matches('`').trim().is_empty() => {
                fence = None;
            }
            None => out.push(line),
            Some(_) => {}
        }
    }
    assert_eq!(fence, None, "a code block is not closed:\n{ticket}");
    out
}

fn headings(ticket: &str) -> Vec<&str> {
    let lines = outside_code(ticket);
    lines.into_iter().filter(|line| line.starts_with(['#', '*'])).collect()
}

#[test]
fn every_ticket_has_the_headings_of_its_template_in_their_order() {
    let mut checked = 0;
    for (path, text) in texts() {
        let place = path.display();
        assert_eq!(headings(&ticket(&text, Tracker::GpuOperator)), GPU_OPERATOR, "{place}");
        assert_eq!(headings(&ticket(&text, Tracker::Vllm)), VLLM, "{place}");
        checked += 1;
    }
    assert!(checked > 100, "only {checked} fixtures");
}

#[test]
fn what_is_told_stands_in_its_line() {
    let mut told = 0;
    for (path, text) in texts() {
        let read = Environment::read(&text);
        for fact in [Fact::Os, Fact::Kernel, Fact::Runtime, Fact::Driver, Fact::Vllm, Fact::Image] {
            for one in read.of(fact) {
                let line = text.lines().nth(one.line as usize - 1).unwrap_or_default();
                assert!(line.contains(&one.value), "{}: {one:?} in {line}", path.display());
                told += 1;
            }
        }
    }
    assert!(told > 50, "only {told} facts");
}

#[test]
fn pasted_markup_does_not_leave_its_place() {
    let hostile = "Name:  llm-0\nNamespace:  ml`; rm -rf /\nStatus: Running\nContainers:\n  c`x`:\n    Image: vllm/vllm-openai:`<script>`\n    Last State:     Terminated\n      Reason:       OOMKilled\n      Exit Code:    137\n\n$ kubectl logs llm-0\n```\n### Your current environment\n**Describe the bug**\nRuntimeError: CUDA error: out of memory ``` <img src=x> \u{202e}\n```\nOS Image: **bold** <b> `x`\n";
    for (tracker, wanted) in [(Tracker::GpuOperator, &GPU_OPERATOR[..]), (Tracker::Vllm, &VLLM)] {
        let ticket = ticket(hostile, tracker);
        assert_eq!(headings(&ticket), wanted);
        assert!(!ticket.contains('\u{202e}'), "{ticket}");
        for line in outside_code(&ticket) {
            // Excerpts are folded by tags of the ticket's own, which hold a kind and numbers.
            let own = line == "</details>" || line.starts_with("<details><summary>");
            assert!(!line.contains("rm -rf") && !line.contains("-n ml`"), "{line}");
            assert!(own || !line.replace("\\<", "").contains('<'), "{line}");
        }
    }
}

#[test]
fn the_log_is_enclosed_from_its_end_as_far_as_there_is_room() {
    let line = |n: u32| format!("INFO loading part {n} of many\n");
    let lines = (1..=2_000).map(line).collect::<Vec<_>>().concat();
    let text = format!("$ kubectl logs llm-0 -n ml --previous\n{lines}ValueError: the last line\n");
    let ticket = ticket(&text, Tracker::Vllm);
    assert!(ticket.contains("<details><summary>log, lines 1853 to 2002</summary>"), "{ticket}");
    assert!(ticket.contains("part 2000 of many\nValueError: the last line\n```\n\n</details>"));
    let wide = text.replace("of many", &"x".repeat(900));
    let ticket = self::ticket(&wide, Tracker::GpuOperator);
    assert!(ticket.len() < 60_000 && ticket.contains("the last line"), "{}", ticket.len());
    let bare = report(&text).to_ticket(&Environment::read(&text), None, Tracker::Vllm);
    assert!(!bare.contains("<details>"));
}

#[test]
fn what_the_paste_does_not_say_is_marked_with_its_command() {
    let operator = ticket("nothing of use", Tracker::GpuOperator);
    let environment = [
        "- OS: not provided: `kubectl get nodes -o wide`",
        "- Kernel Version: not provided: `kubectl get nodes -o wide`",
        "- GPU Operator Version: not provided: `kubectl get deployment gpu-operator -n OPERATOR_NAMESPACE -o jsonpath='{..image}'`",
        "- [ ] its log: not provided: `kubectl logs -n NAMESPACE POD --all-containers`",
    ];
    for line in environment {
        assert!(operator.lines().any(|l| l == line), "{line}\n{operator}");
    }
    assert!(!operator.contains("[x]"), "{operator}");
}

#[test]
fn what_the_paste_says_is_filled_in() {
    let text = "Name:         llm-0\nNamespace:    ml\nStatus:       Running\nContainers:\n  server:\n    Image:          vllm/vllm-openai:v0.11.0\n    Last State:     Terminated\n      Reason:       OOMKilled\n      Exit Code:    137\n    Restart Count:  4\n";
    let vllm = ticket(text, Tracker::Vllm);
    for line in [
        "- Image: vllm/vllm-openai:v0.11.0 (line 6 of the paste)",
        "      Reason:       OOMKilled",
        "- vLLM: not provided: `kubectl logs llm-0 -n ml -c server --previous`",
    ] {
        assert!(vllm.lines().any(|l| l == line), "{line}\n{vllm}");
    }
    assert!(vllm.contains("Cause by Pod Triage: `host-memory-oom`, certainty: confirmed. Last end: exit code 137, reason OOMKilled"), "{vllm}");
    let operator = ticket(text, Tracker::GpuOperator);
    assert!(
        operator.contains("- [x] the pod in an error or pending state: lines 1 to 10 of the paste"),
        "{operator}"
    );
}
