//! The columns of `kubectl get nodes -o wide` that name versions.

use super::environment::Fact;

/// The columns by the names in the header, as kubectl's printer writes them
/// (`k8s.io/kubernetes/pkg/printers/internalversion`).
const COLUMNS: [(&str, Fact); 4] = [
    ("VERSION", Fact::Kubernetes),
    ("OS-IMAGE", Fact::Os),
    ("KERNEL-VERSION", Fact::Kernel),
    ("CONTAINER-RUNTIME", Fact::Runtime),
];

/// Where the columns of a table begin and end, in bytes.
#[derive(Clone, Debug)]
pub struct Header {
    columns: Vec<(Fact, usize, Option<usize>)>,
}

impl Header {
    /// The header, where a line is one.
    pub fn of(line: &str) -> Option<Self> {
        if !line.contains("OS-IMAGE") || !line.contains("KERNEL-VERSION") {
            return None;
        }
        let begins = |at: usize| !line[at..].starts_with(' ') && line[..at].ends_with(' ');
        let starts: Vec<usize> =
            line.char_indices().map(|(at, _)| at).filter(|at| begins(*at)).collect();
        let named = |(name, fact)| {
            let at = *starts.iter().find(|at| line[**at..].split(' ').next() == Some(name))?;
            Some((fact, at, starts.iter().copied().find(|next| *next > at)))
        };
        Some(Self { columns: COLUMNS.into_iter().filter_map(named).collect() })
    }

    /// The facts of a row; none where the line has no cells at these places, or is the header.
    pub fn row<'a>(&self, line: &'a str) -> Vec<(Fact, &'a str)> {
        if Self::of(line).is_some() {
            return Vec::new();
        }
        let cell = |&(fact, from, to): &(Fact, usize, Option<usize>)| {
            let cell = line.get(from..to.unwrap_or(line.len()))?;
            // A cell that began before its column, or did not end, was moved: the row is not read.
            let fits = line[..from].ends_with(' ') && (to.is_none() || cell.ends_with(' '));
            (fits && !cell.trim().is_empty()).then(|| (fact, cell.trim()))
        };
        let cells: Option<Vec<_>> = self.columns.iter().map(cell).collect();
        cells.unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TABLE: &str = "NAME          STATUS   ROLES    AGE   VERSION   INTERNAL-IP   EXTERNAL-IP   OS-IMAGE             KERNEL-VERSION     CONTAINER-RUNTIME\n\
        gpu-node-17   Ready    <none>   90d   v1.33.1   10.0.0.17     <none>        Ubuntu 22.04.4 LTS   5.15.0-105-generic-of-our-own   containerd://1.7.27\n\
        gpu-node-18   Ready    <none>   90d   v1.33.1   10.0.0.18     <none>        Ubuntu 22.04.4 LTS   5.15.0-1055-aws    containerd://1.7.27\n";

    #[test]
    fn cells_that_fit_their_column_are_read_and_moved_ones_are_not() {
        let mut lines = TABLE.lines();
        let header = lines.next().and_then(Header::of);
        let rows: Vec<_> =
            lines.filter_map(|line| header.as_ref().map(|header| header.row(line))).collect();
        assert_eq!(rows[0], [], "its kernel is wider than the column");
        assert_eq!(
            rows[1],
            [
                (Fact::Kubernetes, "v1.33.1"),
                (Fact::Os, "Ubuntu 22.04.4 LTS"),
                (Fact::Kernel, "5.15.0-1055-aws"),
                (Fact::Runtime, "containerd://1.7.27"),
            ]
        );
    }

    #[test]
    fn other_lines_are_no_header_and_no_row() {
        let header = TABLE.lines().next().and_then(Header::of);
        assert!(Header::of("NAME   STATUS   ROLES   AGE   VERSION").is_none());
        let rows = |line| header.as_ref().map(|header| header.row(line));
        for line in ["", "short", "an ordinary sentence, of some length, that is no row of a table"]
        {
            assert_eq!(rows(line), Some(Vec::new()), "{line}");
        }
    }
}
