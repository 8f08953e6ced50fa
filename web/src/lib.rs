//! What the page and its companion (`web/companion`) both stand on: the words around a report, the
//! way to a worker, and the few things of the browser that lie outside Yew.

pub mod bridge;
pub mod clipboard;
pub mod document;
pub mod port;
pub mod protocol;
pub mod row;
pub mod shared;
pub mod wire;
pub mod words;
