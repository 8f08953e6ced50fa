//! Does the driver carry the image's CUDA?

use super::{Answer, Need, Point, Question};
use crate::case::Subject;
use crate::facts::{At, CauseId as C, Cite, Mentioned, Node, Span};
use crate::knowledge::cuda::{self, Cuda, Direction};

/// Does the driver carry the CUDA of the image?
pub const DIRECTION: Question = Question {
    id: "cuda-direction",
    text: "Is the node's driver new enough for the image's CUDA?",
    branches: &["older", "minor-only", "carries"],
    decide,
};

/// A version with the place and the words it was read from.
#[derive(Clone, Debug)]
pub struct Seen {
    /// The version.
    pub cuda: Cuda,
    /// Where it stands.
    pub span: Span,
    /// How it was read.
    pub how: String,
}

fn decide(subject: &Subject<'_>) -> Answer {
    let (driver, image) = (driver(subject), image(subject));
    let complaint = complaint(subject);
    if let Some(answer) = shadowed(subject) {
        return answer;
    }
    let (Some(driver), Some(image)) = (&driver, &image) else {
        if complaint.is_none() {
            return Answer::unknown("not both versions are in the paste", Need::NvidiaSmi);
        }
        let known = driver.as_ref().map_or_else(
            || "the driver's version is not in the paste".to_owned(),
            |d| {
                format!(
                    "the driver speaks CUDA up to {} ({}); the image's CUDA is not in the paste",
                    d.cuda, d.how
                )
            },
        );
        return Answer::unknown(known, if driver.is_some() { Need::Spec } else { Need::NvidiaSmi });
    };
    let text = format!(
        "image CUDA {} ({}), driver up to CUDA {} ({})",
        image.cuda, image.how, driver.cuda, driver.how
    );
    let cites = vec![image.span.into(), driver.span.into()];
    match cuda::direction(image.cuda, driver.cuda) {
        Direction::Carries => Answer::new("carries", text, cites),
        Direction::MinorOnly => Answer::new("minor-only", text, cites),
        Direction::Older => {
            let mut answer = Answer::new("older", text, cites.clone());
            if let Some(place) = complaint {
                let mut all = vec![place.into()];
                all.extend(cites);
                answer.points.push(Point::proof(C::DriverTooOld, format!("the program says that the driver is too old, and it is: CUDA {} against {}", image.cuda, driver.cuda), all));
            } else {
                answer.points.push(Point::hint(
                    C::DriverTooOld,
                    format!(
                        "the image needs CUDA {}, the driver ends at {}",
                        image.cuda, driver.cuda
                    ),
                    cites,
                ));
            }
            answer
        }
    }
}

/// The program finds an older CUDA than nvidia-smi shows: another libcuda stands before the
/// driver's own.
fn shadowed(subject: &Subject<'_>) -> Option<Answer> {
    let (line, shown) = subject.contradicted_driver()?;
    let said = "the program finds an older CUDA than nvidia-smi shows".to_owned();
    let cites: Vec<Cite> = vec![line.into(), shown.into()];
    let point = Point::hint(C::DriverLibraryMismatch, said.clone(), cites.clone());
    Some(Answer::new("carries", said, cites).with(vec![point]).only(&[C::DriverLibraryMismatch]))
}

/// A line in which the program complains of an insufficient driver.
fn complaint(subject: &Subject<'_>) -> Option<Span> {
    let names = |c: &C| *c == C::DriverTooOld;
    subject
        .statements
        .iter()
        .find(|s| s.signature().is_some_and(|g| g.causes.iter().any(names)))
        .map(crate::case::Statement::span)
}

