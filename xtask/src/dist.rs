//! `cargo xtask dist`: the static site, as it is put on a host.

use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::failure::{Context, Failure, Result};
use crate::module::Module;
use crate::setup::PageTools;
use crate::size_gate::{self, SiteFile};
use crate::weights::{self, Keeping, Weights};
use crate::{npm, process, project};

/// How terser is called.
const MINIFY: [&str; 2] = ["--compress=passes=3", "--mangle"];

/// The script whose names are used by what is put behind it (`web/static/start.js`). Of the others, which
/// stand alone or are modules, only exports keep their names.
const OPEN_SCRIPT: &str = "worker.js";

/// How wasm-opt is called: once more over the locals, which it writes anew, and then the order of the
/// functions that `order.mjs` named.
const REORDER: [&str; 4] =
    ["--coalesce-locals", "--reorder-locals", "--vacuum", "--reorder-functions-by-name"];

/// Builds what is named. The single file is made of the site, which is then built apart, so that
/// what was asked for is all that changes.
///
/// Every weight is shown with its change against the last commit; `keeping` says what comes of it.
pub fn build(site: bool, single_file: bool, npm: bool, keeping: Keeping) -> Result {
    let kept = Weights::committed();
    let (mut files, mut sums) = (Vec::new(), Vec::new());
    if site || single_file {
        files = page(site, single_file, &kept)?;
        sums.extend(size_gate::sums(&files));
    }
    if npm {
        sums.push(size_gate::npm_sum(npm::build(&kept)?));
    }
    weights::settle(keeping, &files, &sums)
}

fn page(site: bool, single_file: bool, kept: &Weights) -> Result<Vec<SiteFile>> {
    let folder = project::root().join(if site { project::SITE } else { project::SERVED });
    let files = site_into(&folder, kept)?;
    if single_file {
        process::run(script("single_file.mjs").arg(&folder).arg(project::SINGLE_FILE))?;
    }
    Ok(files)
}

/// Builds everything that can be shipped.
pub fn all(keeping: Keeping) -> Result {
    build(true, true, true, keeping)
}

/// Builds the site, writes the compressed copies and checks the weight.
fn site_into(site: &Path, kept: &Weights) -> Result<Vec<SiteFile>> {
    let tools = PageTools::ready()?;
    // Relative addresses: the site works under any path of a host.
    process::run(
        tools.trunk().args(["build", "--release", "--public-url", "./", "--dist"]).arg(site),
    )?;
    let mut files = files_of(site)?;
    shrink_modules(&tools, site, &files)?;
    files.retain(|file| !file.ends_with(OPEN_SCRIPT));
    move_in(site, OPEN_SCRIPT)?;
    stamp_queries(site)?;
    process::run_quietly(script("compress.mjs").args(files.iter().map(|file| site.join(file))))?;
    let measured = files.iter().map(|file| measure(site, file)).collect::<Result<Vec<_>>>()?;
    println!("\n{}", size_gate::table(&measured, kept));
    size_gate::check(&measured)?;
    Ok(measured)
}

/// One of the scripts beside this file, for node.
pub fn script(name: &str) -> Command {
    let mut node = process::in_root("node");
    node.arg(format!("xtask/src/{name}"));
    node
}

/// Makes every module and its glue lighter.
fn shrink_modules(tools: &PageTools, site: &Path, files: &[PathBuf]) -> Result {
    for module in files {
        let name = module.to_string_lossy();
        let Some(stem) = name.strip_suffix("_bg.wasm") else { continue };
        let own = Module::of(&name)
            .ok_or_else(|| Failure::new(format!("{name} is none of the project's modules")))?;
        own.replace(tools, &site.join(module))?;
        lighten(tools, &["--page"], &site.join(format!("{stem}.js")), &site.join(module))?;
    }
    // index.html names no hashes of scripts (data-integrity), which this would make wrong.
    for script in files.iter().filter(|file| file.extension().is_some_and(|end| end == "js")) {
        minify(tools, &site.join(script))?;
    }
    Ok(())
}

/// Makes a module and its glue lighter; `options` are those of `shrink.mjs`.
pub fn lighten(tools: &PageTools, options: &[&str], glue: &Path, module: &Path) -> Result {
    process::run_quietly(script("order.mjs").arg(module))?;
    process::run_quietly(
        tools.run("wasm-opt").arg(module).args(REORDER).arg("--output").arg(module),
    )?;
    process::run_quietly(script("shrink.mjs").args(options).arg(glue).arg(module))
}

