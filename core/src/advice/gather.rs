//! One snippet that collects all that the analysis can use for one pod.
//!
//! It only reads, asks for no Secret, and prints each command behind a prompt before its output:
//! that is how the intake tells the pieces apart. For bash; needs nothing but kubectl.

use super::command::Names;
use crate::case::Subject;

/// The file that the snippet writes.
const FILE: &str = "pod-triage.txt";

/// The snippet for a subject's pod; what the paste does not name is a placeholder in capitals.
pub fn gather(subject: &Subject<'_>) -> String {
    let names = Names::of(subject);
    let (pod, namespace) = (names.pod(), names.namespace());
    let kubectl = names.program();
    format!(
        r#"# Collects what is needed to find out why the pod fails, into {FILE}. It only reads and asks for no
# Secret; values that stand in the pod's own env or args are in it. Look it through before you send it.
pod={pod} ns={namespace}
run() {{ printf '\n$ kubectl %s\n' "$*"; {kubectl} "$@" 2>&1; }}
get() {{ {kubectl} -n "$ns" get pod "$pod" -o jsonpath="$1"; }}
{{
  run -n "$ns" get pod "$pod" -o wide
  run -n "$ns" describe pod "$pod"
  run -n "$ns" get pod "$pod" -o yaml
  run -n "$ns" get events --field-selector "involvedObject.name=$pod" --sort-by=.lastTimestamp
  for c in $(get '{{.spec.initContainers[*].name}} {{.spec.containers[*].name}}'); do
    run -n "$ns" logs "$pod" -c "$c" --previous --tail=500
    run -n "$ns" logs "$pod" -c "$c" --tail=200
  done
  run -n "$ns" top pod "$pod" --containers
  run get nodes -o wide
  run get nodes -o 'custom-columns=NAME:.metadata.name,GPU:.status.allocatable.nvidia\.com/gpu,CAPACITY:.status.capacity.nvidia\.com/gpu'
  node=$(get '{{.spec.nodeName}}')
  if [ -n "$node" ]; then run describe node "$node"; fi
}} > {FILE}
echo "Written: {FILE}"
"#
    )
}
