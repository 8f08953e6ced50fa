//! Which page a fragment names. Nothing that was pasted is ever part of one.

use triage_core::facts::CauseId;
use triage_page::words;

/// So many characters of a fragment that leads nowhere are shown.
const SHOWN: usize = 80;

/// A page, with what its fragment says beside its name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Route {
    /// The triage itself: `#/`, an empty fragment, or the anchor of a part of it.
    Triage,
    /// `#/exit-codes` and `#/exit-codes/137`.
    ExitCodes(String),
    /// `#/cuda` and `#/cuda/535.104.05/12.8/data-centre`.
    Cuda {
        /// A driver version, or the CUDA version of nvidia-smi's header.
        driver: String,
        /// The CUDA version of the image.
        image: String,
        /// The kind of GPU.
        gpu: String,
    },
    /// `#/gpu-resources`.
    GpuResources,
    /// `#/probes`.
    Probes,
    /// `#/backoff`.
    Backoff,
    /// `#/causes`.
    Causes,
    /// `#/cause/host-memory-oom`.
    Cause(CauseId),
    /// `#/signatures`.
    Signatures,
    /// `#/signature/cuda-driver-insufficient`.
    Signature(String),
    /// Anything else: what was asked for, short and without marks that turn letters.
    Unknown(String),
}

impl Route {
    /// The page that a decoded fragment names, with or without its `#`.
    pub fn parse(fragment: &str) -> Self {
        let fragment = fragment.trim_start_matches('#');
        let Some(path) = fragment.strip_prefix('/') else { return Self::Triage };
        let mut parts = path.trim_end_matches('/').split('/');
        let name = parts.next().unwrap_or_default();
        // A dash stands for what was left open before something else.
        let mut next = || parts.next().filter(|part| *part != "-").unwrap_or_default().to_owned();
        let known = match name {
            "" => Some(Self::Triage),
            "exit-codes" => Some(Self::ExitCodes(next())),
            "cuda" => Some(Self::Cuda { driver: next(), image: next(), gpu: next() }),
            "gpu-resources" => Some(Self::GpuResources),
            "probes" => Some(Self::Probes),
            "backoff" => Some(Self::Backoff),
            "causes" => Some(Self::Causes),
            "cause" => CauseId::from_word(&next()).map(Self::Cause),
            "signatures" => Some(Self::Signatures),
            "signature" => Some(next()).filter(|id| !id.is_empty()).map(Self::Signature),
            _ => None,
        };
        match known {
            Some(route) if parts.next().is_none() => route,
            _ => Self::Unknown(shown(path)),
        }
    }

    /// The fragment that leads here.
    pub fn fragment(&self) -> String {
        match self {
            Self::Triage => "#/".to_owned(),
            Self::ExitCodes(code) => joined("exit-codes", &[code]),
            Self::Cuda { driver, image, gpu } => joined("cuda", &[driver, image, gpu]),
            Self::GpuResources => "#/gpu-resources".to_owned(),
            Self::Probes => "#/probes".to_owned(),
            Self::Backoff => "#/backoff".to_owned(),
            Self::Causes => "#/causes".to_owned(),
            Self::Cause(id) => joined("cause", &[id.as_str()]),
            Self::Signatures => "#/signatures".to_owned(),
            Self::Signature(id) => joined("signature", &[id]),
            Self::Unknown(path) => format!("#/{path}"),
        }
    }

