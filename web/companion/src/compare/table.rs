//! What changed, as sentences and a table.

use triage_core::Report;
use triage_core::facts::CauseId;
use triage_core::report::Diagnosis;
use triage_core::report::compare::{Change, Pair, Side, compare};
use triage_page::words;
use yew::{Html, html};

/// The comparison of two reports.
pub fn table(before: &Report, after: &Report) -> Html {
    let says_nothing =
        |one: &Diagnosis| one.subject.name.is_none() && one.cause == CauseId::Inconclusive;
    if after.diagnoses.iter().all(says_nothing) {
        return html! { <p class="notice" role="status">{ "Nothing in the second paste names a pod or tells of a failure." }</p> };
    }
    let both = compare(before, after);
    html! {
        <div class="compared">
            { for both.pairs.iter().map(pair) }
            { further("Only in the later paste", &both.new) }
            { further("Only in the first paste", &both.gone) }
        </div>
    }
}

fn pair(pair: &Pair) -> Html {
    let subject = words::subject(&pair.after.subject);
    html! {
        <section class="pair">
            <p class="subject">{ subject }</p>
            <div role="status"><h3>{ headline(pair) }</h3></div>
            if !pair.same_workload {
                <p class="notice">{ format!("The names differ: before, it was about {}.", words::subject(&pair.before.subject)) }</p>
            }
            <table>
                <thead><tr><th scope="col">{ "What" }</th><th scope="col">{ "Before" }</th><th scope="col">{ "After" }</th></tr></thead>
                <tbody>
                    { row("Verdict", &verdict(&pair.before), &verdict(&pair.after)) }
                    { for pair.changes.iter().map(|Change { what, before, after }| row(what, before, after)) }
                </tbody>
            </table>
            if pair.changes.is_empty() {
                <p class="small">{ "Nothing else that decides the verdict differs." }</p>
            }
        </section>
    }
}

fn headline(pair: &Pair) -> String {
    let (was, is) = (words::title(pair.before.cause), words::title(pair.after.cause));
    if !pair.is_other_verdict() {
        return format!("The same verdict: {is}");
    }
    if pair.before.cause != pair.after.cause {
        return format!("Another verdict: it was “{was}” and is now “{is}”");
    }
    format!(
        "The same cause, {} instead of {}: {is}",
        pair.after.certainty.as_str(),
        pair.before.certainty.as_str()
    )
}

fn verdict(side: &Side) -> String {
    format!("{}: {}", words::certainty(side.certainty), side.summary)
}

fn row(what: &str, before: &str, after: &str) -> Html {
    let cell = |text: &str| match text {
        "" => html! { <td class="unknown">{ "not in the paste" }</td> },
        text => html! { <td>{ words::visible(text) }</td> },
    };
    html! { <tr><th scope="row">{ words::visible(what) }</th>{ cell(before) }{ cell(after) }</tr> }
}

fn further(title: &str, sides: &[Side]) -> Html {
    if sides.is_empty() {
        return Html::default();
    }
    html! {
        <section>
            <h3>{ title }</h3>
            <ul>
                { for sides.iter().map(|side| html! {
                    <li>{ format!("{}: {}", words::subject(&side.subject), words::visible(&verdict(side))) }</li>
                }) }
            </ul>
        </section>
    }
}
