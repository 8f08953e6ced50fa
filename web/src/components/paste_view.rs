//! The paste itself, with line numbers, around the lines that the answer quotes.

use yew::{Callback, Html, MouseEvent, Properties, classes, function_component, html};

use super::Actions;
use crate::citations::{Citation, split_at_quote};
use crate::state::{Reading, Shared, Window};
use crate::words;
use crate::worker::Row;

/// So many quoted lines are offered for jumping to.
const LANDMARKS: usize = 12;

/// Properties of [`PasteView`].
#[derive(PartialEq, Properties)]
pub struct Props {
    /// The report.
    pub reading: Reading,
    /// What is shown.
    pub window: Window,
    /// The marked line that was pressed.
    pub lit: Option<u32>,
    /// What its parts may ask for.
    pub actions: Shared<Actions>,
}

/// The paste with line numbers.
#[function_component]
pub fn PasteView(props: &Props) -> Html {
    let Some((first, last)) = props.window.bounds() else { return Html::default() };
    let near = props.reading.citations.iter();
    let near: Vec<&Citation> =
        near.filter(|one| one.lines[0] <= last && one.lines[1] >= first).collect();
    let rows = props.window.rows.iter().map(|row| {
        let uses: Vec<&Citation> = near.iter().copied().filter(|c| c.covers(row.number)).collect();
        view_row(row, &uses, props)
    });
    let total = props.reading.lines;
    html! {
        <section class="paste-view" aria-labelledby="paste-view-title">
            <div class="paste-view-head">
                <h2 id="paste-view-title">{ "Your paste" }</h2>
                <p class="small">{ format!("{} of {total}", words::lines([first, last])) }</p>
            </div>
            { landmarks(props) }
            { more(props, "Earlier lines", first > 1, props.window.earlier()) }
            <ol class="rows">{ for rows }</ol>
            { more(props, "Later lines", last < total, props.window.later(total)) }
        </section>
    }
}

fn landmarks(props: &Props) -> Html {
    let lines = props.reading.landmarks();
    if lines.is_empty() {
        return Html::default();
    }
    let buttons = lines.into_iter().take(LANDMARKS).map(|line| {
        let onclick = props.actions.show_line.reform(move |_: MouseEvent| (line, 0));
        let current = (line == props.window.focus).then_some("true");
        html! {
            <li><button type="button" class="landmark" {onclick} aria-current={current} aria-label={format!("Go to line {line}")}>{ line }</button></li>
        }
    });
    html! {
        <nav class="landmarks" aria-label="Quoted lines">
            <span class="small" aria-hidden="true">{ "Quoted lines" }</span>
            <ul>{ for buttons }</ul>
        </nav>
    }
}

fn more(props: &Props, label: &'static str, any: bool, range: Option<(u32, u32)>) -> Html {
    let Some(range) = range.filter(|_| any) else { return Html::default() };
    let onclick = props.actions.show_range.reform(move |_: MouseEvent| range);
    html! { <button type="button" class="more" {onclick}>{ label }</button> }
}

fn view_row(row: &Row, uses: &[&Citation], props: &Props) -> Html {
    let number = row.number;
    let focus = number == props.window.focus;
    let lit = props.lit == Some(number);
    let class = classes!(
        "row",
        (!uses.is_empty()).then_some("cited"),
        focus.then_some("focus"),
        lit.then_some("lit"),
    );
    html! {
        <li key={number} {class} data-line={number.to_string()} tabindex={focus.then_some("-1")}
            data-marked={(!uses.is_empty()).then_some("")}>
            if uses.is_empty() {
                <span class="number">{ number }</span>
            } else {
                { number_button(number, uses, &props.actions.show_uses) }
            }
            <code>{ text(row, uses) }</code>
        </li>
    }
}

/// The number of a quoted line leads to the steps that use it.
fn number_button(number: u32, uses: &[&Citation], show_uses: &Callback<u32>) -> Html {
    let mut questions: Vec<&str> =
        uses.iter().filter_map(|one| one.step.as_ref().map(|(_, words)| words.as_str())).collect();
    questions.dedup();
    let title = match questions.as_slice() {
        [] => format!("Line {number} decides"),
        _ => format!("Line {number} is used by: {}", questions.join(" · ")),
    };
    let onclick = show_uses.reform(move |_: MouseEvent| number);
    html! { <button type="button" class="number" {onclick} aria-label={title.clone()} {title}>{ number }</button> }
}

fn text(row: &Row, uses: &[&Citation]) -> Html {
    let split = uses.iter().find_map(|one| split_at_quote(&row.text, &one.quote));
    let shown = match split {
        Some((before, quoted, after)) => html! {
            <>{ words::visible(before) }<mark>{ words::visible(quoted) }</mark>{ words::visible(after) }</>
        },
        None => html! { { words::visible(&row.text) } },
    };
    html! {
        <>
            if row.cut_before { <span class="cut">{ "… " }</span> }
            { shown }
            if row.cut_after { <span class="cut">{ " …" }</span> }
        </>
    }
}
