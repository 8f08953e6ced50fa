//! The page of a signature: `#/signature/<id>`.

use yew::Html;

use super::super::build::{group, link, paragraph, tag, text, told};
use super::super::{Route, library, prose, route};
use super::{head, part, unknown};

/// What is known of a text that programs print.
pub fn page(id: &str) -> Html {
    let entries = library::entries();
    let Some(entry) = entries.iter().find(|one| one.explained.id == id) else {
        let heading = Route::Unknown(String::new()).heading();
        let path = route::shown(&format!("signature/{id}"));
        return group(vec![head(&heading, ""), unknown::page(&path)]);
    };
    let about = &entry.explained;
    let titled = |title: &str, body: Html, empty: bool| {
        if empty { Html::default() } else { part(title, body) }
    };
    let stack =
        vec![told("span", "kind", about.id), text(" "), told("span", "small", about.stack_title)];
    let codes = about.exit.iter().flat_map(|code| {
        let code = code.to_string();
        [link(Route::ExitCodes(code.clone()).fragment(), &code), text(" ")]
    });
    group(vec![
        head(&entry.title, ""),
        tag("p", "id", group(stack)),
        told("p", "", entry.good_for()),
        titled("Why it is printed", prose::paragraphs(about.why), about.why.is_empty()),
        titled("What it speaks for", prose::cause_list(&entry.causes), entry.causes.is_empty()),
        titled("Fix", prose::points(&about.fix), about.fix.is_empty()),
        titled("What to look at next", prose::paragraphs(about.ask), about.ask.is_empty()),
        titled("Usual exit codes", paragraph(codes.collect()), about.exit.is_empty()),
        part("Source", prose::paragraphs(about.source)),
        paragraph(vec![link(Route::Signatures.fragment(), "All signatures")]),
    ])
}
