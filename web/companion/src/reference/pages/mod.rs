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

use super::Route;
use super::prose;

/// The page of a route. What is searched for among signatures outlives their pages, so that the way
/// back leads to the same results.
pub fn page(route: &Route, searched: &str, search: &Callback<String>) -> Html {
    let body = match route {
        Route::Triage => return Html::default(),
        Route::ExitCodes(code) => html! { <exit_codes::Decoder code={code.clone()} /> },
        Route::Cuda { driver, image, gpu } => html! {
            <cuda::Calculator driver={driver.clone()} image={image.clone()} gpu={gpu.clone()} />
        },
        Route::GpuResources => gpu_resources::rules(),
        Route::Probes => html! { <probes::Calculator /> },
        Route::Backoff => html! { <backoff::Calculator /> },
        Route::Causes => causes::all(),
        Route::Cause(id) => cause::page(*id),
        Route::Signatures => {
            html! { <signatures::Search words={searched.to_owned()} search={search.clone()} /> }
        }
        Route::Signature(id) => return signature::page(id),
        Route::Unknown(path) => unknown::page(path),
    };
    html! { <>{ head(&route.heading(), &intro(route)) }{ body }</> }
}

/// The heading, which takes the keyboard when the page is come to, and what the page is about.
fn head(title: &str, about: &str) -> Html {
    html! {
        <header class="reference-head">
            <h2 id="reference-title" tabindex="-1">{ title.to_owned() }</h2>
            { prose::paragraphs(about) }
        </header>
    }
}

fn intro(route: &Route) -> String {
    match route {
        Route::Cause(_) => String::new(),
        _ => pack::text(&format!("page/{}", route.section().trim_start_matches("#/"))),
    }
}

/// A titled part of a page.
fn part(title: &str, body: Html) -> Html {
    html! { <section class="reference-part"><h3>{ title.to_owned() }</h3>{ body }</section> }
}
