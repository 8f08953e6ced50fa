use std::io;
use std::path::Path;
pub fn print(_f: &Path) -> io::Result<()> { Ok(()) }
