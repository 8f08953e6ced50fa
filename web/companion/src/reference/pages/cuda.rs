//! The CUDA calculator: `#/cuda/535.104.05/12.8/data-centre`.

use triage_core::knowledge::cuda::{self, Cuda};
use triage_core::knowledge::cuda_check::{Check, Driver, NoDriver, Start, check, toolkits};
use triage_core::knowledge::cuda_compat::Package;
use triage_core::knowledge::pack;
use yew::{Callback, Html, Properties, UseStateHandle, function_component, html, use_state};

use super::super::field::{Field, choice, field};
use super::super::result::{Tone, result};
use super::super::{Route, address, prose};
use super::part;

const GPUS: [(&str, &str); 3] = [
    ("", "Not known"),
    ("data-centre", "Data-centre GPU (A100, H100, L4, T4 …)"),
    ("consumer", "GeForce or another consumer card"),
];

/// Properties of [`Calculator`]: what the fragment asks for.
#[derive(Clone, PartialEq, Properties)]
pub struct Props {
    /// A driver version, or the CUDA version of nvidia-smi's header.
    pub driver: String,
    /// The CUDA version of the image.
    pub image: String,
    /// `data-centre`, `consumer` or nothing.
    pub gpu: String,
}

/// The calculator.
#[function_component]
pub fn Calculator(props: &Props) -> Html {
    let set = use_state(|| props.clone());
    let name = use_state(String::new);
    let driver = Field {
        id: "cuda-driver",
        label: "The node's driver",
        hint: "Driver Version of nvidia-smi, such as 535.104.05, or the CUDA Version of its header, such as 12.2",
        value: &set.driver,
        number: false,
    };
    let reference = Field {
        id: "cuda-image-name",
        label: "or its name and tag",
        hint: "nvidia/cuda, NGC, vLLM and PyTorch tags tell it; a name stays here and is not in the link",
        value: &name,
        number: false,
    };
    let named = {
        let (set, name) = (set.clone(), name.clone());
        Callback::from(move |text: String| {
            if let Some((found, _)) = cuda::of_image(text.trim()) {
                change(&set, |props| props.image = found.to_string());
            }
            name.set(text);
        })
    };
    html! {
        <>
            <div class="fields">
                { field(&driver, changing(&set, |props, text| props.driver = text)) }
                { choice("cuda-image", "The image's CUDA", &versions(), &set.image, changing(&set, |props, text| props.image = text)) }
                { field(&reference, named) }
                { choice("cuda-gpu", "The GPU", &GPUS.map(|(value, words)| (value.into(), words.into())), &set.gpu, changing(&set, |props, text| props.gpu = text)) }
            </div>
            { unread(&name) }
            { answer(&set) }
            { part("Which driver came with which CUDA", drivers()) }
            { prose::source(&pack::text("source/cuda-check")) }
        </>
    }
}

fn changing(set: &UseStateHandle<Props>, how: fn(&mut Props, String)) -> Callback<String> {
    let set = set.clone();
    Callback::from(move |text: String| change(&set, |props| how(props, text)))
}

