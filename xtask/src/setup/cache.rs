//! The folder of tools in the user's cache.

use std::env;
use std::fs::{self, File};
use std::path::{Path, PathBuf};

use crate::failure::{Context, Failure, Result};

/// The folder, held by one process at a time while something is put into it.
pub struct ToolCache {
    folder: PathBuf,
}

/// Released when dropped.
pub struct Hold {
    _file: File,
}

impl ToolCache {
    /// The user's own, by the XDG rules.
    pub fn of_user() -> Result<Self> {
        let named = env::var_os("XDG_CACHE_HOME").map(PathBuf::from);
        // A relative path is to be ignored, the XDG specification says.
        let cache = match named.filter(|path| path.is_absolute()) {
            Some(cache) => cache,
            None => env::home_dir()
                .ok_or_else(|| Failure::new("no home folder: set XDG_CACHE_HOME"))?
                .join(".cache"),
        };
        Ok(Self::at(cache.join("pod-triage/tools")))
    }

    fn at(folder: PathBuf) -> Self {
        Self { folder }
    }

    pub fn tool(&self, name: &str) -> PathBuf {
        self.folder.join(name)
    }

    /// Waits until no other process installs.
    pub fn hold(&self) -> Result<Hold> {
        fs::create_dir_all(&self.folder).context(format!("creating {}", self.folder.display()))?;
        let path = self.folder.join(".lock");
        let locking = format!("locking {}", path.display());
        let file = File::create(&path).context(&locking)?;
        if file.try_lock().is_err() {
            println!("Another process is installing tools; waiting for it …");
            file.lock().context(&locking)?;
        }
        Ok(Hold { _file: file })
    }

    /// Lets `fill` write into a fresh folder that gets its name only when all went well: a
    /// half-finished install never looks like a finished one. Needs the hold.
    pub fn install(
        &self,
        _hold: &Hold,
        name: &str,
        fill: impl FnOnce(&Path) -> Result,
    ) -> Result<PathBuf> {
        let partial = self.folder.join(format!(".partial-{name}"));
        remove(&partial)?;
        fs::create_dir_all(&partial).context(format!("creating {}", partial.display()))?;
        fill(&partial)?;
        let done = self.tool(name);
        remove(&done)?;
        fs::rename(&partial, &done).context(format!("renaming to {}", done.display()))?;
        Ok(done)
    }

    /// Where cargo compiles a tool: kept when interrupted, so that the next try goes on from there.
    pub fn compile_folder(&self, name: &str) -> PathBuf {
        self.folder.join(format!(".compile-{name}"))
    }
}

/// Removes a folder that may not be there.
pub fn remove(folder: &Path) -> Result {
    if folder.exists() {
        fs::remove_dir_all(folder).context(format!("removing {}", folder.display()))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fresh(test: &str) -> Result<ToolCache> {
        let folder = env::temp_dir().join(format!("pod-triage-{test}-{}", std::process::id()));
        remove(&folder)?;
        Ok(ToolCache::at(folder))
    }

    #[test]
    fn a_failed_install_leaves_no_tool_and_the_next_one_starts_clean() -> Result {
        let cache = fresh("install")?;
        let hold = cache.hold()?;
        let failed = cache.install(&hold, "tool-1", |folder| {
            fs::write(folder.join("half"), "").context("writing")?;
            Err(Failure::new("interrupted"))
        });
        assert_eq!(failed, Err(Failure::new("interrupted")));
        assert!(!cache.tool("tool-1").exists());
        let installed = cache.install(&hold, "tool-1", |folder| {
            assert!(!folder.join("half").exists());
            fs::write(folder.join("whole"), "").context("writing")
        })?;
        assert_eq!(installed, cache.tool("tool-1"));
        assert!(installed.join("whole").exists());
        remove(&cache.folder)
    }

    #[test]
    fn a_tool_that_is_there_but_broken_is_replaced() -> Result {
        let cache = fresh("replace")?;
        let hold = cache.hold()?;
        fs::create_dir_all(cache.tool("tool-1")).context("creating")?;
        fs::write(cache.tool("tool-1").join("broken"), "").context("writing")?;
        let installed = cache.install(&hold, "tool-1", |_| Ok(()))?;
        assert!(!installed.join("broken").exists());
        remove(&cache.folder)
    }
}
