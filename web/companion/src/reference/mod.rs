//! Knowledge without a paste: pages under `#/…`, one file each in `pages/`.
//!
//! While one of them is shown the triage is hidden by `data-page` on the root element
//! (`web/static/early.js`), never taken off the page: paste and answer stay as they are.

mod address;
mod arrival;
mod build;
mod form;
pub mod library;
mod pages;
mod prose;
mod result;
mod route;

use std::rc::Rc;

use gloo_events::EventListener;
use yew::{Html, function_component, html, use_effect_with, use_state};

use arrival::Arrival;
pub use route::Route;

/// Draws the reference pages into their place on the page.
pub fn start() {
    if let Some(root) = triage_page::document::by_id("reference") {
        yew::Renderer::<Reference>::with_root(root).render();
    }
}

/// What the fragment asked for, counted: the same page asked for again is a new arrival.
#[derive(Clone, PartialEq)]
struct Shown {
    route: Route,
    count: u32,
}

/// The page that the fragment names; nothing while the triage is shown.
#[function_component]
fn Reference() -> Html {
    let shown = use_state(|| Shown { route: address::current(), count: 0 });
    let searched = use_state(String::new);
    let arrival = use_state(|| Rc::new(Arrival::start()));
    {
        let (setter, arrival) = (shown.setter(), Rc::clone(&arrival));
        use_effect_with((), move |()| {
            let mut count = 0;
            let listen = web_sys::window().map(|window| {
                EventListener::new(&window, "hashchange", move |_| {
                    count += 1;
                    arrival.leave();
                    setter.set(Shown { route: address::current(), count });
                })
            });
            move || drop(listen)
        });
    }
    {
        let arrival = Rc::clone(&arrival);
        use_effect_with((*shown).clone(), move |shown| {
            arrival.arrive(&shown.route, shown.count > 0);
        });
    }
    let search = {
        let searched = searched.setter();
        yew::Callback::from(move |words| searched.set(words))
    };
    let Shown { route, count } = &*shown;
    if *route == Route::Triage {
        return Html::default();
    }
    html! {
        <article class="reference" key={*count}>
            { pages::page(route, &searched, &search) }
        </article>
    }
}
