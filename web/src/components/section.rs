//! A titled part of the answer.

use yew::{AttrValue, Html, Properties, classes, function_component, html};

/// Properties of [`Section`].
#[derive(PartialEq, Properties)]
pub struct Props {
    /// The heading.
    pub title: AttrValue,
    /// A sentence below it.
    #[prop_or_default]
    pub lead: Option<AttrValue>,
    /// A class for the style sheet.
    #[prop_or_default]
    pub class: AttrValue,
    /// What stands in it.
    pub children: Html,
}

/// A titled part of the answer.
#[function_component]
pub fn Section(props: &Props) -> Html {
    html! {
        <section class={classes!("part", props.class.to_string())}>
            <h3>{ &props.title }</h3>
            if let Some(lead) = &props.lead {
                <p class="lead">{ lead }</p>
            }
            { props.children.clone() }
        </section>
    }
}
