//! Name, contact and problems, put beside what stands in `index.html`. Text only, never markup.

use triage_core::site::{Links, Problem};
use triage_page::document;
use web_sys::Element;

/// So many problems are told; the first ones show where to look.
const TOLD: usize = 8;

/// Shows what there is.
pub fn show(links: &Links, problems: &[Problem]) {
    let Some(main) =
        document::document().and_then(|page| page.query_selector("main").ok().flatten())
    else {
        return;
    };
    let mut words = vec![];
    words.extend(links.name.clone());
    words.extend(links.contact.as_ref().map(|contact| format!("Contact: {contact}")));
    if !words.is_empty()
        && let Some(footer) = made("footer", "site", &words)
    {
        // Appending a new element cannot fail.
        let _ = main.append_child(&footer);
    }
    if let Some(notice) =
        told(problems).and_then(|lines| made("div", "notice site-problems", &lines))
    {
        let _ = main.prepend_with_node_1(&notice);
    }
}

/// The problems as sentences.
fn told(problems: &[Problem]) -> Option<Vec<String>> {
    if problems.is_empty() {
        return None;
    }
    let mut lines =
        vec!["The configuration of this site (podtriage.json) is not in order:".to_owned()];
    lines.extend(problems.iter().take(TOLD).map(|problem| format!("{problem}.")));
    if problems.len() > TOLD {
        lines.push(format!("And {} more.", problems.len() - TOLD));
    }
    Some(lines)
}

/// An element with a paragraph for each line.
fn made(name: &str, class: &str, lines: &[String]) -> Option<Element> {
    let page = document::document()?;
    let element = page.create_element(name).ok()?;
    element.set_class_name(class);
    for line in lines {
        let paragraph = page.create_element("p").ok()?;
        paragraph.set_text_content(Some(line));
        element.append_child(&paragraph).ok()?;
    }
    Some(element)
}
