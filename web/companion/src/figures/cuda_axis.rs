//! The CUDA of the image against the newest that the driver speaks, on one axis.

use triage_core::knowledge::cuda::{Cuda, Direction, direction};
use triage_core::report::Diagnosis;
use yew::Html;

use super::draw::{Anchor, Draw, MARGIN, Source, WIDTH, framed};
use super::told;

/// Units of its height.
const HEIGHT: i32 = 210;
/// Where the axis stands.
const AXIS: i32 = 66;

/// The newest minor of each major on the axis (CUDA toolkit release notes).
const MAJORS: [(u32, u32); 3] = [(11, 8), (12, 9), (13, 5)];
/// Places on the axis: every version, and one before the first for all that is older.
const PLACES: i32 = 1 + 9 + 10 + 6;

/// The numbers of the case; none where the paste does not hold one.
pub struct Versions<'a> {
    /// CUDA that the image needs.
    pub image: Option<&'a str>,
    /// Newest CUDA that the driver speaks.
    pub driver_cuda: Option<&'a str>,
    /// Version of the driver.
    pub driver: Option<&'a str>,
    /// Oldest driver that starts this CUDA major at all.
    pub floor: Option<&'a str>,
}

/// Draws it.
pub fn picture(diagnosis: &Diagnosis, versions: &Versions<'_>, id: &str) -> Html {
    let image = versions.image.and_then(Cuda::parse);
    let driver = versions.driver_cuda.and_then(Cuda::parse);
    let mut draw = Draw::default();
    zones(&mut draw, driver, id);
    let ceiling = match (driver, versions.driver) {
        (Some(cuda), Some(version)) => format!("driver {version}: up to CUDA {cuda}"),
        (Some(cuda), None) => format!("the driver: up to CUDA {cuda}"),
        (None, _) => "the driver: not pasted".to_owned(),
    };
    if let Some(cuda) = driver {
        let x = end_of(place(cuda));
        draw.line("stroke lit thick", [x, 24, x, AXIS + 18]);
        draw.label("strong", [x, 18], &ceiling);
    } else {
        draw.words("soft", Anchor::Start, [MARGIN, 18], &ceiling);
    }
    let wanted = match image {
        Some(cuda) => format!("the image: CUDA {cuda}"),
        None => "the image's CUDA: not pasted".to_owned(),
    };
    if let Some(cuda) = image {
        let x = middle_of(place(cuda));
        draw.path("fill ink", format!("M{x} {}l-7 12h14z", AXIS + 20));
        draw.label("strong", [x, AXIS + 50], &wanted);
    } else {
        draw.words("soft", Anchor::Start, [MARGIN, AXIS + 50], &wanted);
    }
    let fall = image.zip(driver).map(|(image, driver)| direction(image, driver));
    legend(&mut draw, fall, versions.floor, id);
    let verdict = match fall {
        Some(Direction::Carries) => "The driver carries it.",
        Some(Direction::MinorOnly) => {
            "Same major, newer minor: it starts by minor-version compatibility, with limits."
        }
        Some(Direction::Older) => {
            "The driver is too old for it: a newer driver, an image of an older CUDA, or the forward-compatibility package on a data-centre GPU."
        }
        None => "Without both versions the direction is not decided.",
    };
    let says = format!("{ceiling}; {wanted}. {verdict}");
    let drawn = draw.picture(id, HEIGHT, "The image's CUDA against the driver's", &says);
    let mut sources = Vec::new();
    let asked = told::step(diagnosis, "cuda-direction");
    for one in asked.map_or(&[][..], |step| &step.evidence) {
        sources.push(Source::new(told::cut(one.quote.trim(), 36), one.lines[0]));
    }
    framed(drawn, &sources)
}

