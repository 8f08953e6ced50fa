//! What is said of opened archives: how much was read, and what was not, below the box.

use triage_page::document;
use web_sys::Element;

use crate::elements::{add, tell};

/// So many refused entries are listed; more would tell nobody more.
const LISTED: usize = 200;

/// Says a sentence about an archive, with what was not read below it. What was said of it before
/// is gone.
pub fn say(archive: &str, words: &str, refused: &[String]) {
    let Some(entry) = entry(archive) else { return };
    if let Some(status) = entry.first_element_child() {
        status.set_text_content(Some(words));
    }
    while let Some(old) = entry.last_element_child().filter(|one| one.tag_name() == "DETAILS") {
        old.remove();
    }
    if !refused.is_empty() {
        list(&entry, refused);
    }
}

fn list(entry: &Element, refused: &[String]) -> Option<()> {
    let details = add(entry, "details", &[])?;
    tell(&details, "summary", &[], "What was not read")?;
    // It scrolls, so the keyboard has to reach it.
    let list = add(&details, "ul", &[("tabindex", "0"), ("aria-label", "Not read")])?;
    for line in refused.iter().take(LISTED) {
        tell(&list, "li", &[], line)?;
    }
    Some(())
}

/// Takes away what was said of archives for which this is false.
pub fn keep(is_open: impl Fn(&str) -> bool) {
    let Some(place) = document::by_id("unpacked") else { return };
    let entries = place.children();
    for index in (0..entries.length()).rev() {
        let gone = entries.item(index).filter(|one| {
            !is_open(&one.get_attribute("data-archive").unwrap_or_default())
                && !one.has_attribute("data-failed")
        });
        if let Some(one) = gone {
            one.remove();
        }
    }
    if place.child_element_count() == 0 {
        place.remove();
    }
}

/// Marks that an archive gave nothing: what is said of it stays until the next one is opened.
pub fn mark_failed(archive: &str) {
    if let Some(entry) = entry(archive) {
        // The name is a constant of this program, so it is valid.
        let _ = entry.set_attribute("data-failed", "");
    }
}

/// Takes away what was said of archives that gave nothing.
pub fn forget_failed() {
    let Some(place) = document::by_id("unpacked") else { return };
    while let Ok(Some(one)) = place.query_selector("[data-failed]") {
        one.remove();
    }
}

/// The place for what is said of an archive; made where it is not there yet.
fn entry(archive: &str) -> Option<Element> {
    let place = document::by_id("unpacked").or_else(|| {
        let intake = document::by_id("paste")?.parent_element()?;
        add(&intake, "div", &[("id", "unpacked"), ("class", "unpacked")])
    })?;
    let entries = place.children();
    let known = (0..entries.length()).filter_map(|index| entries.item(index));
    let mut known =
        known.filter(|one| one.get_attribute("data-archive").as_deref() == Some(archive));
    known.next().or_else(|| {
        let made = add(&place, "div", &[("data-archive", archive)])?;
        tell(&made, "p", &[("role", "status")], "")?;
        Some(made)
    })
}
