//! What is shown where a fragment names no page.

use yew::{Html, html};

use super::super::Route;

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
    html! {
        <>
            <p>{ "Nothing is called " }<code>{ path.to_owned() }</code>{ " here. Your paste, if there is one, is untouched." }</p>
            <ul>
                <li><a href={Route::Triage.fragment()}>{ "Back to the triage" }</a></li>
                { for pages.iter().map(|page| html! { <li><a href={page.fragment()}>{ page.heading() }</a></li> }) }
            </ul>
        </>
    }
}