fn change(set: &UseStateHandle<Props>, how: impl FnOnce(&mut Props)) {
    let mut props = (**set).clone();
    how(&mut props);
    let Props { driver, image, gpu } = props.clone();
    address::replace(&Route::Cuda { driver, image, gpu });
    set.set(props);
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

fn unread(name: &str) -> Html {
    match cuda::of_image(name.trim()) {
        _ if name.trim().is_empty() => Html::default(),
        Some((version, how)) => {
            html! { <p class="small" id="cuda-read">{ format!("CUDA {version}: {how}.") }</p> }
        }
        None => {
            html! { <p class="small" id="cuda-read">{ "This name does not tell its CUDA. Look at CUDA_VERSION in the image, or at what torch.version.cuda prints in it." }</p> }
        }
    }
}

fn answer(set: &Props) -> Html {
    let image = Cuda::parse(&set.image);
    let driver = Driver::parse(&set.driver);
    match (driver, image) {
        (Err(NoDriver::Unlisted), _) => {
            let newest = cuda::branches().last().map_or(0, |(branch, _)| *branch);
            let words = format!("The table goes from branch 410 to {newest}.");
            result(
                Tone::Neutral,
                "This driver branch is not in the table",
                html! { <p>{ words }</p> },
            )
        }
        (Err(NoDriver::Unreadable), _) if !set.driver.trim().is_empty() => result(
            Tone::Neutral,
            "That is no driver version",
            html! { <p>{ "It looks like 535.104.05, or only 535." }</p> },
        ),
        (Ok(driver), Some(image)) => verdict(&driver, image, &set.gpu),
        (Ok(driver), None) => {
            let words = format!("Branch {} speaks CUDA up to {}.", driver.branch, driver.cuda);
            result(Tone::Neutral, &words, html! { <p>{ "Choose the image's CUDA." }</p> })
        }
        (Err(_), _) => result(Tone::Neutral, "Give a driver and an image.", Html::default()),
    }
}

fn verdict(driver: &Driver, image: Cuda, gpu: &str) -> Html {
    let Check { start, package } = check(driver, image);
    let (tone, heading, text, word) = match start {
        Start::Carries => (Tone::Good, "It runs", "carries", "carries"),
        Start::WithLimits { above: Some(_), .. } => {
            (Tone::Limits, "It starts, with limits", "limits", "limits")
        }
        Start::WithLimits { .. } => {
            (Tone::Limits, "It depends on the driver's exact version", "limits-unknown", "limits")
        }
        Start::Older => older(package, gpu),
    };
    let facts = format!(
        "The image holds CUDA {image}; driver branch {} speaks CUDA up to {}.",
        driver.branch, driver.cuda
    );
    let body = html! {
        <>
            <p>{ facts }</p>
            { prose::paragraphs(&pack::text(&format!("cuda/{text}"))) }
            { floor(start, image) }
            if start != Start::Carries { { compat(package, image, gpu) } }
            { remedy(start, image) }
            { bewares(word, gpu) }
        </>
    };
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
    let Some(floor) = floor else { return Html::default() };
    html! { <p>{ format!("Any CUDA {} starts from driver {floor} on.", image.major) }</p> }
}

fn compat(package: Package, image: Cuda, gpu: &str) -> Html {
    if gpu == "consumer" {
        return prose::paragraphs(&pack::text("cuda/consumer"));
    }
    let text = pack::text(&format!("cuda/package-{package:?}"));
    if text.is_empty() {
        return Html::default();
    }
    let name = format!("cuda-compat-{}-{}", image.major, image.minor);
    html! { <p><code>{ name }</code>{ ": " }{ prose::rich(&text) }</p> }
}

fn remedy(start: Start, image: Cuda) -> Html {
    let shipped = toolkits().iter().find(|(version, _)| *version == image);
    match (start, shipped) {
        (Start::Carries, _) | (_, None) => Html::default(),
        (_, Some((_, driver))) => html! {
            <p><strong>{ "What helps: " }</strong>{ format!("driver {driver} or newer, or an image with an older CUDA.") }</p>
        },
    }
}

/// What can go wrong all the same.
fn bewares(word: &str, gpu: &str) -> Html {
    let all = pack::under("beware/").into_iter().filter_map(|(id, lines)| {
        let [when, title, text, source] = lines.as_slice() else { return None };
        let applies = when.split(' ').any(|one| one == word);
        let other_card = id.ends_with("consumer") && gpu == "data-centre";
        (applies && !other_card).then(|| {
            html! {
                <details>
                    <summary>{ *title }</summary>
                    <p>{ prose::rich(text) }</p>
                    { prose::source(source) }
                </details>
            }
        })
    });
    html! { <><h3>{ "Exceptions to know" }</h3>{ for all }</> }
}

fn drivers() -> Html {
    let row = |(version, driver): &(Cuda, &str)| {
        let floor = version.floor().unwrap_or("none: the same driver");
        html! {
            <tr><th scope="row">{ version.to_string() }</th><td>{ *driver }</td><td>{ floor }</td></tr>
        }
    };
    html! {
        <table>
            <thead><tr>
                <th scope="col">{ "CUDA" }</th>
                <th scope="col">{ "Came with driver" }</th>
                <th scope="col">{ "Starts from" }</th>
            </tr></thead>
            <tbody>{ for toolkits().iter().map(row) }</tbody>
        </table>
    }
}
