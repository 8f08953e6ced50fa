//! What is shown where a fragment names no page.

use yew::Html;

use super::super::Route;
use super::super::build::{group, link, list, paragraph, text, told};

/// Says so, and offers the pages there are.
pub fn page(path: &str) -> Html {
    let pages = [
        Route::ExitCodes(String::new()),
        Route::Cuda { driver: String::new(), image: String::new(), gpu: String::new() },
        Route::GpuResources,
        Route::Probes,
        Route::Backoff,
        Route::Causes,
        Route::Signatures,
    ];
    let mut links = vec![link(Route::Triage.fragment(), "Back to the triage")];
    links.extend(pages.iter().map(|page| link(page.fragment(), &page.heading())));
    group(vec![
        paragraph(vec![
            text("Nothing is called "),
            told("code", "", path),
            text(" here. Your paste, if there is one, is untouched."),
        ]),
        list("", links),
    ])
}
