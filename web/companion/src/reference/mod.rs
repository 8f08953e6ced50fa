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

use gloo_events::EventListener;
use yew::{Callback, Component, Context, Html, html};

use arrival::Arrival;
pub use route::Route;

/// Draws the reference pages into their place on the page.
pub fn start() {
    if let Some(root) = triage_page::document::by_id("reference") {
        yew::Renderer::<Reference>::with_root(root).render();
    }
}

/// What happened.
enum Msg {
    /// The fragment names another page, or the same again.
    Moved,
    /// Something else is searched for.
    Searched(String),
}

/// The page that the fragment names; nothing while the triage is shown.
struct Reference {
    route: Route,
    /// How often somebody moved: the same page asked for again is a new one.
    moves: u32,
    /// Whether the page was come to and nobody has been told yet.
    arrives: bool,
    /// What is searched for among signatures: kept for the way back.
    searched: String,
    search: Callback<Vec<String>>,
    arrival: Arrival,
    _on_move: Option<EventListener>,
}

impl Component for Reference {
    type Message = Msg;
    type Properties = ();

    fn create(ctx: &Context<Self>) -> Self {
        let moved = ctx.link().callback(|()| Msg::Moved);
        let on_move = web_sys::window()
            .map(|window| EventListener::new(&window, "hashchange", move |_| moved.emit(())));
        let search =
            |values: Vec<String>| Msg::Searched(values.into_iter().next().unwrap_or_default());
        Self {
            route: address::current(),
            moves: 0,
            arrives: true,
            searched: String::new(),
            search: ctx.link().callback(search),
            arrival: Arrival::start(),
            _on_move: on_move,
        }
    }

    fn update(&mut self, _ctx: &Context<Self>, msg: Msg) -> bool {
        match msg {
            // The search draws itself; here it is only kept.
            Msg::Searched(words) => {
                self.searched = words;
                return false;
            }
            Msg::Moved => {
                self.arrival.leave();
                self.route = address::current();
                self.moves += 1;
                self.arrives = true;
            }
        }
        true
    }

    fn view(&self, _ctx: &Context<Self>) -> Html {
        if self.route == Route::Triage {
            return Html::default();
        }
        html! {
            <article class="reference" key={self.moves}>
                { pages::page(&self.route, &self.searched, &self.search) }
            </article>
        }
    }

    fn rendered(&mut self, _ctx: &Context<Self>, _first: bool) {
        if std::mem::take(&mut self.arrives) {
            self.arrival.arrive(&self.route, self.moves > 0);
        }
    }
}
