//! Whom the kubelet and the API server name in the middle of their own sentences.
//!
//! Formats: `name_namespace(uid)` (k8s.io/kubernetes/pkg/kubelet/util/format/pod.go),
//! `pod="namespace/name"` (klog's KObj), `containerLogs/namespace/name/` (the kubelet's log
//! endpoint), `container "c" in pod "name"` (pkg/registry/core/pod/strategy.go); namespaces alone:
//! `in Secret namespace/name` (pkg/kubelet/kubelet_pods.go), `object "namespace"/"name" not
//! registered` (pkg/kubelet/util/manager).

use crate::facts::is_dns_name;

/// Namespace and pod, as far as a text names them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Named<'t> {
    /// The namespace.
    pub namespace: Option<&'t str>,
    /// The pod.
    pub pod: Option<&'t str>,
}

impl Named<'_> {
    /// What two texts name together; none where they contradict.
    pub fn and(self, other: Self) -> Option<Self> {
        let fits = |a: Option<&str>, b: Option<&str>| a.is_none() || b.is_none() || a == b;
        let same = fits(self.namespace, other.namespace) && fits(self.pod, other.pod);
        same.then(|| Self {
            namespace: self.namespace.or(other.namespace),
            pod: self.pod.or(other.pod),
        })
    }
}

/// What comes before the names, and what separates them.
const BEFORE: &[(&str, u8)] = &[
    ("pod ", b'_'),
    ("pod=", b'_'),
    ("pod \"", b'_'),
    ("(\"", b'_'),
    ("pod=\"", b'/'),
    ("containerLogs/", b'/'),
    ("in Secret ", b' '),
    ("in ConfigMap ", b' '),
    ("object \"", b' '),
    ("in pod \"", b'"'),
];

/// What a text names.
pub fn named(text: &str) -> Named<'_> {
    for (before, form) in BEFORE {
        let mut rest = text;
        while let Some((_, after)) = rest.split_once(before) {
            if let Some(found) = at(after, *form) {
                return found;
            }
            rest = after;
        }
    }
    Named::default()
}

/// Names at the start of a text.
fn at(text: &str, form: u8) -> Option<Named<'_>> {
    let (namespace, pod) = match form {
        b'_' => {
            let (names, rest) = text.split_once('(')?;
            // The uid tells the kubelet's form from a call in a line of code.
            let uid = rest.split_once(')').map_or(rest, |(uid, _)| uid).as_bytes();
            if !uid.iter().all(|b| b.is_ascii_hexdigit() || *b == b'-') {
                return None;
            }
            let (pod, namespace) = names.rsplit_once('_')?;
            (Some(namespace), Some(pod))
        }
        b'/' => {
            let (namespace, rest) = text.split_once('/')?;
            let end = rest.find(['"', '/'])?;
            (Some(namespace), Some(&rest[..end]))
        }
        b'"' => (None, Some(text.split_once('"')?.0)),
        _ => (Some(text.split_once('/')?.0.trim_end_matches('"')), None),
    };
    let fits = namespace.is_none_or(is_dns_name) && pod.is_none_or(is_dns_name);
    fits.then_some(Named { namespace, pod })
}

#[cfg(test)]
mod tests {
    use super::{Named, named};

    fn of<'t>(texts: &[&'t str]) -> (Option<&'t str>, Option<&'t str>) {
        let all = texts.iter().try_fold(Named::default(), |all, text| all.and(named(text)));
        let out = all.unwrap_or_default();
        (out.namespace, out.pod)
    }

    #[test]
    fn sentences_of_the_kubelet_and_the_api_server() {
        let both = (Some("serving"), Some("fraud-v3"));
        for text in [
            "Back-off restarting failed container server in pod fraud-v3_serving(8b7c6d5e-1a2b)",
            "back-off 5m0s restarting failed container=server pod=fraud-v3_serving(8b7c6d5e)",
            r#"Unable to mount volumes for pod "fraud-v3_serving(8b7c)": timeout expired"#,
            r#"Error syncing pod 8b7c ("fraud-v3_serving(8b7c)"), skipping: failed to "StartContainer""#,
            r#""Error syncing pod, skipping" err="boom" pod="serving/fraud-v3" podUID="8b7c""#,
            r#"Get "https://10.0.0.5:10250/containerLogs/serving/fraud-v3/server": dial tcp"#,
        ] {
            assert_eq!(of(&[text]), both, "{text}");
        }
        let space = (Some("serving"), None);
        assert_eq!(of(&["Error: couldn't find key TOKEN in Secret serving/hf-token"]), space);
        assert_eq!(of(&[r#"object "serving"/"kube-root-ca.crt" not registered"#]), space);
        let pod = r#"container "server" in pod "fraud-v3" is waiting to start: ContainerCreating"#;
        assert_eq!(of(&[pod]), (None, Some("fraud-v3")));
    }

    #[test]
    fn what_is_no_name_names_nothing() {
        for text in [
            "  File \"/app/pod load_model(path)",
            "pod $(id)_serving(1)",
            r#"pod="serving/$(id)""#,
            "in Secret ../x",
            "a pod of the deployment_x",
            r#"configmap "app-config" not found"#,
        ] {
            assert_eq!(of(&[text]), (None, None), "{text}");
        }
    }

    #[test]
    fn two_pods_are_nobody() {
        assert_eq!(of(&["in pod a-0_x(1)", "in pod b-0_x(2)", "in pod a-0_x(1)"]), (None, None));
        assert_eq!(of(&["in pod a-0_x(1)", "in Secret x/token"]), (Some("x"), Some("a-0")));
    }
}
