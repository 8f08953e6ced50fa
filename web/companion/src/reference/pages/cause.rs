//! The page of a cause: `#/cause/host-memory-oom`.

use triage_core::facts::CauseId;
use triage_core::knowledge::pack;
use yew::Html;

use super::super::build::{folded, group, link, list, paragraph, tag, told};
use super::super::{Route, library, prose};
use super::part;

/// So many texts of the library are shown without unfolding.
const SHOWN: usize = 8;

/// What is known of a cause.
pub fn page(id: CauseId) -> Html {
    let back = paragraph(vec![link(Route::Causes.fragment(), "All causes")]);
    let Some(text) = pack::cause(id.as_str()) else {
        return group(vec![
            told("p", "", id.meaning()),
            told("p", "", &pack::text("page/open")),
            back,
        ]);
    };
    let excluded = pack::text(&format!("exclude/{id}"));
    let excluded = excluded.strip_suffix(" would exclude it").unwrap_or(&excluded);
    group(vec![
        tag("p", "id", told("span", "cause", id.as_str())),
        titled("What it means", text.meaning),
        titled("Why it happens", text.why),
        titled("How to confirm", text.confirm),
        if text.fix.is_empty() { Html::default() } else { part("Fix", prose::points(&text.fix)) },
        titled("Not to be confused with", text.confused),
        part("What would exclude it", prose::paragraphs(&prose::sentence(excluded))),
        texts(id),
        titled("Sources", text.sources),
        back,
    ])
}

fn titled(title: &str, text: &'static str) -> Html {
    part(title, prose::blocks(&pack::blocks(text)))
}

/// The texts of the library that name it.
fn texts(id: CauseId) -> Html {
    let entries = library::entries();
    let names = |one: &&library::Entry| one.role == "c" && one.causes.first() == Some(&id);
    let mut first: Vec<Html> = entries.iter().filter(names).map(library::Entry::link).collect();
    if first.is_empty() {
        return Html::default();
    }
    let more = first.split_off(first.len().min(SHOWN));
    let mut parts = Vec::new();
    let rest = format!("{} more", more.len());
    parts.push(list("cause-list", first));
    if !more.is_empty() {
        parts.push(folded("", &rest, list("cause-list", more)));
    }
    part("Texts that name it", group(parts))
}
