//! The CUDA calculator: `#/cuda/535.104.05/12.8/data-centre`.

use triage_core::knowledge::cuda::{self, Cuda};
use triage_core::knowledge::cuda_check::{Check, Driver, NoDriver, Start, check, toolkits};
use triage_core::knowledge::cuda_compat::Package;
use triage_core::knowledge::pack;
use yew::Html;

use super::super::build::{folded, group, paragraph, table, text, told};
use super::super::form::{Field, Fields, fields, note};
use super::super::result::{Tone, result};
use super::super::{Route, prose};
use super::part;

/// Places of the form.
const DRIVER: usize = 0;
const IMAGE: usize = 1;
const GPU: usize = 2;
const NAME: usize = 3;

const GPUS: [(&str, &str); 3] = [
    ("", "Not known"),
    ("data-centre", "Data-centre GPU (A100, H100, L4, T4 …)"),
    ("consumer", "GeForce or another consumer card"),
];

/// The address of what was typed; the image's name is no part of it.
pub fn route(values: &[String]) -> Route {
    let at = |place: usize| values.get(place).cloned().unwrap_or_default();
    Route::Cuda { driver: at(DRIVER), image: at(IMAGE), gpu: at(GPU) }
}

/// The calculator.
pub fn page(form: &Fields) -> Html {
    let driver = Field {
        at: DRIVER,
        id: "cuda-driver",
        label: "The node's driver",
        hint: "Driver Version of nvidia-smi, such as 535.104.05, or the CUDA Version of its header, such as 12.2",
    };
    let name = Field {
        at: NAME,
        id: "cuda-image-name",
        label: "or the image's name and tag",
        hint: "tags of nvidia/cuda, NGC, vLLM and PyTorch tell it; the name stays here and is not in the link",
    };
    let versions = versions();
    let versions: Vec<(&str, &str)> =
        versions.iter().map(|(value, words)| (value.as_str(), words.as_str())).collect();
    let named = {
        let form = form.clone();
        move |name: String| {
            let mut changes = vec![];
            if let Some((found, _)) = cuda::of_image(name.trim()) {
                changes.push((IMAGE, found.to_string()));
            }
            changes.push((NAME, name));
            form.set(&changes);
        }
    };
    group(vec![
        fields(vec![
            form.text(&driver),
            form.choice(GPU, "cuda-gpu", "The GPU", &GPUS),
            form.choice(IMAGE, "cuda-image", "The image's CUDA", &versions),
            form.input(&name, "text", named),
        ]),
        read(form.get(NAME)),
        answer(form),
        part("Which driver came with which CUDA", drivers()),
        prose::source(&pack::text("source/cuda-check")),
    ])
}

/// Every CUDA of the table, newest first.
fn versions() -> Vec<(String, String)> {
    let choose = (String::new(), "Choose".to_owned());
    // 13.5 is spoken by a driver, while the toolkits' table ends before it.
    let newest = cuda::branches().last().map(|(_, newest)| *newest).into_iter();
    let all = newest.chain(toolkits().iter().map(|(version, _)| *version));
    let mut all: Vec<Cuda> = all.collect();
    all.dedup();
    std::iter::once(choose)
        .chain(all.iter().map(|one| (one.to_string(), format!("CUDA {one}"))))
        .collect()
}

/// What a name told; in the tests `.small` beside the fields.
fn read(name: &str) -> Html {
    match cuda::of_image(name.trim()) {
        _ if name.trim().is_empty() => Html::default(),
        Some((version, how)) => note(&format!("CUDA {version}: {how}.")),
        None => note(
            "This name does not tell its CUDA. Look at CUDA_VERSION in the image, or at what torch.version.cuda prints in it.",
        ),
    }
}

fn answer(form: &Fields) -> Html {
    let none = |heading: &str, words: &str| {
        let body = if words.is_empty() { Vec::new() } else { vec![told("p", "", words)] };
        result(Tone::Neutral, heading, body)
    };
    match (Driver::parse(form.get(DRIVER)), Cuda::parse(form.get(IMAGE))) {
        (Err(NoDriver::Unlisted), _) => {
            let branches = cuda::branches();
            let end = |one: Option<&(u32, Cuda)>| one.map_or(0, |(branch, _)| *branch);
            let (oldest, newest) = (end(branches.first()), end(branches.last()));
            let words = format!("The table goes from branch {oldest} to {newest}.");
            none("This driver branch is not in the table", &words)
        }
        (Err(NoDriver::Unreadable), _) if !form.get(DRIVER).trim().is_empty() => {
            none("That is no driver version", "It looks like 535.104.05, or only 535.")
        }
        (Ok(driver), Some(image)) => verdict(&driver, image, form.get(GPU)),
        (Ok(driver), None) => {
            let speaks = format!("Branch {} speaks CUDA up to {}", driver.branch, driver.cuda);
            none(&speaks, "Choose the image's CUDA.")
        }
        (Err(_), Some(image)) => {
            let floor = image.floor().map(|floor| {
                format!(
                    "Any CUDA {} starts from driver {floor} on. Give the node's driver.",
                    image.major
                )
            });
            none("Which driver has the node?", &floor.unwrap_or_default())
        }
        (Err(_), None) => none("Give a driver and an image.", ""),
    }
}

