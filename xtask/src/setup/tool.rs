//! One program that builds the page: found, or installed.

use std::path::{Path, PathBuf};
use std::process::Command;

use super::cache::{self, ToolCache};
use super::version::installed_version;
use crate::failure::{Failure, Result};
use crate::process;

/// A program at one version.
pub struct Tool {
    pub program: &'static str,
    /// As `--version` prints it.
    pub version: String,
    /// The name of its folder in the cache.
    pub folder: String,
    pub source: Source,
    /// How long installing takes, in words.
    pub takes: &'static str,
}

/// Where it comes from.
pub enum Source {
    Cargo { package: String, options: &'static [&'static str] },
    Npm { package: String },
}

impl Tool {
    /// The folder to put before PATH, or none where PATH has the right one already.
    pub fn ready(&self) -> Result<Option<PathBuf>> {
        if self.is_right(Path::new(self.program)) {
            return Ok(None);
        }
        let cache = ToolCache::of_user()?;
        let programs = self.source.programs_of(&cache.tool(&self.folder));
        if self.is_right(&programs.join(self.program)) {
            return Ok(Some(programs));
        }
        self.install(&cache)?;
        Ok(Some(programs))
    }

    fn is_right(&self, program: &Path) -> bool {
        installed_version(program).as_ref() == Some(&self.version)
    }

    fn install(&self, cache: &ToolCache) -> Result {
        let hold = cache.hold()?;
        let programs = self.source.programs_of(&cache.tool(&self.folder));
        // Another process may have installed it while this one waited.
        if self.is_right(&programs.join(self.program)) {
            return Ok(());
        }
        println!("Installing {} {} ({}) …", self.program, self.version, self.takes);
        let compile = cache.compile_folder(&self.folder);
        cache.install(&hold, &self.folder, |folder| {
            process::run(&mut self.source.command(folder, &compile))
                .map_err(|failure| self.by_hand(&failure))?;
            let program = self.source.programs_of(folder).join(self.program);
            if self.is_right(&program) {
                return Ok(());
            }
            let what = format!("{} was installed and does not run", program.display());
            Err(self.by_hand(&Failure::new(what)))
        })?;
        cache::remove(&compile)
    }

    fn by_hand(&self, failure: &Failure) -> Failure {
        Failure::new(format!(
            "{failure}\nThe one thing to do: put {} {} on PATH, for instance by `{}`, and call \
             this again.",
            self.program,
            self.version,
            self.source.by_hand()
        ))
    }
}

impl Source {
    fn programs_of(&self, folder: &Path) -> PathBuf {
        folder.join(match self {
            Self::Cargo { .. } => "bin",
            Self::Npm { .. } => "node_modules/.bin",
        })
    }

    fn command(&self, folder: &Path, compile: &Path) -> Command {
        match self {
            Self::Cargo { package, options } => {
                let mut cargo = process::cargo();
                cargo.env("CARGO_TARGET_DIR", compile);
                // Else cargo ends by telling the user to put this passing folder on PATH.
                cargo.env("PATH", process::path_after(&[self.programs_of(folder)]));
                // Debug: these tools run for seconds, and an optimised build takes minutes more.
                cargo.args(["install", "--debug", package]).args(*options);
                cargo.arg("--root").arg(folder);
                cargo
            }
            Self::Npm { package } => {
                let mut npm = process::in_root("npm");
                npm.args(["install", "--ignore-scripts", "--no-audit", "--no-fund", "--prefix"]);
                npm.arg(folder).arg(package);
                npm
            }
        }
    }

    fn by_hand(&self) -> String {
        match self {
            Self::Cargo { package, options } => {
                format!("cargo install {package} {}", options.join(" "))
            }
            Self::Npm { package } => format!("npm install --global {package}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn trunk() -> Tool {
        Tool {
            program: "trunk",
            version: "0.21.14".to_owned(),
            folder: "trunk-0.21.14".to_owned(),
            source: Source::Cargo { package: "trunk@0.21.14".to_owned(), options: &["--locked"] },
            takes: "long",
        }
    }

    #[test]
    fn a_failed_install_says_what_to_do() {
        let message = trunk().by_hand(&Failure::new("no network")).to_string();
        assert!(message.starts_with("no network\nThe one thing to do: "), "{message}");
        assert!(message.contains("`cargo install trunk@0.21.14 --locked`"), "{message}");
    }

    #[test]
    fn cargo_installs_into_the_given_folder_only() {
        let command = trunk().source.command(Path::new("/cache/t"), Path::new("/cache/c"));
        let words: Vec<_> = command.get_args().map(|word| word.to_string_lossy()).collect();
        assert_eq!(
            words,
            ["install", "--debug", "trunk@0.21.14", "--locked", "--root", "/cache/t"]
        );
    }
}