/// The newest CUDA of the driver: nvidia-smi, what the program found, the node's labels.
pub fn driver(subject: &Subject<'_>) -> Option<Seen> {
    let told = subject.statements.iter().find_map(|s| {
        let cuda = s.hit.capture("driver_cuda_code").and_then(Cuda::from_code)?;
        Some(Seen { cuda, span: s.span(), how: "what the program found".into() })
    });
    let by_driver = || {
        subject.statements.iter().find_map(|s| {
            let version = s.hit.capture("driver_version")?;
            Some(Seen {
                cuda: cuda::of_driver(version)?,
                span: s.span(),
                how: format!("driver {version}"),
            })
        })
    };
    let mentioned = || {
        let text = subject.case.mentioned(Mentioned::Driver)?;
        let how = format!("driver {}", text.value);
        Some(Seen { cuda: cuda::of_driver(&text.value)?, span: text.span, how })
    };
    told.or_else(by_driver).or_else(|| smi(subject)).or_else(|| labels(subject)).or_else(mentioned)
}

fn smi(subject: &Subject<'_>) -> Option<Seen> {
    let [report] = subject.case.gpus.as_slice() else { return None };
    // Inside a container with a compat library the CUDA field can be higher than the driver's own.
    if let Some(version) = &report.driver
        && let Some(cuda) = cuda::of_driver(&version.value)
    {
        return Some(Seen { cuda, span: version.span, how: format!("driver {}", version.value) });
    }
    let field = report.cuda.as_ref()?;
    Some(Seen { cuda: Cuda::parse(&field.value)?, span: field.span, how: "nvidia-smi".into() })
}

/// Labels of GPU feature discovery: the driver's version, and the newest CUDA it speaks.
fn labels(subject: &Subject<'_>) -> Option<Seen> {
    let own = subject.pod.and_then(|p| subject.case.node_of(&p.pod));
    let node = own.or(match subject.case.nodes.as_slice() {
        [only] if subject.pod.is_none_or(|p| p.pod.node.is_none()) => Some(only),
        _ => None,
    })?;
    if let Some(driver) = driver_label(node) {
        return Some(Seen {
            cuda: cuda::of_driver(&driver.value)?,
            span: driver.span,
            how: format!("node label, driver {}", driver.value),
        });
    }
    let major = node.label("nvidia.com/cuda.runtime.major")?;
    let minor = node.label("nvidia.com/cuda.runtime.minor")?;
    Some(Seen {
        cuda: Cuda::parse(&format!("{}.{}", major.value, minor.value))?,
        span: major.span,
        how: "node label".into(),
    })
}

/// The driver's version, or its first number, as GPU feature discovery labels the node.
pub fn driver_label(node: &Node) -> Option<&At<String>> {
    node.label("nvidia.com/cuda.driver-version.full")
        .or_else(|| node.label("nvidia.com/cuda.driver-version.major"))
        .or_else(|| node.label("nvidia.com/cuda.driver.major"))
}

/// The CUDA that the image needs: its environment, what was printed, its tag.
pub fn image(subject: &Subject<'_>) -> Option<Seen> {
    let env = subject.container.and_then(|c| {
        let var = c.env.iter().find(|e| e.name == "CUDA_VERSION")?;
        Some(Seen {
            cuda: Cuda::parse(var.value.as_deref()?)?,
            span: var.span,
            how: "CUDA_VERSION".into(),
        })
    });
    let printed = || {
        subject.statements.iter().find_map(|s| {
            let text = s.hit.capture("cuda_required").or_else(|| s.hit.capture("cuda_version"))?;
            Some(Seen { cuda: Cuda::parse(text)?, span: s.span(), how: "what was printed".into() })
        })
    };
    let tag = || {
        let image = subject.container?.image.as_ref()?;
        let (cuda, how) = cuda::of_image(&image.value)?;
        Some(Seen { cuda, span: image.span, how: how.to_owned() })
    };
    let mentioned = || {
        let text = subject.case.mentioned(Mentioned::CudaVersion)?;
        let cuda = Cuda::parse(&text.value)?;
        Some(Seen { cuda, span: text.span, how: "CUDA_VERSION".into() })
    };
    let mentioned_image = || {
        let text = subject.case.mentioned(Mentioned::Image)?;
        let (cuda, how) = cuda::of_image(&text.value)?;
        Some(Seen { cuda, span: text.span, how: how.to_owned() })
    };
    env.or_else(printed).or_else(tag).or_else(mentioned).or_else(mentioned_image)
}
