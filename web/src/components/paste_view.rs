//! The paste itself, with line numbers, around the lines that the answer quotes.

use yew::{Callback, Html, MouseEvent, Properties, classes, function_component, html};

use super::Actions;
use super::build::{button, group, item, tag, text, told};
use crate::citations::{Citation, split_at_quote};
use crate::row::Row;
use crate::state::{Reading, Shared, Window};
use crate::words;

/// So many quoted lines are offered for jumping to.
const LANDMARKS: usize = 12;

/// Properties of [`PasteView`].
#[derive(PartialEq, Properties)]
pub struct Props {
    /// The report.
    pub reading: Reading,
    /// What is shown.
    pub window: Window,
    /// Whether something was pressed to come here, to which a way back leads.
    pub way_back: bool,
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
            { more(props, "more earlier", "Earlier lines", props.window.earlier().filter(|_| first > 1)) }
            <ol class="rows" tabindex="-1">{ for rows }</ol>
            { more(props, "more later", "Later lines", props.window.later(total).filter(|_| last < total)) }
            if props.way_back {
                { button("back", text("Back to the answer"), props.actions.back.reform(|_: MouseEvent| ())) }
            }
        </section>
    }
}

fn landmarks(props: &Props) -> Html {
    let lines = props.reading.landmarks();
    if lines.is_empty() {
        return Html::default();
    }
    let buttons = lines.into_iter().take(LANDMARKS).map(|line| {
        let onclick = props.actions.show(line, 0);
        let current = (line == props.window.focus).then_some("true");
        let label = format!("Go to line {line}");
        item(html! {
            <button type="button" class="landmark" {onclick} aria-current={current} aria-label={label}>{ line }</button>
        })
    });
    html! {
        <nav class="landmarks" aria-label="Quoted lines">
            <span class="small" aria-hidden="true">{ "Quoted lines" }</span>
            { tag("ul", "", group(buttons.collect())) }
        </nav>
    }
}

fn more(
    props: &Props,
    class: &'static str,
    label: &'static str,
    range: Option<(u32, u32)>,
) -> Html {
    let Some(range) = range else { return Html::default() };
    button(class, text(label), props.actions.show_range.reform(move |_: MouseEvent| range))
}

fn view_row(row: &Row, uses: &[&Citation], props: &Props) -> Html {
    let number = row.number;
    let focus = number == props.window.focus;
    let lit = props.lit == Some(number);
    // Of lines that were read whole the first stands for all; the others are marked lightly.
    let cited =
        if uses.iter().any(|one| one.lines[0] == number) { "cited" } else { "cited within" };
    let class = classes!(
        "row",
        (!uses.is_empty()).then(|| classes!(cited)),
        focus.then_some("focus"),
        lit.then_some("lit"),
    );
    html! {
        <li key={number} {class} data-line={number.to_string()} tabindex={focus.then_some("-1")}
            data-marked={(!uses.is_empty()).then_some("")}>
            if uses.is_empty() {
                { told("span", "number", &number.to_string()) }
            } else {
                { number_button(number, uses, &props.actions.show_uses) }
            }
            { line(row, uses) }
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

fn line(row: &Row, uses: &[&Citation]) -> Html {
    let cut = |cut: bool, mark: &str| if cut { told("span", "cut", mark) } else { Html::default() };
    let split = uses.iter().find_map(|one| split_at_quote(&row.text, &one.quote));
    let shown = match split {
        Some((before, quoted, after)) => {
            group(vec![text(before), tag("mark", "", text(quoted)), text(after)])
        }
        None => text(&row.text),
    };
    let parts = vec![cut(row.cut_before, "… "), shown, cut(row.cut_after, " …")];
    tag("code", "", group(parts))
}
