//! The page's one live region, and the button that stops a long analysis.

use yew::{AttrValue, Callback, Html, MouseEvent, html};

use super::build::{button, group, tag, text, told};
use crate::state::Phase;
use crate::words;

/// The live region and the stop button.
///
/// The numbers of a running read stand outside the region: spoken, each would cut off the last.
pub fn status_line(phase: Phase, said: &AttrValue, on_cancel: &Callback<MouseEvent>) -> Html {
    let (slow, read) = match phase {
        Phase::Busy { slow, read } => (slow, read),
        Phase::Starting | Phase::Idle => (false, None),
    };
    let working = if slow {
        let stop = button("cancel", text("Stop"), on_cancel.clone());
        tag("div", "working", group(vec![progress(read), stop]))
    } else {
        Html::default()
    };
    html! {
        <div class="status-line">
            <p class="status" role="status" aria-live="polite">{ said }</p>
            { working }
        </div>
    }
}

fn progress(read: Option<(f64, f64)>) -> Html {
    match read {
        Some((done, total)) if done < total => {
            let (done, total) = (words::whole(done), words::whole(total));
            let told_as = format!("{} of {}", words::size(done), words::size(total));
            let bar = html! {
                <progress aria-label="Read so far" max={total.to_string()} value={done.to_string()} />
            };
            group(vec![bar, told("span", "small", &told_as)])
        }
        _ => html! { <progress aria-label="Analysing" /> },
    }
}
