//! A page with fields: what stands in them, and what is drawn of it anew when that changes.
//!
//! One component for all calculators: each further one costs the module some kilobytes.

use wasm_bindgen::JsCast;
use web_sys::{HtmlInputElement, HtmlSelectElement};
use yew::{Callback, Component, Context, Event, Html, InputEvent, Properties, TargetCast, html};

use triage_page::build::{element, group, tag, told};

/// Draws the fields of a page and what comes of them.
pub type Draw = fn(&Fields) -> Html;

/// Properties of [`Form`].
#[derive(Clone, Properties)]
pub struct Props {
    /// What stands in the fields at first.
    pub values: Vec<String>,
    /// Draws fields and results.
    pub draw: Draw,
    /// Told whenever something was typed: what stands in all fields.
    #[prop_or_default]
    pub changed: Option<Callback<Vec<String>>>,
}

impl PartialEq for Props {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::fn_addr_eq(self.draw, other.draw)
            && self.values == other.values
            && self.changed == other.changed
    }
}

/// What stands in the fields of a page, and what changes it.
#[derive(Clone)]
pub struct Fields {
    values: Vec<String>,
    change: Callback<Vec<String>>,
}

/// A page with fields.
pub struct Form {
    values: Vec<String>,
}

impl Component for Form {
    /// What stands in all fields now.
    type Message = Vec<String>;
    type Properties = Props;

    fn create(ctx: &Context<Self>) -> Self {
        Self { values: ctx.props().values.clone() }
    }

    fn update(&mut self, ctx: &Context<Self>, values: Vec<String>) -> bool {
        self.values.clone_from(&values);
        if let Some(changed) = &ctx.props().changed {
            changed.emit(values);
        }
        true
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        let change = ctx.link().callback(|values| values);
        (ctx.props().draw)(&Fields { values: self.values.clone(), change })
    }
}

/// A field for text or a number; `id` is unique on the page.
pub struct Field {
    /// Which value of the form it is.
    pub at: usize,
    /// Its id.
    pub id: &'static str,
    /// What is asked for.
    pub label: &'static str,
    /// A unit or an example.
    pub hint: &'static str,
}

impl Fields {
    /// What stands in a field.
    pub fn get(&self, at: usize) -> &str {
        self.values.get(at).map_or("", String::as_str)
    }

    /// Writes several fields at once.
    pub fn set(&self, changes: &[(usize, String)]) {
        let mut values = self.values.clone();
        for (at, text) in changes {
            if let Some(value) = values.get_mut(*at) {
                value.clone_from(text);
            }
        }
        self.change.emit(values);
    }

    fn setter(&self, at: usize) -> impl Fn(String) + 'static {
        let fields = self.clone();
        move |text| fields.set(&[(at, text)])
    }

    /// Draws a field for digits.
    pub fn number(&self, of: &Field) -> Html {
        self.input(of, "numeric", self.setter(of.at))
    }

    /// Draws a field for text.
    pub fn text(&self, of: &Field) -> Html {
        self.input(of, "text", self.setter(of.at))
    }

    /// Draws a field for text that is told by its own function what was typed.
    pub fn input(&self, of: &Field, mode: &'static str, typed: impl Fn(String) + 'static) -> Html {
        let oninput = Callback::from(move |event: InputEvent| {
            if let Some(field) = event.target_dyn_into::<HtmlInputElement>() {
                typed(field.value());
            }
        });
        let hint = format!("{}-hint", of.id);
        let value = self.get(of.at).to_owned();
        let input = html! {
            <input id={of.id} {value} {oninput} autocomplete="off" spellcheck="false"
                inputmode={mode} aria-describedby={hint.clone()} />
        };
        let hint = element(
            "span",
            &["class", "id"],
            vec!["hint".into(), hint.into()],
            triage_page::build::text(of.hint),
        );
        labelled(of.id, of.label, group(vec![input, hint]))
    }

    /// Draws a choice of one; the options are values with their words.
    pub fn choice(
        &self,
        at: usize,
        id: &'static str,
        label: &'static str,
        options: &[(&str, &str)],
    ) -> Html {
        let set = self.setter(at);
        let onchange = Callback::from(move |event: Event| {
            let select = event.target().and_then(|one| one.dyn_into::<HtmlSelectElement>().ok());
            if let Some(select) = select {
                set(select.value());
            }
        });
        let options = options.iter().map(|(value, words)| {
            let selected = *value == self.get(at);
            html! { <option value={(*value).to_owned()} {selected}>{ *words }</option> }
        });
        labelled(id, label, html! { <select {id} {onchange}>{ for options }</select> })
    }
}

fn labelled(id: &'static str, label: &'static str, content: Html) -> Html {
    let label = element("label", &["for"], vec![id.into()], triage_page::build::text(label));
    tag("div", "field", group(vec![label, content]))
}

/// The frame around the fields of a page.
pub fn fields(all: Vec<Html>) -> Html {
    tag("div", "fields", group(all))
}

/// A note below the fields.
pub fn note(words: &str) -> Html {
    told("p", "small", words)
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