/// The axis with its bands: what the driver carries, what starts with limits, what does not start.
fn zones(draw: &mut Draw, driver: Option<Cuda>, id: &str) {
    let band = |from: i32, to: i32| {
        let x = start_of(from);
        [x, AXIS, end_of(to) - x, 18]
    };
    if let Some(driver) = driver {
        let ceiling = place(driver);
        draw.rect("zone carried", band(0, ceiling));
        let same = last_of(driver.major).filter(|last| driver.major >= 11 && *last > ceiling);
        if let Some(last) = same {
            draw.striped(id, band(ceiling + 1, last));
        }
        let beyond = same.unwrap_or(ceiling) + 1;
        if beyond < PLACES {
            draw.rect("zone none", band(beyond, PLACES - 1));
        }
    } else {
        draw.rect("zone none", band(0, PLACES - 1));
    }
    let mut from = 1;
    for (major, newest) in MAJORS {
        let x = start_of(from);
        draw.line("stroke soft", [x, AXIS - 14, x, AXIS + 18]);
        let to = from + i32::try_from(newest).unwrap_or(0);
        draw.words("small", Anchor::Start, [x + 3, AXIS - 7], &format!("{major}.0"));
        from = to + 1;
    }
}

/// What the bands mean; an arrow stands before the one in which the image falls.
fn legend(draw: &mut Draw, fall: Option<Direction>, floor: Option<&str>, id: &str) {
    let (limited, older) = match (floor, fall) {
        (Some(floor), Some(Direction::MinorOnly)) => {
            (format!("starts, limited (driver ≥ {floor})"), None)
        }
        (Some(floor), Some(Direction::Older)) => {
            (LIMITED.to_owned(), Some(format!("driver ≥ {floor}, or a compat package")))
        }
        _ => (LIMITED.to_owned(), None),
    };
    let older = older.unwrap_or_else(|| "newer driver, or a compat package".to_owned());
    let rows = [
        (Direction::Carries, "the driver carries it".to_owned()),
        (Direction::MinorOnly, limited),
        (Direction::Older, older),
    ];
    for (n, (which, words)) in (0_i32..).zip(rows) {
        let y = AXIS + 82 + n * 24;
        let swatch = [MARGIN + 2, y - 12, 22, 16];
        match which {
            Direction::Carries => draw.rect("zone carried", swatch),
            Direction::MinorOnly => draw.striped(id, swatch),
            Direction::Older => draw.rect("zone none", swatch),
        }
        let here = fall == Some(which);
        if here {
            draw.path("fill ink", format!("M2 {}l8 6l-8 6z", y - 10));
        }
        draw.words(if here { "strong" } else { "" }, Anchor::Start, [MARGIN + 32, y], &words);
    }
}

/// The same major and a newer minor.
const LIMITED: &str = "same major, newer: starts, limited";

/// The place of a version on the axis; those older than CUDA 11 share the first one, and those
/// newer than all known the last.
fn place(cuda: Cuda) -> i32 {
    let mut from = 1;
    for (major, newest) in MAJORS {
        if cuda.major < major {
            return from - 1;
        }
        let places = i32::try_from(newest).unwrap_or(0) + 1;
        if cuda.major == major {
            return from + i32::try_from(cuda.minor.min(newest)).unwrap_or(0);
        }
        from += places;
    }
    PLACES - 1
}

/// The last place of a major.
fn last_of(major: u32) -> Option<i32> {
    let newest = MAJORS.iter().find(|(known, _)| *known == major)?.1;
    Some(place(Cuda { major, minor: newest }))
}

fn start_of(place: i32) -> i32 {
    MARGIN + place * (WIDTH - 2 * MARGIN) / PLACES
}

fn end_of(place: i32) -> i32 {
    start_of(place + 1)
}

fn middle_of(place: i32) -> i32 {
    i32::midpoint(start_of(place), end_of(place))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(text: &str) -> i32 {
        Cuda::parse(text).map_or(-1, place)
    }

    #[test]
    fn every_version_has_its_place() {
        assert_eq!(at("10.2"), 0);
        assert_eq!(at("11.0"), 1);
        assert_eq!(at("11.8"), 9);
        assert_eq!(at("12.0"), 10);
        assert_eq!(at("12.9"), 19);
        assert_eq!(at("13.0"), 20);
        assert_eq!(at("13.5"), PLACES - 1);
        assert_eq!(at("14.1"), PLACES - 1);
    }

    #[test]
    fn a_major_ends_where_the_next_begins() {
        assert_eq!(last_of(12), Some(at("13.0") - 1));
        assert_eq!(last_of(10), None);
        assert_eq!(end_of(PLACES - 1), WIDTH - MARGIN);
    }
}
