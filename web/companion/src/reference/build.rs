//! What the pages are built of, as plain calls (`triage_page::build` says why).

pub use triage_page::build::{element, folded, group, item, tag, text, told};
use yew::{AttrValue, Html};

/// A link within the page.
pub fn link(to: String, words: &str) -> Html {
    element("a", &["href"], vec![to.into()], text(words))
}

/// A list.
pub fn list(class: &'static str, items: Vec<Html>) -> Html {
    tag("ul", class, group(items.into_iter().map(item).collect()))
}

/// A paragraph of text and links.
pub fn paragraph(parts: Vec<Html>) -> Html {
    tag("p", "", group(parts))
}

/// A table with the headings of its columns; the first cell of a row is its heading.
pub fn table(class: &'static str, columns: &[&str], rows: Vec<Vec<Html>>) -> Html {
    let scoped =
        |scope: &'static str, content| element("th", &["scope"], vec![scope.into()], content);
    let head = columns.iter().map(|one| scoped("col", text(one))).collect();
    let row = |cells: Vec<Html>| {
        let cell =
            |(at, content)| if at == 0 { scoped("row", content) } else { tag("td", "", content) };
        tag("tr", "", group(cells.into_iter().enumerate().map(cell).collect()))
    };
    let body = group(rows.into_iter().map(row).collect());
    let parts = vec![tag("thead", "", tag("tr", "", group(head))), tag("tbody", "", body)];
    tag("table", class, group(parts))
}

/// A snippet that may be wider than the screen: the keyboard can scroll it.
pub fn snippet(label: &'static str, code: &str) -> Html {
    let values: Vec<AttrValue> = vec!["example".into(), "0".into(), label.into(), "region".into()];
    element("pre", &["class", "tabindex", "aria-label", "role"], values, told("code", "", code))
}