/// Minifies a script in its place.
pub fn minify(tools: &PageTools, script: &Path) -> Result {
    let alone: &[&str] = if script.ends_with(OPEN_SCRIPT) { &[] } else { &["--module"] };
    let mut terser = tools.run("terser");
    terser.arg(script).args(MINIFY).args(alone).arg("--output").arg(script);
    process::run_quietly(&mut terser)
}

/// Puts a script into the page, in place of the link to it: it is needed at once, and a request of its own
/// would take longer than it.
fn move_in(site: &Path, script: &str) -> Result {
    let (index, file) = (site.join("index.html"), site.join(script));
    let read =
        |path: &Path| fs::read_to_string(path).context(format!("reading {}", path.display()));
    let (page, text) = (read(&index)?, read(&file)?);
    let unfit =
        || Failure::new(format!("{script} cannot stand in index.html, or has no link there"));
    let start = page.find("<link data-app=worker ").ok_or_else(unfit)?;
    let end = start + page[start..].find('>').ok_or_else(unfit)? + 1;
    // Either would end the element, or keep it from ending.
    if text.to_lowercase().contains("</script") || text.contains("<!--") {
        return Err(unfit());
    }
    let own = format!("<script data-app=worker type=text/plain>{}</script>", text.trim());
    fs::write(&index, [&page[..start], &own, &page[end..]].concat())
        .context(format!("writing {}", index.display()))?;
    fs::remove_file(&file).context(format!("removing {}", file.display()))
}

/// Gives every file that is asked for with a query the hash of its content there, so that no cache
/// mixes two versions. (Trunk hashes the names of the page's own module and style, and no others.)
fn stamp_queries(site: &Path) -> Result {
    let index = site.join("index.html");
    let page = fs::read_to_string(&index).context(format!("reading {}", index.display()))?;
    let mut stamped = String::new();
    for (number, part) in page.split("href=").enumerate() {
        let end = part.find([' ', '>']).unwrap_or(part.len());
        let (address, rest) = part.split_at(end);
        let name = address.trim_matches('"').split_once('?').map(|(file, _)| file);
        if number > 0 {
            stamped.push_str("href=");
        }
        match name {
            Some(file) if number > 0 && !file.starts_with("data:") => {
                let path = site.join(file);
                let content = fs::read(&path).context(format!("reading {}", path.display()))?;
                let mut hasher = DefaultHasher::new();
                content.hash(&mut hasher);
                stamped.push_str(&format!("\"{file}?{:016x}\"", hasher.finish()));
            }
            _ => stamped.push_str(address),
        }
        stamped.push_str(rest);
    }
    fs::write(&index, stamped).context(format!("writing {}", index.display()))
}

/// The site's own files, relative to it and sorted, without the compressed copies.
fn files_of(site: &Path) -> Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    let mut folders = vec![site.to_path_buf()];
    while let Some(folder) = folders.pop() {
        let reading = format!("reading {}", folder.display());
        for entry in fs::read_dir(&folder).context(&reading)? {
            let path = entry.context(&reading)?.path();
            if path.is_dir() {
                folders.push(path);
            } else if !is_compressed_copy(&path) {
                found.push(path.strip_prefix(site).unwrap_or(&path).to_path_buf());
            }
        }
    }
    if found.is_empty() {
        return Err(Failure::new(format!("trunk left {} empty", site.display())));
    }
    found.sort();
    Ok(found)
}

fn is_compressed_copy(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension == "br" || extension == "gz")
}

fn measure(site: &Path, file: &Path) -> Result<SiteFile> {
    let path = site.join(file);
    let raw = size(&path)?;
    let mut compressed = path.into_os_string();
    compressed.push(".br");
    let compressed = PathBuf::from(compressed);
    let brotli = if compressed.exists() { size(&compressed)? } else { raw };
    Ok(SiteFile { name: file.to_string_lossy().into_owned(), raw, brotli })
}

fn size(path: &Path) -> Result<u64> {
    Ok(fs::metadata(path).context(format!("measuring {}", path.display()))?.len())
}