    /// The entry of the masthead under which it stands.
    pub const fn section(&self) -> &'static str {
        match self {
            Self::Triage | Self::Unknown(_) => "#/",
            Self::ExitCodes(_) => "#/exit-codes",
            Self::Cuda { .. } => "#/cuda",
            Self::GpuResources => "#/gpu-resources",
            Self::Probes => "#/probes",
            Self::Backoff => "#/backoff",
            Self::Causes | Self::Cause(_) => "#/causes",
            Self::Signatures | Self::Signature(_) => "#/signatures",
        }
    }

    /// The heading, and the document's title.
    pub fn heading(&self) -> String {
        match self {
            Self::Triage => String::new(),
            Self::ExitCodes(_) => "Exit codes".to_owned(),
            Self::Cuda { .. } => "CUDA and driver".to_owned(),
            Self::GpuResources => "GPU resources".to_owned(),
            Self::Probes => "Probe budget".to_owned(),
            Self::Backoff => "Restart back-off".to_owned(),
            Self::Causes => "All causes".to_owned(),
            Self::Cause(id) => words::title(*id).to_owned(),
            Self::Signatures => "Signatures".to_owned(),
            Self::Signature(_) => "Signature".to_owned(),
            Self::Unknown(_) => "There is no such page".to_owned(),
        }
    }
}

/// A fragment of a name and what follows it, without empty parts at its end.
fn joined(name: &str, parts: &[&str]) -> String {
    let parts: Vec<String> = parts.iter().map(|part| plain(part)).collect();
    let full = parts.iter().rposition(|part| !part.is_empty()).map_or(0, |last| last + 1);
    let mut fragment = format!("#/{name}");
    for part in &parts[..full] {
        fragment.push('/');
        fragment.push_str(if part.is_empty() { "-" } else { part });
    }
    fragment
}

/// What may stand in a fragment: what was typed into a calculator could hold anything.
fn plain(part: &str) -> String {
    let may = |c: &char| c.is_ascii_alphanumeric() || matches!(c, '.' | '-');
    part.trim().chars().filter(may).take(64).collect()
}

/// A path as it may be shown: short, and without marks that turn or hide letters.
pub fn shown(path: &str) -> String {
    let mut shown: String = words::visible(path).chars().take(SHOWN).collect();
    if path.chars().nth(SHOWN).is_some() {
        shown.push('…');
    }
    shown
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fragments_lead_there_and_back() {
        for fragment in [
            "#/",
            "#/exit-codes",
            "#/exit-codes/137",
            "#/exit-codes/-9",
            "#/cuda",
            "#/cuda/535.104.05/12.8",
            "#/cuda/580/13.0/consumer",
            "#/gpu-resources",
            "#/probes",
            "#/backoff",
            "#/causes",
            "#/cause/host-memory-oom",
            "#/signatures",
            "#/signature/oom-killed",
        ] {
            assert_eq!(Route::parse(fragment).fragment(), fragment);
        }
    }

    #[test]
    fn anchors_of_the_triage_are_no_pages() {
        for fragment in ["", "#", "#answer", "#paste", "#/"] {
            assert_eq!(Route::parse(fragment), Route::Triage, "{fragment}");
        }
    }

    #[test]
    fn what_is_no_page_says_so_and_stays_short() {
        let unknown = |fragment: &str| match Route::parse(fragment) {
            Route::Unknown(path) => path,
            other => format!("{fragment} is {other:?}"),
        };
        assert_eq!(unknown("#/nonsense"), "nonsense");
        assert_eq!(unknown("#/cause/no-such"), "cause/no-such");
        assert_eq!(unknown("#/cause/<img src=x>"), "cause/<img src=x>");
        assert_eq!(unknown("#/exit-codes/137/more"), "exit-codes/137/more");
        assert_eq!(unknown(&format!("#/{}", "x".repeat(200))).chars().count(), 81);
        assert_eq!(unknown("#/a\u{202e}b"), "a\u{fffd}b");
    }

    #[test]
    fn only_plain_characters_go_into_a_fragment() {
        let typed = Route::ExitCodes("13<7>/ &#".to_owned());
        assert_eq!(typed.fragment(), "#/exit-codes/137");
        let half = Route::Cuda { driver: String::new(), image: "12.8".into(), gpu: String::new() };
        assert_eq!(half.fragment(), "#/cuda/-/12.8");
    }
}
