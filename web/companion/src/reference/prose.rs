//! Texts of the pack as elements: paragraphs, with the causes and addresses that they name as links.

use triage_core::facts::CauseId;
use yew::Html;

use super::Route;
use super::build::{element, group, link, list, paragraph, tag, text, told};

/// Paragraphs; an empty line stands between two.
pub fn paragraphs(words: &str) -> Html {
    let parts = words.split("\n\n").filter(|part| !part.trim().is_empty());
    group(parts.map(|part| paragraph(vec![rich(part)])).collect())
}

/// Paragraphs and lists: a block that begins with `- ` is an item of one.
pub fn blocks(blocks: &[&str]) -> Html {
    let mut parts = Vec::new();
    let mut items = Vec::new();
    for block in blocks {
        if let Some(item) = block.strip_prefix("- ") {
            items.push(rich(item));
        } else {
            close(&mut parts, &mut items);
            parts.push(paragraph(vec![rich(block)]));
        }
    }
    close(&mut parts, &mut items);
    group(parts)
}

fn close(parts: &mut Vec<Html>, items: &mut Vec<Html>) {
    if !items.is_empty() {
        parts.push(list("", std::mem::take(items)));
    }
}

/// A line of text with its links, and its code between backticks.
pub fn rich(line: &str) -> Html {
    let pieces = line.split('`').enumerate();
    group(
        pieces
            .map(|(n, one)| if n % 2 == 1 { told("code", "", one) } else { words(one) })
            .collect(),
    )
}

fn words(line: &str) -> Html {
    let mut parts: Vec<Html> = Vec::new();
    let mut plain = String::new();
    for (number, word) in line.split(' ').enumerate() {
        if number > 0 {
            plain.push(' ');
        }
        let core = word.trim_matches(|c: char| "<>().,;:\"'".contains(c));
        let Some(linked) = linked(core) else {
            plain.push_str(word);
            continue;
        };
        let (before, after) = word.split_once(core).unwrap_or((word, ""));
        plain.push_str(before.trim_matches('<'));
        parts.push(text(&std::mem::take(&mut plain)));
        parts.push(linked);
        plain.push_str(after.trim_start_matches('>'));
    }
    parts.push(text(&plain));
    group(parts)
}

fn linked(word: &str) -> Option<Html> {
    if let Some(shown) = word.strip_prefix("https://") {
        // Into a new tab, because going away would lose the paste.
        let values = vec![word.to_owned().into(), "_blank".into(), "noopener noreferrer".into()];
        return Some(element("a", &["href", "target", "rel"], values, text(shown)));
    }
    // A cause of one word, such as `healthy`, is an ordinary word in a sentence.
    CauseId::from_word(word).filter(|_| word.contains('-')).map(cause_link)
}

/// A link to the page of a cause, by its id.
pub fn cause_link(id: CauseId) -> Html {
    let values = vec!["cause".into(), Route::Cause(id).fragment().into()];
    element("a", &["class", "href"], values, text(id.as_str()))
}

/// Links to causes by name and id, in a list.
pub fn cause_list(ids: &[CauseId]) -> Html {
    let one = |id: &CauseId| {
        let name = link(Route::Cause(*id).fragment(), triage_page::words::title(*id));
        group(vec![name, text(" "), told("span", "small", id.as_str())])
    };
    list("cause-list", ids.iter().map(one).collect())
}

/// A list of lines with their links.
pub fn points(lines: &[&str]) -> Html {
    list("", lines.iter().map(|line| rich(line)).collect())
}

/// Where a rule is documented.
pub fn source(words: &str) -> Html {
    tag("p", "source", group(vec![text("Source: "), rich(words)]))
}

/// With a capital letter and a full stop.
pub fn sentence(words: &str) -> String {
    let mut letters = words.trim_end_matches(['.', ',']).chars();
    let first = letters.next().map(|letter| letter.to_ascii_uppercase());
    format!("{}{}.", first.map_or(String::new(), String::from), letters.as_str())
}
