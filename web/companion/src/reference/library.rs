//! The signature library, for reading: titles come from the page's module, which carries the
//! table, what explains them from the pack that the page loaded.

use std::cell::RefCell;
use std::rc::Rc;

use js_sys::Uint8Array;
use triage_core::facts::CauseId;
use triage_core::knowledge::pack::{self, Explanation};
use triage_page::protocol::Engine;
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsCast, JsValue};
use yew::Html;

use super::{Route, build};

#[wasm_bindgen]
extern "C" {
    /// What the page's module exports.
    type Page;

    /// The first columns of the signature table, packed (`triage_core::knowledge::signatures::index`).
    #[wasm_bindgen(method)]
    fn signature_index(this: &Page) -> String;
}

thread_local! {
    static PAGE: RefCell<Option<Page>> = const { RefCell::new(None) };
    static READ: RefCell<Option<Rc<Vec<Entry>>>> = const { RefCell::new(None) };
}

/// Takes hold of what the library is read from.
pub fn open(engine: &Engine, page: &JsValue) {
    if let Ok(pack) = String::from_utf8(Uint8Array::new(&engine.explanations()).to_vec()) {
        pack::install(pack);
    }
    PAGE.with_borrow_mut(|kept| *kept = Some(page.clone().unchecked_into()));
}

/// An entry of the library.
pub struct Entry {
    /// `c`ause, `s`ymptom, `w`rapper, `n`oise or `a`live.
    pub role: String,
    /// The causes that it speaks for, likeliest first.
    pub causes: Vec<CauseId>,
    /// Those that it proves alone.
    pub proves: Vec<CauseId>,
    /// Its name in words; its id where it has none.
    pub title: String,
    /// What explains it.
    pub explained: Explanation,
    /// What a search looks in: all words, lower case.
    haystack: String,
}

impl Entry {
    /// A link to its page.
    pub fn link(&self) -> Html {
        let to = Route::Signature(self.explained.id.to_owned());
        build::link(to.fragment(), &self.title)
    }

    /// What the text is good for, in words.
    pub fn good_for(&self) -> &'static str {
        match (self.role.as_str(), self.proves.is_empty()) {
            ("c", false) => "Proves its cause by itself.",
            ("c", true) => "Names the root cause, but does not prove it alone.",
            ("s", _) => "True, but something else made it happen.",
            ("w", _) => "A summary around another error: the cause stands further up.",
            ("n", _) => "Harmless: it stands in logs of healthy servers, too.",
            _ => "The program got past its start.",
        }
    }
}

/// Every entry, in the order of the library.
pub fn entries() -> Rc<Vec<Entry>> {
    READ.with_borrow_mut(|read| {
        let entries = read.get_or_insert_with(|| Rc::new(load()));
        Rc::clone(entries)
    })
}

fn load() -> Vec<Entry> {
    let index = PAGE.with_borrow(|page| page.as_ref().map(Page::signature_index));
    let index = index.unwrap_or_default();
    let mut columns = index.split('\u{1f}');
    // Not `lines`: the last line of a column may be empty.
    let mut next = || columns.next().unwrap_or_default().split('\n');
    let (roles, causes, proves, titles) = (next(), next(), next(), next());
    let rows = roles.zip(causes).zip(proves.zip(titles)).enumerate();
    rows.map(|(number, ((role, causes), (proves, title)))| {
        let explained = pack::signature(number);
        let title = if title.is_empty() { explained.id } else { title };
        let texts = [title, explained.id, explained.stack, explained.stack_title, explained.why];
        let haystack = [texts.join(" ").as_str(), causes].join(" ").to_ascii_lowercase();
        Entry {
            role: role.to_owned(),
            causes: ids(causes),
            proves: ids(proves),
            title: title.to_owned(),
            explained,
            haystack,
        }
    })
    .collect()
}

fn ids(field: &str) -> Vec<CauseId> {
    field.split('\u{1e}').filter_map(CauseId::from_word).collect()
}

/// The entries that hold every word, those whose title holds all of them first.
pub fn search<'a>(entries: &'a [Entry], words: &str) -> Vec<&'a Entry> {
    let words = words.to_ascii_lowercase();
    let words: Vec<&str> = words.split_whitespace().collect();
    let all_in = |text: &str| words.iter().all(|word| text.contains(word));
    let found = entries.iter().filter(|entry| all_in(&entry.haystack));
    let (mut first, then): (Vec<_>, Vec<_>) =
        found.partition(|entry| all_in(&entry.title.to_ascii_lowercase()));
    first.extend(then);
    first
}
