//! The page's own way of opening files: its input takes what was unpacked, as if it was chosen there.

use std::cell::Cell;

use triage_page::document;
use wasm_bindgen::JsCast;
use web_sys::{DataTransfer, File, HtmlElement, HtmlInputElement};

use crate::elements::dispatch;

thread_local! {
    /// Whether what is being chosen comes from here.
    static HANDING: Cell<bool> = const { Cell::new(false) };
}

/// Where the page lets files be chosen.
pub const INPUT: &str = ".toolbar input[type=file]";

/// Whether a choice of files comes from here.
pub fn is_handing() -> bool {
    HANDING.get()
}

/// Opens files on the page; nothing where there are none.
pub fn open(files: &[File]) {
    if !files.is_empty() {
        let _ = hand_over(files);
    }
}

fn hand_over(files: &[File]) -> Option<()> {
    let input = document::document()?.query_selector(INPUT).ok()??;
    let input = input.dyn_into::<HtmlInputElement>().ok()?;
    let transfer = DataTransfer::new().ok()?;
    for file in files {
        transfer.items().add_with_file(file).ok()?;
    }
    input.set_files(transfer.files().as_ref());
    HANDING.set(true);
    let sent = dispatch(&input, "change");
    HANDING.set(false);
    sent.then_some(())
}

/// Puts away a file that the page has opened, by its own button.
pub fn put_away(number: u32) {
    let item = document::document()
        .and_then(|page| page.query_selector_all(".files > .file > button").ok())
        .and_then(|buttons| buttons.item(number));
    if let Some(button) = item.and_then(|button| button.dyn_into::<HtmlElement>().ok()) {
        button.click();
    }
}

/// Whether the page has a file open whose name begins so.
pub fn has_file(start: &str) -> bool {
    let Some(page) = document::document() else { return false };
    let Ok(items) = page.query_selector_all(".files > .file") else { return false };
    (0..items.length())
        .filter_map(|index| items.item(index)?.dyn_into::<HtmlElement>().ok())
        .any(|item| item.get_attribute("data-file").is_some_and(|name| name.starts_with(start)))
}
