//! Whom the kubelet and the API server name in the middle of their own sentences.
//!
//! Formats: `name_namespace(uid)` (k8s.io/kubernetes/pkg/kubelet/util/format/pod.go),
//! `pod="namespace/name"` (klog's KObj), `containerLogs/namespace/name/` (the kubelet's log
//! endpoint), `container "c" in pod "name"` (pkg/registry/core/pod/strategy.go); namespaces alone:
//! `in Secret namespace/name` (pkg/kubelet/kubelet_pods.go), `object "namespace"/"name" not
//! registered` (pkg/kubelet/util/manager).

use crate::facts::is_dns_name;

/// Namespace and pod, as far as a sentence names them.
pub type Named<'t> = (Option<&'t str>, Option<&'t str>);

/// What a text names; both none where it names nothing.
pub fn named(text: &str) -> Named<'_> {
    const BEFORE: &[(&str, char)] = &[
        ("pod ", '_'),
        ("pod=", '_'),
        ("pod \"", '_'),
        ("(\"", '_'),
        ("pod=\"", '/'),
        ("containerLogs/", '/'),
        ("in Secret ", ' '),
        ("in ConfigMap ", ' '),
        ("object \"", ' '),
        ("in pod \"", '"'),
    ];
    BEFORE.iter().find_map(|(b, form)| at(text, b, *form)).unwrap_or_default()
}

fn at<'t>(text: &'t str, before: &str, form: char) -> Option<Named<'t>> {
    text.match_indices(before).find_map(|(n, _)| {
        let rest = &text[n + before.len()..];
        let (namespace, name) = match form {
            '_' => {
                let (name, namespace) = rest.split_once('(')?.0.rsplit_once('_')?;
                (Some(namespace), Some(name))
            }
            '/' => {
                let (namespace, rest) = rest.split_once('/')?;
                (Some(namespace), Some(rest.split(['"', '/']).next()?))
            }
            '"' => (None, Some(rest.split_once('"')?.0)),
            _ => (Some(rest.split_once('/')?.0.trim_end_matches('"')), None),
        };
        let fits = |name: Option<&str>| name.is_none_or(is_dns_name);
        (fits(namespace) && fits(name)).then_some((namespace, name))
    })
}

/// What several texts name together; nothing where two contradict.
pub fn agreed<'t>(texts: impl Iterator<Item = &'t str>) -> Named<'t> {
    let mut out: Named<'t> = (None, None);
    for text in texts {
        let (namespace, name) = named(text);
        let clash = |a: Option<&str>, b: Option<&str>| a.is_some() && b.is_some() && a != b;
        if clash(out.0, namespace) || clash(out.1, name) {
            return (None, None);
        }
        out = (out.0.or(namespace), out.1.or(name));
    }
    out
}

#[cfg(test)]
mod tests {
    use super::{agreed, named};

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
            assert_eq!(named(text), both, "{text}");
        }
        let space = (Some("serving"), None);
        assert_eq!(named("Error: couldn't find key TOKEN in Secret serving/hf-token"), space);
        assert_eq!(named(r#"object "serving"/"kube-root-ca.crt" not registered"#), space);
        let pod = r#"container "server" in pod "fraud-v3" is waiting to start: ContainerCreating"#;
        assert_eq!(named(pod), (None, Some("fraud-v3")));
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
            assert_eq!(named(text), (None, None), "{text}");
        }
    }

    #[test]
    fn two_pods_are_nobody() {
        let lines = ["in pod a-0_x(1)", "in pod b-0_x(2)"];
        assert_eq!(agreed(lines.into_iter()), (None, None));
        let same = ["in pod a-0_x(1)", "in Secret x/token"];
        assert_eq!(agreed(same.into_iter()), (Some("x"), Some("a-0")));
    }
}
