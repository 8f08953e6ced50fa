//! The exit-code decoder: `#/exit-codes/137`.

use triage_core::facts::CauseId;
use triage_core::knowledge::{exit_codes, pack};
use yew::{Callback, Html, Properties, function_component, html, use_state};

use super::super::field::{Field, field};
use super::super::result::{Tone, result};
use super::super::{Route, address, library, prose};
use super::part;

/// Codes that are explained one by one.
const COMMON: [u8; 24] = [
    0, 1, 2, 3, 4, 124, 125, 126, 127, 128, 129, 130, 131, 132, 133, 134, 135, 136, 137, 139, 141,
    143, 159, 255,
];

/// Properties of [`Decoder`].
#[derive(PartialEq, Properties)]
pub struct Props {
    /// What the fragment asks for.
    pub code: String,
}

/// What was typed.
#[derive(Debug, PartialEq, Eq)]
enum Typed {
    Nothing,
    /// An exit code of a container.
    Code(u8),
    /// A number of which Python says that a signal ended its child.
    Signal(u8),
    OutOfRange(i64),
    Nonsense,
}

/// The decoder.
#[function_component]
pub fn Decoder(props: &Props) -> Html {
    let code = use_state(|| props.code.clone());
    let typed = {
        let code = code.clone();
        Callback::from(move |text: String| {
            address::replace(&Route::ExitCodes(text.clone()));
            code.set(text);
        })
    };
    let asked = Field {
        id: "exit-code",
        label: "Exit code",
        hint: "0 to 255, or a signal's name such as SIGKILL",
        value: &code,
        number: false,
    };
    html! {
        <>
            <div class="fields">{ field(&asked, typed) }</div>
            { answer(&code) }
            { part("All codes with a meaning of their own", table()) }
            { prose::source(&pack::text("source/ended")) }
        </>
    }
}

fn read(text: &str) -> Typed {
    let text = text.trim();
    if text.is_empty() {
        return Typed::Nothing;
    }
    let upper = text.to_ascii_uppercase();
    let named = |number: &u8| {
        exit_codes::signal(128 + i32::from(*number)).is_some_and(|(_, name)| {
            name == upper || name.strip_prefix("SIG").is_some_and(|short| short == upper)
        })
    };
    if let Some(number) = (1..=31).find(named) {
        return Typed::Code(128 + number);
    }
    match text.parse::<i64>() {
        Ok(number @ -64..=-1) => Typed::Signal(number.unsigned_abs().try_into().unwrap_or(0)),
        Ok(number) => u8::try_from(number).map_or(Typed::OutOfRange(number), Typed::Code),
        Err(_) => Typed::Nonsense,
    }
}

fn answer(text: &str) -> Html {
    match read(text) {
        Typed::Nothing => {
            result(Tone::Neutral, "Type a code, or choose one below.", Html::default())
        }
        Typed::Code(code) => decoded(code),
        Typed::Signal(signal) => from_python(signal),
        Typed::OutOfRange(number) => {
            let words = "A container on Linux ends with a code from 0 to 255: a program's own number is taken modulo 256, so exit(-1) shows as 255 and exit(256) as 0.";
            result(
                Tone::Neutral,
                &format!("{number} is no exit code of a container"),
                html! { <p>{ words }</p> },
            )
        }
        Typed::Nonsense => {
            let words = "Type the number beside Exit Code in describe, such as 137.";
            result(Tone::Neutral, "That is not a number", html! { <p>{ words }</p> })
        }
    }
}

/// The code with its signal, such as `137 = 128 + 9: SIGKILL`.
fn equation(code: u8) -> String {
    match exit_codes::signal(i32::from(code)) {
        Some((number, name)) => format!("{code} = 128 + {number}: {name}"),
        None if code > 128 => format!("{code} stands for no signal"),
        None => format!("{code}: no signal"),
    }
}

fn decoded(code: u8) -> Html {
    let tone = if code == 0 { Tone::Good } else { Tone::Bad };
    let also = pack::text(&format!("exit/{code}"));
    let often = pack::text(&format!("code/{code}"));
    let only = exit_codes::ending(i32::from(code)).only;
    let body = html! {
        <>
            <p>{ sentence(&said(code)) }</p>
            if !also.is_empty() { <p>{ prose::rich(&also) }</p> }
            if !often.is_empty() {
                <h3>{ "What is usually behind it" }</h3>
                <ul>{ for often.lines().map(|line| html! { <li>{ prose::rich(line) }</li> }) }</ul>
            }
            { possible(only) }
            { texts(code) }
        </>
    };
    result(tone, &equation(code), body)
}

