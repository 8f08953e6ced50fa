//! How random a text is, and base64.

/// Bits per character of a text (Shannon), over its bytes.
pub fn bits(text: &str) -> f32 {
    let mut count = [0_u16; 256];
    let sample = &text.as_bytes()[..text.len().min(512)];
    for byte in sample {
        count[usize::from(*byte)] += 1;
    }
    let total = f32::from(u16::try_from(sample.len()).unwrap_or(1).max(1));
    let share = |n: &u16| f32::from(*n) / total;
    count.iter().filter(|n| **n > 0).map(|n| -share(n) * share(n).log2()).sum()
}

/// Whether the longest run of letters and digits looks drawn by chance.
pub fn random(text: &str) -> bool {
    text.split(|c: char| !c.is_ascii_alphanumeric()).any(random_run)
}

fn random_run(run: &str) -> bool {
    let digits = run.bytes().filter(u8::is_ascii_digit).count();
    let upper = run.bytes().filter(u8::is_ascii_uppercase).count();
    let lower = run.len() - digits - upper;
    if run.len() < 14 || bits(run) < 3.0 {
        return false;
    }
    let mixed = digits >= 2 && digits < run.len() && (upper + lower) * 8 > run.len();
    // Camel case has few large letters, and they begin words.
    let few = digits == 1 && upper >= 2 && lower >= 2 && changes(run) * 4 > run.len();
    mixed || few || upper >= 4 && lower >= 4 && changes(run) * 3 > run.len()
}

/// How often the case changes from one letter to the next.
fn changes(run: &str) -> usize {
    run.as_bytes()
        .windows(2)
        .filter(|w| w[0].is_ascii_uppercase() != w[1].is_ascii_uppercase())
        .count()
}

/// The bytes that base64 text stands for, at most `most` of them; none where it is no base64.
pub fn base64(text: &str, most: usize) -> Option<Vec<u8>> {
    let text = text.trim_end_matches('=');
    let mut out = Vec::new();
    let (mut held, mut count) = (0_u32, 0_u32);
    for byte in text.bytes() {
        let value = match byte {
            b'A'..=b'Z' => byte - b'A',
            b'a'..=b'z' => byte - b'a' + 26,
            b'0'..=b'9' => byte - b'0' + 52,
            b'+' | b'-' => 62,
            b'/' | b'_' => 63,
            _ => return None,
        };
        held = (held << 6 | u32::from(value)) & 0xff_ffff;
        count += 6;
        if count >= 8 {
            count -= 8;
            out.push(u8::try_from((held >> count) & 0xff).unwrap_or_default());
            if out.len() == most {
                break;
            }
        }
    }
    (!out.is_empty()).then_some(out)
}

/// Whether base64 text holds `user:password`.
pub fn basic(text: &str) -> bool {
    base64(text, 256).is_some_and(|bytes| {
        let printable = bytes.iter().all(|b| (0x20..0x7f).contains(b));
        printable && bytes.iter().position(|b| *b == b':').is_some_and(|at| at + 1 < bytes.len())
    })
}

#[cfg(test)]
mod tests {
    use super::{base64, basic, random};

    #[test]
    fn chance_and_order() {
        for text in [
            "q8Zt2LmX9vBn4KsR",
            "aGZfYWJjZGVmZ2hpamts",
            "4f8a1c0d9b7e6a5f3c2d",
            "kQzRtVwXyBnMaSdFgHjK",
        ] {
            assert!(random(text), "{text}");
        }
        for text in [
            "llm-server-7c9d8b6f5-k2x4q",
            "ClusterRoleBindingList",
            "production",
            "11111111111111111111",
            "my-very-long-name-of-a-thing",
            "2024-01-01T00:00:00Z",
        ] {
            assert!(!random(text), "{text}");
        }
    }

    #[test]
    fn base64_is_read() {
        assert_eq!(base64("dXNlcjpwYXNz", 99).as_deref(), Some(&b"user:pass"[..]));
        assert!(basic("dXNlcjpwYXNz") && !basic("dXNlcg==") && !basic("not base64!"));
    }
}
