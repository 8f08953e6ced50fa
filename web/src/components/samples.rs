//! Samples to try, one per kind of failure.

use yew::{Callback, Html, MouseEvent, Properties, function_component, html};

use crate::samples::SAMPLES;

/// Properties of [`Samples`].
#[derive(PartialEq, Properties)]
pub struct Props {
    /// A sample was chosen, by its number.
    pub on_choose: Callback<usize>,
}

/// Samples to try.
#[function_component]
pub fn Samples(props: &Props) -> Html {
    let buttons = SAMPLES.iter().enumerate().map(|(number, sample)| {
        let onclick = props.on_choose.reform(move |_: MouseEvent| number);
        html! {
            <li><button type="button" class="sample" data-sample={sample.id} {onclick}>{ sample.title }</button></li>
        }
    });
    html! {
        <div class="samples">
            <p id="samples-title">{ "Try a sample:" }</p>
            <ul aria-labelledby="samples-title">{ for buttons }</ul>
        </div>
    }
}
