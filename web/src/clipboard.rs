//! Copying text.

use wasm_bindgen::JsValue;
use wasm_bindgen_futures::JsFuture;
use web_sys::Element;

/// Copies `text`; where the browser refuses, selects `shown`, so that a key press copies it.
pub async fn copy(text: &str, shown: Option<Element>) -> bool {
    let copied = write(text).await.is_ok();
    if !copied && let Some(element) = shown {
        // Without a selection the person still can mark the text by hand.
        let _ = select(&element);
    }
    copied
}

async fn write(text: &str) -> Result<JsValue, JsValue> {
    let window = web_sys::window().ok_or(JsValue::NULL)?;
    // Outside secure contexts there is no clipboard, whatever the type says.
    let clipboard = js_sys::Reflect::get(&window.navigator(), &"clipboard".into())?;
    if clipboard.is_undefined() {
        return Err(JsValue::UNDEFINED);
    }
    JsFuture::from(window.navigator().clipboard().write_text(text)).await
}

fn select(element: &Element) -> Result<(), JsValue> {
    let window = web_sys::window().ok_or(JsValue::NULL)?;
    let document = window.document().ok_or(JsValue::NULL)?;
    let range = document.create_range()?;
    range.select_node_contents(element)?;
    if let Some(selection) = window.get_selection()? {
        selection.remove_all_ranges()?;
        selection.add_range(&range)?;
    }
    Ok(())
}
