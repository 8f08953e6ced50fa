//! Samples to try, one per kind of failure.

use yew::{Callback, Html, MouseEvent, html};

use super::build::text;
use crate::samples::{SAMPLES, Sample};

/// Samples to try; `on_choose` is called with the one that is pressed.
pub fn samples(on_choose: &Callback<&'static Sample>) -> Html {
    let buttons = SAMPLES.iter().map(|sample| {
        let onclick = on_choose.reform(move |_: MouseEvent| sample);
        html! {
            <li><button type="button" class="sample" data-sample={sample.id} {onclick}>{ text(sample.title) }</button></li>
        }
    });
    html! {
        <div class="samples">
            <p id="samples-title">{ "Try a sample:" }</p>
            <ul aria-labelledby="samples-title">{ for buttons }</ul>
        </div>
    }
}
