//! Fields of a calculator: a label, what is typed, and a hint.

use wasm_bindgen::JsCast;
use web_sys::{HtmlInputElement, HtmlSelectElement};
use yew::{Callback, Event, Html, InputEvent, TargetCast, html};

/// A field for text or a number; `id` is unique on the page.
pub struct Field<'a> {
    /// Its id, and its name in tests.
    pub id: &'static str,
    /// What is asked for.
    pub label: &'static str,
    /// A unit or an example; empty where there is none.
    pub hint: &'static str,
    /// What stands in it.
    pub value: &'a str,
    /// Whether only digits are expected.
    pub number: bool,
}

/// Draws a field.
pub fn field(of: &Field<'_>, typed: Callback<String>) -> Html {
    let oninput = typed.reform(|event: InputEvent| {
        event.target_dyn_into::<HtmlInputElement>().map(|field| field.value()).unwrap_or_default()
    });
    let hint = format!("{}-hint", of.id);
    let described = (!of.hint.is_empty()).then(|| hint.clone());
    html! {
        <div class="field">
            <label for={of.id}>{ of.label }</label>
            <input id={of.id} value={of.value.to_owned()} {oninput} autocomplete="off" spellcheck="false"
                inputmode={of.number.then_some("numeric")} aria-describedby={described} />
            if !of.hint.is_empty() { <span class="hint" id={hint}>{ of.hint }</span> }
        </div>
    }
}

/// A choice of one; `options` are values with their words.
pub fn choice(
    id: &'static str,
    label: &'static str,
    options: &[(String, String)],
    value: &str,
    chosen: Callback<String>,
) -> Html {
    let onchange = chosen.reform(|event: Event| {
        let select = event.target().and_then(|one| one.dyn_into::<HtmlSelectElement>().ok());
        select.map(|one| one.value()).unwrap_or_default()
    });
    html! {
        <div class="field">
            <label for={id}>{ label }</label>
            <select {id} {onchange}>
                { for options.iter().map(|(of, words)| html! {
                    <option value={of.clone()} selected={of == value}>{ words.clone() }</option>
                }) }
            </select>
        </div>
    }
}

/// What was typed as a whole number from 0 to `most`; `when_empty` where nothing was.
pub fn whole(text: &str, when_empty: i64, most: i64) -> Option<i64> {
    let text = text.trim().trim_end_matches('s').trim_end();
    if text.is_empty() {
        return Some(when_empty);
    }
    text.parse().ok().filter(|number| (0..=most).contains(number))
}

#[cfg(test)]
mod tests {
    use super::whole;

    #[test]
    fn numbers_as_people_type_them() {
        assert_eq!(whole("30", 0, 100), Some(30));
        assert_eq!(whole(" 30 s ", 0, 100), Some(30));
        assert_eq!(whole("", 7, 100), Some(7));
        for wrong in ["-1", "101", "x", "1.5", "99999999999999999999"] {
            assert_eq!(whole(wrong, 0, 100), None, "{wrong}");
        }
    }
}
