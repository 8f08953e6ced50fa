//! The page of a cause: `#/cause/host-memory-oom`.

use triage_core::facts::CauseId;
use triage_core::knowledge::pack;
use yew::{Html, html};

use super::super::{Route, library, prose};
use super::part;

/// So many texts of the library are shown without unfolding.
const SHOWN: usize = 8;

/// What is known of a cause.
pub fn page(id: CauseId) -> Html {
    let Some(text) = pack::cause(id.as_str()) else {
        return html! {
            <>
                <p>{ id.meaning() }</p>
                <p>{ "A verdict is open when the quoted lines do not decide between several causes. It then ranks what remains, and asks for the one paste that tells them apart." }</p>
                <p><a href={Route::Causes.fragment()}>{ "All causes" }</a></p>
            </>
        };
    };
    let excluded = pack::text(&format!("exclude/{id}"));
    html! {
        <>
            <p class="id"><span class="cause">{ id.as_str() }</span></p>
            { told("What it means", text.meaning) }
            { told("Why it happens", text.why) }
            { told("How to confirm", text.confirm) }
            if !text.fix.is_empty() {
                { part("Fix", html! { <ul>{ for text.fix.iter().map(|fix| html! { <li>{ prose::rich(fix) }</li> }) }</ul> }) }
            }
            { told("Not to be confused with", text.confused) }
            if !excluded.is_empty() { { told("What would exclude it", &sentence(&excluded)) } }
            { texts(id) }
            { told("Sources", text.sources) }
            <p><a href={Route::Causes.fragment()}>{ "All causes" }</a></p>
        </>
    }
}

fn told(title: &str, text: &str) -> Html {
    if text.is_empty() {
        return Html::default();
    }
    part(title, prose::paragraphs(text))
}

fn sentence(words: &str) -> String {
    let words = words.strip_suffix(" would exclude it").unwrap_or(words);
    let mut letters = words.chars();
    let first = letters.next().map(|letter| letter.to_uppercase().to_string());
    format!("{}{}.", first.unwrap_or_default(), letters.as_str())
}

/// The texts of the library that speak for it.
fn texts(id: CauseId) -> Html {
    let entries = library::entries();
    let speak = |one: &&library::Entry| one.role == "c" && one.causes.first() == Some(&id);
    let all: Vec<&library::Entry> = entries.iter().filter(speak).collect();
    if all.is_empty() {
        return Html::default();
    }
    let (first, more) = all.split_at(all.len().min(SHOWN));
    let list = |of: &[&library::Entry]| {
        html! {
            <ul class="cause-list">
                { for of.iter().map(|one| html! {
                    <li><a href={Route::Signature(one.explained.id.to_owned()).fragment()}>{ one.title.clone() }</a></li>
                }) }
            </ul>
        }
    };
    part(
        "Texts that name it",
        html! {
            <>
                { list(first) }
                if !more.is_empty() {
                    <details><summary>{ format!("{} more", more.len()) }</summary>{ list(more) }</details>
                }
            </>
        },
    )
}
