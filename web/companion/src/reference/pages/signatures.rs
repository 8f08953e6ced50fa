//! The signature library with its search: `#/signatures`.

use yew::{Callback, Html, Properties, function_component, html};

use super::super::field::{Field, field};
use super::super::library::{self, Entry};
use super::super::{Route, prose};

/// So many results are shown; a list of all says less than a further word.
const SHOWN: usize = 60;

/// Properties of [`Search`].
#[derive(PartialEq, Properties)]
pub struct Props {
    /// What is searched for.
    pub words: String,
    /// Told when something else is.
    pub search: Callback<String>,
}

/// The search. What is typed is never part of the address: it may come from a log.
#[function_component]
pub fn Search(props: &Props) -> Html {
    let entries = library::entries();
    let found = library::search(&entries, &props.words);
    let asked = Field {
        id: "signature-search",
        label: "Search",
        hint: "words of a title, an id, a program such as vllm or nccl, a cause",
        value: &props.words,
        number: false,
    };
    html! {
        <>
            <div class="fields">{ field(&asked, props.search.clone()) }</div>
            <p class="count" aria-live="polite">{ count(found.len(), entries.len()) }</p>
            if found.is_empty() {
                <p>
                    { "To look up a line of a log, " }
                    <a href={Route::Triage.fragment()}>{ "paste it into the triage" }</a>
                    { ": there the exact patterns are tried on it. Here only names and explanations are searched." }
                </p>
            }
            <ul class="cards">{ for found.iter().take(SHOWN).map(|one| card(one)) }</ul>
        </>
    }
}

fn count(found: usize, all: usize) -> String {
    match found {
        0 => "Nothing found.".to_owned(),
        _ if found == all => {
            format!("{all} entries; the first {SHOWN} are shown. Type a word to find others.")
        }
        _ if found > SHOWN => format!("{found} of {all} entries; the first {SHOWN} are shown."),
        _ => format!("{found} of {all} entries."),
    }
}

fn card(entry: &Entry) -> Html {
    let id = entry.explained.id;
    html! {
        <li key={id}>
            <a href={Route::Signature(id.to_owned()).fragment()}>{ entry.title.clone() }</a>
            <span class="small">{ entry.explained.stack_title }</span>
            if !entry.causes.is_empty() {
                <p>{ for entry.causes.iter().take(3).map(|cause| html! { <>{ prose::cause_link(*cause) }{ " " }</> }) }</p>
            }
        </li>
    }
}
