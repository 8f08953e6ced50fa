//! The pages, one per file.

mod backoff;
mod cause;
mod causes;
mod cuda;
mod exit_codes;
mod gpu_resources;
mod probes;
mod signature;
mod signatures;
mod unknown;

use triage_core::knowledge::pack;
use yew::{Callback, Html, html};

use super::build::{element, group, tag, text, told};
use super::form::{Draw, Form};
use super::{Route, address, prose};

/// The page of a route. What is searched for among signatures outlives their pages, so that the way
/// back leads to the same results.
pub fn page(route: &Route, searched: &str, search: &Callback<Vec<String>>) -> Html {
    let body = match route {
        Route::Triage => return Html::default(),
        Route::ExitCodes(code) => {
            form(vec![code.clone()], exit_codes::page, Some(exit_codes::route))
        }
        Route::Cuda { driver, image, gpu } => {
            let values = vec![driver.clone(), image.clone(), gpu.clone(), String::new()];
            form(values, cuda::page, Some(cuda::route))
        }
        Route::GpuResources => gpu_resources::rules(),
        Route::Probes => form(probes::defaults(), probes::page, None),
        Route::Backoff => form(backoff::defaults(), backoff::page, None),
        Route::Causes => causes::all(),
        Route::Cause(id) => cause::page(*id),
        Route::Signatures => {
            let (values, draw) = (vec![searched.to_owned()], signatures::page as Draw);
            html! { <Form {values} {draw} changed={Some(search.clone())} /> }
        }
        Route::Signature(id) => return signature::page(id),
        Route::Unknown(path) => unknown::page(path),
    };
    group(vec![head(&route.heading(), &intro(route)), body])
}

/// A page with fields; with a route, what they hold is kept in the address.
fn form(values: Vec<String>, draw: Draw, route: Option<fn(&[String]) -> Route>) -> Html {
    let changed = route
        .map(|route| Callback::from(move |values: Vec<String>| address::replace(&route(&values))));
    html! { <Form {values} {draw} {changed} /> }
}

/// The heading, which takes the keyboard when the page is come to, and what the page is about.
fn head(title: &str, about: &str) -> Html {
    let keys = &["id", "tabindex"];
    let heading = element("h2", keys, vec!["reference-title".into(), "-1".into()], text(title));
    tag("header", "reference-head", group(vec![heading, prose::paragraphs(about)]))
}

fn intro(route: &Route) -> String {
    match route {
        Route::Cause(_) => String::new(),
        _ => pack::text(&format!("page/{}", route.section().trim_start_matches("#/"))),
    }
}

/// A titled part of a page.
fn part(title: &str, body: Html) -> Html {
    tag("section", "reference-part", group(vec![told("h3", "", title), body]))
}
