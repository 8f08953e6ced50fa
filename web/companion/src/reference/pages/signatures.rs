//! The signature library with its search: `#/signatures`.

use yew::Html;

use super::super::build::{element, group, link, list, paragraph, tag, text, told};
use super::super::form::{Field, Fields, fields};
use super::super::library::{self, Entry};
use super::super::{Route, prose};

/// So many results are shown; a list of all says less than a further word.
const SHOWN: usize = 60;

/// The search. What is typed is never part of the address: it may come from a log.
pub fn page(form: &Fields) -> Html {
    let entries = library::entries();
    let found = library::search(&entries, form.get(0));
    let asked = Field {
        at: 0,
        id: "signature-search",
        label: "Search",
        hint: "words of a title, an id, a program such as vllm or nccl, a cause",
    };
    let said = vec!["count".into(), "polite".into()];
    let mut parts = vec![
        fields(vec![form.text(&asked)]),
        element("p", &["class", "aria-live"], said, text(&count(found.len(), entries.len()))),
    ];
    if found.is_empty() {
        parts.push(paragraph(vec![
            text("To look up a line of a log, "),
            link(Route::Triage.fragment(), "paste it into the triage"),
            text(": there the exact patterns are tried on it. Here only names and explanations are searched."),
        ]));
    }
    parts.push(list("cards", found.iter().take(SHOWN).map(|one| card(one)).collect()));
    group(parts)
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
    let causes = entry.causes.iter().take(3).flat_map(|id| [prose::cause_link(*id), text(" ")]);
    group(vec![
        entry.link(),
        told("span", "small", entry.explained.stack_title),
        tag("p", "", group(causes.collect())),
    ])
}
