//! The page of a signature: `#/signature/<id>`.

use yew::{Html, html};

use super::super::{Route, library, prose};
use super::{head, part, unknown};

/// What is known of a text that programs print.
pub fn page(id: &str) -> Html {
    let entries = library::entries();
    let Some(entry) = entries.iter().find(|one| one.explained.id == id) else {
        let missing = Route::Unknown(String::new());
        let path: String = triage_page::words::visible(id).chars().take(80).collect();
        return html! {
            <>{ head(&missing.heading(), "") }{ unknown::page(&format!("signature/{path}")) }</>
        };
    };
    let about = &entry.explained;
    let codes: Vec<String> = about.exit.iter().map(i32::to_string).collect();
    html! {
        <>
            { head(&entry.title, "") }
            <p class="id"><span class="kind">{ about.id }</span>{ " " }<span class="small">{ about.stack_title }</span></p>
            <p>{ entry.good_for() }</p>
            if !about.why.is_empty() { { part("Why it is printed", prose::paragraphs(about.why)) } }
            if !entry.causes.is_empty() {
                { part("What it speaks for", prose::cause_list(&entry.causes)) }
            }
            if !about.fix.is_empty() {
                { part("Fix", html! { <ul>{ for about.fix.iter().map(|fix| html! { <li>{ prose::rich(fix) }</li> }) }</ul> }) }
            }
            if !about.ask.is_empty() { { part("What to look at next", prose::paragraphs(about.ask)) } }
            if !codes.is_empty() {
                { part("Usual exit codes", html! {
                    <p>{ for codes.into_iter().map(|code| html! {
                        <><a href={Route::ExitCodes(code.clone()).fragment()}>{ code }</a>{ " " }</>
                    }) }</p>
                }) }
            }
            { part("Source", prose::paragraphs(about.source)) }
            <p><a href={Route::Signatures.fragment()}>{ "All signatures" }</a></p>
        </>
    }
}
