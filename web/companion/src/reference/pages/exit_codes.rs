//! The exit-code decoder: `#/exit-codes/137`.

use triage_core::facts::CauseId;
use triage_core::knowledge::{exit_codes, pack};
use yew::Html;

use super::super::build::{folded, group, link, list, paragraph, table, text, told};
use super::super::form::{Field, Fields, fields};
use super::super::result::{Tone, result};
use super::super::{Route, library, prose};
use super::part;

/// Codes that are explained one by one.
const COMMON: [u8; 24] = [
    0, 1, 2, 3, 4, 124, 125, 126, 127, 128, 129, 130, 131, 132, 133, 134, 135, 136, 137, 139, 141,
    143, 159, 255,
];

/// The address of what was typed.
pub fn route(values: &[String]) -> Route {
    Route::ExitCodes(values.first().cloned().unwrap_or_default())
}

/// The decoder.
pub fn page(form: &Fields) -> Html {
    let asked = Field {
        at: 0,
        id: "exit-code",
        label: "Exit code",
        hint: "0 to 255, or a signal's name such as SIGKILL",
    };
    group(vec![
        fields(vec![form.text(&asked)]),
        answer(form.get(0)),
        part("All codes with a meaning of their own", codes()),
        prose::source(&pack::text("source/ended")),
    ])
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

fn answer(typed: &str) -> Html {
    let none = |heading: &str, words: &str| {
        let body = if words.is_empty() { Vec::new() } else { vec![told("p", "", words)] };
        result(Tone::Neutral, heading, body)
    };
    match read(typed) {
        Typed::Nothing => none("Type a code, or choose one below.", ""),
        Typed::Code(code) => decoded(code),
        Typed::Signal(signal) => from_python(signal),
        Typed::OutOfRange(number) => none(
            &format!("{number} is no exit code of a container"),
            &pack::text("code/out-of-range"),
        ),
        Typed::Nonsense => none(
            "That is not a number",
            "Type the number beside Exit Code in describe, such as 137.",
        ),
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
    // Of the common ones there is a longer text, which says the same and more.
    let longer = pack::text(&format!("exit/{code}"));
    let says = if longer.is_empty() { prose::sentence(&said(code)) } else { longer };
    let mut body = vec![paragraph(vec![prose::rich(&says)])];
    let often = pack::text(&format!("code/{code}"));
    if !often.is_empty() {
        body.push(told("h3", "", "What is usually behind it"));
        body.push(prose::points(&often.lines().collect::<Vec<_>>()));
    }
    body.push(possible(exit_codes::ending(i32::from(code)).only));
    body.push(texts(code));
    result(Tone::Neutral, &equation(code), body)
}

fn possible(only: &[CauseId]) -> Html {
    if only.is_empty() {
        let words = "It rules out no cause: the log of the instance that ended says why.";
        return told("p", "small", words);
    }
    let title = format!("The {} causes that can end a container this way", only.len());
    folded("", &title, prose::cause_list(only))
}

/// The texts of the library that usually come with it; 1 is too common to tell anything.
fn texts(code: u8) -> Html {
    let entries = library::entries();
    let with = entries.iter().filter(|one| one.explained.exit.contains(&i32::from(code)));
    let links: Vec<Html> = with.map(library::Entry::link).collect();
    if code == 1 || links.is_empty() {
        return Html::default();
    }
    let title = format!("Texts in logs that usually come with it ({})", links.len());
    folded("", &title, list("cause-list", links))
}

fn from_python(signal: u8) -> Html {
    let Some((_, name)) = exit_codes::signal(128 + i32::from(signal)) else {
        return result(Tone::Neutral, &format!("-{signal} stands for no signal"), Vec::new());
    };
    let code = 128 + signal;
    let number = code.to_string();
    let words = pack::text("code/python").replace("<code>.", "");
    let to = Route::ExitCodes(number.clone()).fragment();
    let body = paragraph(vec![text(&words), link(to, &number), text(".")]);
    result(Tone::Neutral, &format!("-{signal}: ended by {name}"), vec![body])
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

/// One line on a code: what some programs mean by it where the code alone says nothing.
fn brief(code: u8) -> String {
    let often = pack::text(&format!("code/{code}"));
    let first = often.lines().next().filter(|_| !has_text(code));
    first.map_or_else(|| said(code), str::to_owned)
}

fn has_text(code: u8) -> bool {
    !pack::text(&format!("ended/{code}")).is_empty()
}

fn codes() -> Html {
    let row = |code: &u8| {
        let signal = exit_codes::signal(i32::from(*code)).map_or("", |(_, name)| name);
        let number = code.to_string();
        let to = Route::ExitCodes(number.clone()).fragment();
        vec![link(to, &number), text(signal), text(&prose::sentence(&brief(*code)))]
    };
    table("codes", &["Code", "Signal", "Says"], COMMON.iter().map(row).collect())
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
