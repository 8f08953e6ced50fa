//! The fragment of the page's address.

use wasm_bindgen::JsValue;

use super::Route;

/// The page that the fragment names now.
pub fn current() -> Route {
    let hash = web_sys::window().and_then(|window| window.location().hash().ok());
    let hash = hash.unwrap_or_default();
    // A fragment that is not decodable names no page either way.
    let decoded = js_sys::decode_uri_component(&hash).map_or(hash, String::from);
    Route::parse(&decoded)
}

/// Writes what a calculator was set to into the fragment, so that it can be passed on. It makes no
/// entry in the history: the way back leads to where the page was come to from.
pub fn replace(route: &Route) {
    if let Some(history) = web_sys::window().and_then(|window| window.history().ok()) {
        // Refused only where the address may not be changed at all: then it stays.
        let _ = history.replace_state_with_url(&JsValue::NULL, "", Some(&route.fragment()));
    }
}
