//! How much host memory reading the weights may need: an estimate from the command line.
//!
//! Parameters times bytes of the number format (NVIDIA NIM's own guide counts the same way). Named
//! as an estimate, with what it was made from; without the model's size, the format or the limit
//! there is none.

use super::fill;
use crate::case::Subject;
use crate::facts::{At, quantity};
use crate::knowledge::pack;

/// The estimate in words, or what it lacks; none where no model is named.
pub fn estimate(subject: &Subject<'_>) -> Option<String> {
    let container = subject.spec()?;
    let said = container.command.iter().chain(&container.args).map(At::as_str);
    let words: Vec<&str> = said.flat_map(str::split_whitespace).collect();
    let env = |name: &str| container.env.iter().find(|e| e.name == name)?.value.as_deref();
    let model = flag(&words, &["--model", "--model-path", "--model-id", "serve"])
        .or_else(|| env("MODEL_ID"))
        .or_else(|| env("MODEL_NAME"))?;
    let parts = || model.split(['-', '_', '/', ':', ' ']);
    let size = parts().find_map(tenths_of_billions);
    let named = |word| Some((word, tenths_of_byte(word)?));
    let format = parts().find_map(named).or_else(|| named(flag(&words, &["--dtype"])?));
    let limit = fill::limit(subject);
    let (Some(size), Some((format, tenths)), Some(limit)) = (size, format, limit) else {
        let lacks =
            [(size.is_none(), "size"), (format.is_none(), "format"), (limit.is_none(), "limit")];
        let lacks = lacks.iter().filter(|(lacks, _)| *lacks);
        let lacks = lacks.map(|(_, what)| pack::text(&format!("load/no-{what}")));
        let lacks = lacks.collect::<Vec<_>>().join(", ");
        return Some(pack::text("load/refused").replace("<lacks>", &lacks));
    };
    let weights = size * tenths * 10_000_000;
    let decimal = |n: i128| format!("{}.{}", n / 10, n % 10).replace(".0", "");
    let workers =
        flag(&words, &["--tensor-parallel-size", "-tp", "--tp", "--tp-size", "--num-shard"])
            .and_then(|w| w.parse::<i128>().ok())
            .filter(|w| (2..=64).contains(w));
    let mut out = pack::text("load/estimate");
    if weights > limit {
        out.push_str(&format!(" {}", pack::text("load/over")));
    }
    if workers.is_some() {
        out.push_str(&format!(" {}", pack::text("load/workers")));
    }
    let workers = workers.unwrap_or(1);
    let holes = [
        ("<model>", model.to_owned()),
        ("<size>", decimal(size)),
        ("<format>", format.to_owned()),
        ("<bytes>", decimal(tenths)),
        ("<weights>", quantity::write_bytes(weights)),
        ("<limit>", quantity::write_bytes(limit)),
        ("<workers>", workers.to_string()),
        ("<all>", quantity::write_bytes(weights * workers)),
    ];
    Some(holes.iter().fold(out, |text, (hole, value)| text.replace(hole, value)))
}

/// The value of the first of these options, written `--a b` or `--a=b`.
fn flag<'w>(words: &[&'w str], names: &[&str]) -> Option<&'w str> {
    words.iter().enumerate().find_map(|(n, word)| match word.split_once('=') {
        Some((name, value)) => names.contains(&name).then_some(value),
        None => words.get(n + 1).copied().filter(|_| names.contains(word)),
    })
}

/// `70B` and `0.5b` as tenths of a billion; a mixture such as `8x7B` does not tell its sum.
fn tenths_of_billions(part: &str) -> Option<i128> {
    let number = part.strip_suffix(['b', 'B'])?;
    let plain = number.bytes().all(|b| b.is_ascii_digit() || b == b'.');
    Some(quantity::milli(number)? / 100).filter(|n| plain && (1..100_000).contains(n))
}

/// Tenths of a byte of one parameter; four-bit formats with their scales.
fn tenths_of_byte(word: &str) -> Option<i128> {
    match word.to_ascii_lowercase().as_str() {
        "float32" | "fp32" => Some(40),
        "bfloat16" | "bf16" | "float16" | "fp16" | "half" => Some(20),
        "fp8" | "int8" | "w8a8" => Some(10),
        "awq" | "gptq" | "int4" | "nf4" | "mxfp4" | "nvfp4" => Some(6),
        _ => None,
    }
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
        assert_eq!(flag(&words, &["--dtype"]), Some("half"));
        assert_eq!(flag(&words, &["--tp"]), Some("4"));
        assert_eq!(flag(&words, &["serve"]), Some("m-7b"));
    }
}
