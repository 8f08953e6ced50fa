//! Archives on the page: what is dropped or chosen is unpacked by the companion's own worker, and
//! its text files are opened as if somebody had chosen them. The page itself knows no archives.

mod notice;
mod packed;
mod page;

use std::cell::Cell;
use std::rc::Rc;

use gloo_events::{EventListener, EventListenerOptions, EventListenerPhase};
use js_sys::{Array, Object, Reflect, Uint8Array, WeakSet};
use triage_page::document;
use triage_page::words;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{DragEvent, File, FileList, FilePropertyBag, HtmlInputElement};

use crate::desk::Desk;
use crate::report;

/// The ends of the names of archives that are read, and of those that are told apart from text.
const ENDS: [&str; 10] =
    [".tar", ".tar.gz", ".tgz", ".zip", ".gz", ".xz", ".txz", ".bz2", ".zst", ".7z"];
/// Larger archives are not taken into memory: they hold more than could be read anyway.
const LARGEST: f64 = 1e9;
/// So many first bytes tell an archive.
const HEAD: i32 = 512;

thread_local! {
    /// How many drops or choices are being unpacked.
    static UNDER_WAY: Cell<u32> = const { Cell::new(0) };
}

/// Listens for archives, and looks at what was opened before this module came.
pub fn start(desk: Desk) {
    let desk = Rc::new(desk);
    let Some(window) = web_sys::window() else { return };
    // Before the page's own listeners, which would take an archive for a text.
    let options = EventListenerOptions { phase: EventListenerPhase::Capture, passive: false };
    let of_drop = Rc::clone(&desk);
    EventListener::new_with_options(&window, "drop", options, move |event| {
        let transfer = event.dyn_ref::<DragEvent>().and_then(DragEvent::data_transfer);
        let files = files_of(transfer.and_then(|transfer| transfer.files()));
        if files.iter().any(is_named_archive) {
            event.prevent_default();
            event.stop_immediate_propagation();
            document::flag("data-drop", false);
            spawn_local(open(Rc::clone(&of_drop), files));
        }
    })
    .forget();
    let of_choice = Rc::clone(&desk);
    EventListener::new_with_options(&window, "change", options, move |event| {
        let input = event.target().and_then(|one| one.dyn_into::<HtmlInputElement>().ok());
        let Some(input) = input.filter(|one| one.matches(page::INPUT).unwrap_or(false)) else {
            return;
        };
        let files = files_of(input.files());
        if !page::is_handing() && files.iter().any(is_named_archive) {
            event.stop_immediate_propagation();
            input.set_value("");
            spawn_local(open(Rc::clone(&of_choice), files));
        }
    })
    .forget();
    follow(desk);
}

/// Looks at what the page opens: an archive may come under any name, and before this module.
fn follow(desk: Rc<Desk>) {
    let Some(bridge) = report::bridge() else { return };
    let known = WeakSet::new();
    let look = {
        let bridge = bridge.clone();
        move || {
            notice::keep(|archive| {
                UNDER_WAY.get() > 0
                    || page::has_file(&format!("{archive}/"))
                    || page::has_file(archive)
            });
            for file in bridge.files().unwrap_or_default().iter() {
                let file: Object = file.unchecked_into();
                if !known.has(&file) {
                    known.add(&file);
                    spawn_local(look_into(Rc::clone(&desk), file.unchecked_into()));
                }
            }
        }
    };
    look();
    let look = Rc::new(look);
    let again = Rc::clone(&look);
    bridge.on("files", move || look()).forget();
    bridge.on("report", move || again()).forget();
}

/// Replaces a file that the page has opened by what is in it, where it is an archive.
async fn look_into(desk: Rc<Desk>, file: File) {
    let Some(head) = head_of(&file).await else { return };
    if triage_archive::Kind::of(&head).is_none() {
        return;
    }
    // The page may have put it away in the meantime.
    let open_now = report::bridge().and_then(|bridge| bridge.files()).unwrap_or_default();
    let number = open_now.index_of(&file, 0);
    if let Ok(number) = u32::try_from(number) {
        page::put_away(number);
        open(desk, vec![file]).await;
    }
}

async fn head_of(file: &File) -> Option<Vec<u8>> {
    let head = file.slice_with_i32_and_i32(0, HEAD).ok()?;
    let bytes = JsFuture::from(head.array_buffer()).await.ok()?;
    Some(Uint8Array::new(&bytes).to_vec())
}

fn files_of(list: Option<FileList>) -> Vec<File> {
    let Some(list) = list else { return Vec::new() };
    (0..list.length()).filter_map(|index| list.item(index)).collect()
}

fn is_named_archive(file: &File) -> bool {
    let name = file.name().to_ascii_lowercase();
    ENDS.iter().any(|end| name.ends_with(end))
}

/// Unpacks what is an archive, and opens all on the page together.
async fn open(desk: Rc<Desk>, files: Vec<File>) {
    UNDER_WAY.set(UNDER_WAY.get() + 1);
    notice::forget_failed();
    document::flag("data-busy", true);
    let mut texts = Vec::new();
    for file in files {
        if is_named_archive(&file) || is_archive(&file).await {
            texts.extend(unpacked(&desk, file).await);
        } else {
            texts.push(file);
        }
    }
    // Its memory does not shrink, and the next archive may be long in coming.
    desk.stop();
    if texts.is_empty() {
        document::flag("data-busy", false);
    }
    page::open(&texts);
    UNDER_WAY.set(UNDER_WAY.get() - 1);
}

async fn is_archive(file: &File) -> bool {
    head_of(file).await.is_some_and(|head| triage_archive::Kind::of(&head).is_some())
}

/// The text files of an archive; the file itself where it is none after all.
async fn unpacked(desk: &Desk, file: File) -> Vec<File> {
    let name = file.name();
    if file.size() > LARGEST {
        return failed(&name, "larger than 1 GB, so it was not opened.", &[]);
    }
    notice::say(&name, &format!("Unpacking {name}…"), &[]);
    match desk.unpack(&file).await {
        Ok(Some(archive)) => {
            let files: Vec<File> =
                archive.parts.iter().filter_map(|part| made(&part, &file)).collect();
            if files.is_empty() {
                return failed(&name, "no text could be read in it.", &archive.notes);
            }
            notice::say(&name, &summary(&name, files.len(), archive.notes.len()), &archive.notes);
            files
        }
        Ok(None) => {
            notice::keep(|archive| archive != name);
            vec![file]
        }
        Err(trouble) => failed(&name, trouble.words(), &[]),
    }
}

fn failed(name: &str, why: &str, refused: &[String]) -> Vec<File> {
    notice::say(name, &format!("{name}: {why}"), refused);
    notice::mark_failed(name);
    Vec::new()
}

fn summary(name: &str, read: usize, refused: usize) -> String {
    let read = words::count(read, "text file", "text files");
    match refused {
        0 => format!("{name}: {read} opened."),
        some => {
            format!("{name}: {read} opened, {} not read.", words::count(some, "entry", "entries"))
        }
    }
}

/// A file of the page's from a part; as old as its archive, so that the same archive opened twice is
/// seen to be the same.
fn made(part: &JsValue, archive: &File) -> Option<File> {
    let field = |name: &str| Reflect::get(part, &name.into()).ok();
    let name = field("name")?.as_string()?;
    let options = FilePropertyBag::new();
    options.set_type("text/plain");
    options.set_last_modified(archive.last_modified());
    let bytes = Array::of1(&field("bytes")?);
    File::new_with_buffer_source_sequence_and_options(&bytes, &name, &options).ok()
}
