//! What stands in the box and beside it.

use js_sys::JsString;

use super::App;
use crate::paste_box::PasteBox;
use crate::protocol::Part;
use crate::state::Cleared;

impl App {
    pub(super) fn text(&self) -> JsString {
        self.paste.as_ref().map_or_else(|| JsString::from(""), PasteBox::text)
    }

    pub(super) fn set_text(&self, text: &JsString) {
        if let Some(paste) = &self.paste {
            paste.set_text(text);
        }
    }

    pub(super) fn take(&mut self) -> Cleared {
        let files = std::mem::take(&mut self.files);
        let cleared = Cleared { text: self.text(), files, aging: false };
        self.set_text(&JsString::from(""));
        cleared
    }

    pub(super) fn is_filled(&self) -> bool {
        !self.files.is_empty() || self.text().length() > 0
    }

    pub(super) fn parts(&self) -> Vec<Part> {
        let typed = Some(self.text()).filter(|text| text.length() > 0).map(Part::Typed);
        typed.into_iter().chain(self.files.iter().cloned().map(Part::File)).collect()
    }

    /// About how much there is to read.
    pub(super) fn bytes(&self) -> f64 {
        f64::from(self.text().length()) + self.files.iter().map(|file| file.size()).sum::<f64>()
    }
}
