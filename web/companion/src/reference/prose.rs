//! Texts of the pack as elements: paragraphs, with the causes and addresses that they name as links.

use triage_core::facts::CauseId;
use yew::virtual_dom::VText;
use yew::{Html, html};

use super::Route;

/// Paragraphs; an empty line stands between two.
pub fn paragraphs(text: &str) -> Html {
    text.split("\n\n")
        .filter(|part| !part.trim().is_empty())
        .map(|part| html! { <p>{ rich(part) }</p> })
        .collect()
}

/// A line of text with its links.
pub fn rich(text: &str) -> Html {
    let mut parts: Vec<Html> = Vec::new();
    let mut plain = String::new();
    for (number, word) in text.split(' ').enumerate() {
        if number > 0 {
            plain.push(' ');
        }
        let core = word.trim_matches(|c: char| "<>().,;:\"'".contains(c));
        let Some(link) = link(core) else {
            plain.push_str(word);
            continue;
        };
        let (before, after) = word.split_once(core).unwrap_or((word, ""));
        plain.push_str(before.trim_matches('<'));
        parts.push(VText::new(std::mem::take(&mut plain)).into());
        parts.push(link);
        plain.push_str(after.trim_start_matches('>'));
    }
    parts.push(VText::new(plain).into());
    parts.into_iter().collect()
}

fn link(word: &str) -> Option<Html> {
    if word.starts_with("https://") {
        return Some(outside(word));
    }
    // A cause of one word, such as `healthy`, is an ordinary word in a sentence.
    CauseId::from_word(word).filter(|_| word.contains('-')).map(cause_link)
}

/// A link that leaves the page: into a new tab, because going away would lose the paste.
fn outside(address: &str) -> Html {
    let shown = address.trim_start_matches("https://").to_owned();
    html! { <a href={address.to_owned()} target="_blank" rel="noopener noreferrer">{ shown }</a> }
}

/// A link to the page of a cause, by its id.
pub fn cause_link(id: CauseId) -> Html {
    html! { <a class="cause" href={Route::Cause(id).fragment()}>{ id.as_str() }</a> }
}

/// Links to causes by name and id, in a list.
pub fn cause_list(ids: &[CauseId]) -> Html {
    html! {
        <ul class="cause-list">
            { for ids.iter().map(|id| html! {
                <li>
                    <a href={Route::Cause(*id).fragment()}>{ triage_page::words::title(*id) }</a>
                    { " " }<span class="small">{ id.as_str() }</span>
                </li>
            }) }
        </ul>
    }
}

/// Where a rule is documented.
pub fn source(text: &str) -> Html {
    html! { <p class="source"><span>{ "Source: " }</span>{ rich(text) }</p> }
}
