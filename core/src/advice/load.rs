//! How much host memory reading the weights may need: an estimate from the command line.
//!
//! Parameters times bytes of the number format (NVIDIA NIM's own guide counts the same way). Named
//! as an estimate, with what it was made from; without the model's size, the format or the limit
//! there is none.

use super::fill;
use crate::case::Subject;
use crate::contract::Figure;
use crate::facts::quantity;
use crate::knowledge::pack;

/// What the command line says of the weights; each part only where it says it.
struct Load<'c> {
    model: &'c str,
    /// Tenths of a billion parameters.
    size: Option<i64>,
    /// The word for the number format, and tenths of a byte of one parameter.
    format: Option<(&'c str, i64)>,
    /// Tensor-parallel workers, when more than one.
    workers: Option<i64>,
}

impl<'c> Load<'c> {
    /// None where no model is named.
    fn of(subject: &Subject<'c>) -> Option<Self> {
        let container = subject.spec()?;
        let mut words: Vec<&str> = Vec::new();
        for said in container.command.iter().chain(&container.args) {
            words.extend(said.value.split_whitespace());
        }
        let model = flag(&words, "--model --model-path --model-id serve").or_else(|| {
            let named = |name: &str| name == "MODEL_ID" || name == "MODEL_NAME";
            container.env.iter().find(|e| named(&e.name))?.value.as_deref()
        })?;
        let (mut size, mut format) = (None, None);
        for part in model.split(|c: char| !(c.is_ascii_alphanumeric() || c == '.')) {
            size = size.or_else(|| tenths_of_billions(part));
            format = format.or_else(|| Some((part, tenths_of_byte(part)?)));
        }
        let declared = flag(&words, "--dtype").unwrap_or_default();
        let format = format.or_else(|| Some((declared, tenths_of_byte(declared)?)));
        let workers = flag(&words, "--tensor-parallel-size -tp --tp --tp-size --num-shard");
        let workers = workers.and_then(quantity::units).filter(|w| (2..=64).contains(w));
        Some(Self { model, size, format, workers })
    }

    /// Bytes of the weights.
    fn weights(&self) -> Option<i64> {
        Some(self.size? * self.format?.1 * 10_000_000)
    }
}

/// The estimate in words, or what it lacks; none where no model is named.
pub fn estimate(subject: &Subject<'_>) -> Option<String> {
    let load = Load::of(subject)?;
    let limit = fill::limit(subject);
    let (Some(size), Some((format, tenths)), Some(weights), Some(limit)) =
        (load.size, load.format, load.weights(), limit)
    else {
        let mut out = pack::text("load/refused");
        let mut lacks = |yes: bool, what: &str| {
            if yes {
                add(&mut out, what);
            }
        };
        lacks(load.size.is_none(), "load/no-size");
        lacks(load.format.is_none(), "load/no-format");
        lacks(limit.is_none(), "load/no-limit");
        return Some(out);
    };
    let mut out = pack::text("load/estimate");
    if weights > limit {
        add(&mut out, "load/over");
    }
    if load.workers.is_some() {
        add(&mut out, "load/workers");
    }
    let workers = load.workers.unwrap_or(1);
    put(&mut out, "<model>", load.model);
    put(&mut out, "<size>", &quantity::write_tenths(size));
    put(&mut out, "<format>", format);
    put(&mut out, "<bytes>", &quantity::write_tenths(tenths));
    put(&mut out, "<weights>", &quantity::write_bytes(weights));
    put(&mut out, "<limit>", &quantity::write_bytes(limit));
    put(&mut out, "<workers>", &workers.to_string());
    put(&mut out, "<all>", &quantity::write_bytes(weights * workers));
    Some(out)
}

/// The numbers of the picture of it.
pub fn figure(subject: &Subject<'_>) -> Figure {
    let load = Load::of(subject);
    let weights = load.as_ref().and_then(Load::weights);
    let made_from = load.as_ref().and_then(|l| {
        let (word, tenths) = l.format?;
        let (size, bytes) = (quantity::write_tenths(l.size?), quantity::write_tenths(tenths));
        Some(format!("{size} billion parameters × {bytes} bytes ({word})"))
    });
    let line = subject.spec().and_then(|c| Some(c.limits.get("memory")?.span.first));
    let workers = load.and_then(|l| l.workers);
    Figure::Memory { limit: fill::limit(subject), line, weights, made_from, workers }
}

fn put(out: &mut String, hole: &str, value: &str) {
    *out = out.replace(hole, value);
}

fn add(out: &mut String, key: &str) {
    out.push(' ');
    out.push_str(&pack::text(key));
}

/// The value of the first of these options (separated by blanks), written `--a b` or `--a=b`.
fn flag<'w>(words: &[&'w str], names: &str) -> Option<&'w str> {
    let mut before = "";
    for word in words {
        let (name, value) = word.split_once('=').unwrap_or((before, word));
        if !name.is_empty() && names.split(' ').any(|n| n == name) {
            return Some(value);
        }
        before = word;
    }
    None
}

/// `70B` and `0.5b` as tenths of a billion; a mixture such as `8x7B` does not tell its sum.
fn tenths_of_billions(part: &str) -> Option<i64> {
    let number = part.strip_suffix(['b', 'B'])?;
    if number.contains(['e', 'E', '-']) {
        return None;
    }
    Some(quantity::milli(number)? / 100).filter(|n| (1..100_000).contains(n))
}

/// Tenths of a byte of one parameter; four-bit formats with their scales.
fn tenths_of_byte(word: &str) -> Option<i64> {
    let rows = [
        ("float32 fp32", 40),
        ("bfloat16 bf16 float16 fp16 half", 20),
        ("fp8 int8 w8a8", 10),
        ("awq gptq int4 nf4 mxfp4 nvfp4", 6),
    ];
    let word = word.to_ascii_lowercase();
    rows.into_iter().find(|(names, _)| names.split(' ').any(|n| n == word)).map(|(_, n)| n)
}

#[cfg(test)]
mod tests {
    use super::{flag, tenths_of_billions};

    #[test]
    fn sizes_in_names() {
        assert_eq!(tenths_of_billions("70B"), Some(700));
        assert_eq!(tenths_of_billions("0.5b"), Some(5));
        for other in ["8x7B", "A22B", "3.1", "B", "-7B", "1e3B"] {
            assert_eq!(tenths_of_billions(other), None, "{other}");
        }
    }

    #[test]
    fn both_ways_of_an_option() {
        let words = ["serve", "m-7b", "--dtype=half", "--tp", "4"];
        assert_eq!(flag(&words, "--dtype"), Some("half"));
        assert_eq!(flag(&words, "--tp"), Some("4"));
        assert_eq!(flag(&words, "serve"), Some("m-7b"));
    }
}