fn verdict(driver: &Driver, image: Cuda, gpu: &str) -> Html {
    let Check { start, package } = check(driver, image);
    let (tone, heading, words, kind) = match start {
        Start::Carries => (Tone::Good, "It runs", "carries", "carries"),
        Start::WithLimits { above: Some(_), .. } => {
            (Tone::Limits, "It starts, with limits", "limits", "limits")
        }
        Start::WithLimits { .. } => {
            (Tone::Limits, "It depends on the driver's exact version", "limits-unknown", "limits")
        }
        Start::Older => older(package, gpu),
    };
    let Driver { branch, cuda, .. } = driver;
    let facts =
        format!("The image holds CUDA {image}; driver branch {branch} speaks CUDA up to {cuda}.");
    let mut body = vec![
        told("p", "", &facts),
        prose::paragraphs(&pack::text(&format!("cuda/{words}"))),
        floor(start, image),
    ];
    if start != Start::Carries {
        body.push(compat(package, image, gpu));
        body.push(remedy(image));
    }
    body.push(bewares(kind, gpu));
    result(tone, heading, body)
}

fn older(package: Package, gpu: &str) -> (Tone, &'static str, &'static str, &'static str) {
    let by_package = package == Package::Supported && gpu != "consumer";
    if by_package && gpu == "data-centre" {
        return (
            Tone::Limits,
            "It starts only with the forward-compatibility package",
            "older",
            "older",
        );
    }
    let heading =
        if by_package { "It does not start without a compat package" } else { "It does not start" };
    (Tone::Bad, heading, "older", "older")
}

fn floor(start: Start, image: Cuda) -> Html {
    let floor = match start {
        Start::WithLimits { floor, .. } => Some(floor),
        Start::Older => image.floor(),
        Start::Carries => None,
    };
    let words =
        floor.map(|floor| format!("Any CUDA {} starts from driver {floor} on.", image.major));
    words.map_or(Html::default(), |words| told("p", "", &words))
}

fn compat(package: Package, image: Cuda, gpu: &str) -> Html {
    if gpu == "consumer" {
        return prose::paragraphs(&pack::text("cuda/consumer"));
    }
    let word = match package {
        Package::Supported => "supported",
        Package::ShortLived => "short-lived",
        Package::Refused => "refused",
        Package::NoTarget => "no-target",
        Package::NoPackage => "no-package",
        Package::NotNeeded => return Html::default(),
    };
    let name = format!("cuda-compat-{}-{}", image.major, image.minor);
    let words = pack::text(&format!("cuda/package-{word}"));
    paragraph(vec![told("code", "", &name), text(": "), prose::rich(&words)])
}

fn remedy(image: Cuda) -> Html {
    let shipped = toolkits().iter().find(|(version, _)| *version == image);
    shipped.map_or(Html::default(), |(_, driver)| {
        let words = format!("driver {driver} or newer, or an image with an older CUDA.");
        paragraph(vec![told("strong", "", "What helps: "), text(&words)])
    })
}

/// What can go wrong all the same.
fn bewares(kind: &str, gpu: &str) -> Html {
    let mut parts = vec![told("h3", "", "Exceptions to know")];
    for (id, lines) in pack::under("beware/") {
        let [when, title, words, source] = lines else { continue };
        let other_card = id.ends_with("consumer") && gpu == "data-centre";
        if when.split(' ').any(|one| one == kind) && !other_card {
            let body = vec![paragraph(vec![prose::rich(words)]), prose::source(source)];
            parts.push(folded("", title, group(body)));
        }
    }
    group(parts)
}

fn drivers() -> Html {
    let row = |(version, driver): &(Cuda, &str)| {
        let floor = version.floor().unwrap_or("the same driver");
        vec![text(&version.to_string()), text(driver), text(floor)]
    };
    let columns = ["CUDA", "Came with driver", "Starts from"];
    table("", &columns, toolkits().iter().map(row).collect())
}
