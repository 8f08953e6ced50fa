//! What the masthead does: the theme, the menu of a narrow screen, the keys. It stands in
//! `index.html`, so that nothing moves when this module comes.

mod menu;
mod sheet;
mod shortcuts;
mod storage;
mod theme;

/// Brings the masthead to life.
pub fn start() {
    theme::start();
    menu::start();
    sheet::start();
    shortcuts::start();
}
