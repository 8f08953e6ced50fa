//! The report that is on the page now.

use std::cell::RefCell;
use std::rc::Rc;

use triage_core::Report;
use triage_core::report::Diagnosis;
use triage_page::bridge::Bridge;
use triage_page::wire;
use yew::{hook, use_effect_with, use_state};

use crate::desk::Desk;

thread_local! {
    static DESK: RefCell<Option<Rc<Desk>>> = const { RefCell::new(None) };
    static HOSTS: RefCell<Option<Rc<Desk>>> = const { RefCell::new(None) };
    static BRIDGE: RefCell<Option<Bridge>> = const { RefCell::new(None) };
    /// The last report that was read, with the bytes that it was read from: reading is put off
    /// until something shows it, and then done once for all that show it.
    static READ: RefCell<Option<(js_sys::Uint8Array, Rc<Report>)>> = const { RefCell::new(None) };
}

/// Takes the bridge from which reports come, and what makes further ones: for the person, and for a page
/// that embeds this one.
pub fn follow(bridge: Bridge, desk: Desk, hosts: Desk) {
    HOSTS.with_borrow_mut(|kept| *kept = Some(Rc::new(hosts)));
    BRIDGE.with_borrow_mut(|kept| *kept = Some(bridge));
    DESK.with_borrow_mut(|kept| *kept = Some(Rc::new(desk)));
}

/// What analyses further pastes.
pub fn desk() -> Option<Rc<Desk>> {
    DESK.with_borrow(Clone::clone)
}

/// The same for a page that embeds this one, which may ask while a dialog works: a desk does one thing at
/// a time. It starts no worker before it is used.
pub fn hosts_desk() -> Option<Rc<Desk>> {
    HOSTS.with_borrow(Clone::clone)
}

/// The bridge to the page.
pub fn bridge() -> Option<Bridge> {
    BRIDGE.with_borrow(Clone::clone)
}

/// The report on the page; none where there is no answer.
pub fn current() -> Option<Rc<Report>> {
    let bytes = bridge()?.report()?;
    READ.with_borrow_mut(|read| {
        if let Some((from, report)) = read
            && js_sys::Object::is(from, &bytes)
        {
            return Some(Rc::clone(report));
        }
        // Both ends are built from one source: anything unreadable would be a fault of it.
        let report = Rc::new(wire::whole_report(&bytes.to_vec())?);
        *read = Some((bytes, Rc::clone(&report)));
        Some(report)
    })
}

/// A report that equals only itself.
#[derive(Clone)]
pub struct Current(pub Option<Rc<Report>>);

impl PartialEq for Current {
    fn eq(&self, other: &Self) -> bool {
        match (&self.0, &other.0) {
            (Some(one), Some(other)) => Rc::ptr_eq(one, other),
            (None, None) => true,
            _ => false,
        }
    }
}

impl Current {
    /// The diagnosis with this number, worst first.
    pub fn diagnosis(&self, number: usize) -> Option<&Diagnosis> {
        self.0.as_ref()?.diagnoses.get(number)
    }
}

/// The report on the page, followed as it changes.
#[hook]
pub fn use_report() -> Current {
    let state = use_state(|| Current(current()));
    let setter = state.setter();
    use_effect_with((), move |()| {
        let listener =
            bridge().map(|bridge| bridge.on("report", move || setter.set(Current(current()))));
        move || drop(listener)
    });
    (*state).clone()
}