fn possible(only: &[CauseId]) -> Html {
    if only.is_empty() {
        return html! { <p class="small">{ "It rules out no cause: the log of the instance that ended says why." }</p> };
    }
    let open = only.len() <= 6;
    html! {
        <details {open}>
            <summary>{ format!("The {} causes that can end a container this way", only.len()) }</summary>
            { prose::cause_list(only) }
        </details>
    }
}

/// The texts of the library that usually come with it; 1 is too common to tell anything.
fn texts(code: u8) -> Html {
    let entries = library::entries();
    let with: Vec<_> =
        entries.iter().filter(|one| one.explained.exit.contains(&i32::from(code))).collect();
    if code == 1 || with.is_empty() {
        return Html::default();
    }
    html! {
        <details>
            <summary>{ format!("Texts in logs that usually come with it ({})", with.len()) }</summary>
            <ul class="cause-list">
                { for with.iter().map(|one| html! {
                    <li><a href={Route::Signature(one.explained.id.to_owned()).fragment()}>{ one.title.clone() }</a></li>
                }) }
            </ul>
        </details>
    }
}

fn from_python(signal: u8) -> Html {
    let Some((_, name)) = exit_codes::signal(128 + i32::from(signal)) else {
        return result(Tone::Neutral, &format!("-{signal} stands for no signal"), Html::default());
    };
    let code = 128 + signal;
    let body = html! {
        <p>
            { "Python's subprocess and torchrun write a child that was ended by a signal as a negative number. For a container the same is " }
            <a href={Route::ExitCodes(code.to_string()).fragment()}>{ format!("exit code {code}") }</a>{ "." }
        </p>
    };
    result(Tone::Bad, &format!("-{signal}: ended by {name}"), body)
}

/// What the texts say of a code.
fn said(code: u8) -> String {
    let known = pack::text(&format!("ended/{code}"));
    if !known.is_empty() {
        return known;
    }
    match exit_codes::signal(i32::from(code)) {
        Some((_, name)) => format!("{name}: the process was ended by this signal"),
        None if code > 128 => format!("{code} {}", pack::text("exit/above")),
        None => pack::text("ended/other"),
    }
}

/// With a capital letter and a full stop.
fn sentence(words: &str) -> String {
    let mut letters = words.trim_end_matches('.').chars();
    let first = letters.next().map(|letter| letter.to_uppercase().to_string());
    format!("{}{}.", first.unwrap_or_default(), letters.as_str())
}

fn table() -> Html {
    let row = |code: &u8| {
        let signal = exit_codes::signal(i32::from(*code)).map_or("", |(_, name)| name);
        html! {
            <tr>
                <th scope="row"><a href={Route::ExitCodes(code.to_string()).fragment()}>{ *code }</a></th>
                <td>{ signal }</td>
                <td>{ sentence(&said(*code)) }</td>
            </tr>
        }
    };
    html! {
        <table class="codes">
            <thead><tr><th scope="col">{ "Code" }</th><th scope="col">{ "Signal" }</th><th scope="col">{ "Says" }</th></tr></thead>
            <tbody>{ for COMMON.iter().map(row) }</tbody>
        </table>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_people_type() {
        assert_eq!(read("137"), Typed::Code(137));
        assert_eq!(read(" 0 "), Typed::Code(0));
        assert_eq!(read("sigkill"), Typed::Code(137));
        assert_eq!(read("TERM"), Typed::Code(143));
        assert_eq!(read("-9"), Typed::Signal(9));
        assert_eq!(read("256"), Typed::OutOfRange(256));
        assert_eq!(read("-65"), Typed::OutOfRange(-65));
        assert_eq!(read("<img>"), Typed::Nonsense);
        assert_eq!(read(""), Typed::Nothing);
    }

    #[test]
    fn codes_and_signals() {
        assert_eq!(equation(137), "137 = 128 + 9: SIGKILL");
        assert_eq!(equation(255), "255 stands for no signal");
        assert_eq!(equation(1), "1: no signal");
    }
}
