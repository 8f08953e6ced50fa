//! What is the same in lines that differ in numbers only.

/// A number for a line without its numbers, ids and times; a name in front of it stays. With `telling`, a short number counts where
/// it is one that decides: an exit code, a status, a signal, which GPU.
pub fn shape(line: &str, telling: bool) -> u64 {
    let mut hash = Hash(0xcbf2_9ce4_8422_2325);
    let bytes = line.as_bytes();
    let mut at = 0;
    let mut before: &[u8] = b"";
    let mut words = 0;
    while let Some(first) = bytes.get(at) {
        let length = bytes[at..].iter().take_while(|b| in_word(**b)).count();
        if length == 0 {
            hash.add(*first);
            at += 1;
            continue;
        }
        let word = &bytes[at..at + length];
        // `HTTP/1.1" 200`
        let answer = at > 1 && bytes[at - 2..at] == *b"\" ";
        words += 1;
        // `[pod/llm-0/server]`, `llm-0 server`: whose line it is stands in front.
        let owner = words <= 2 && word.iter().any(u8::is_ascii_lowercase);
        let told = telling && is_short(word) && (answer || decides(before) || decides(word));
        if word.iter().any(u8::is_ascii_digit) && !owner && !told {
            hash.add(b'0');
        } else {
            for byte in word {
                hash.add(*byte);
            }
        }
        before = word;
        at += length;
    }
    hash.0
}

/// Whether a word's only number has up to three digits.
fn is_short(word: &[u8]) -> bool {
    let digits = word.iter().filter(|b| b.is_ascii_digit()).count();
    let run = word.iter().skip_while(|b| !b.is_ascii_digit()).take_while(|b| b.is_ascii_digit());
    digits <= 3 && run.count() == digits
}

/// Words whose number decides.
const DECIDING: [&[u8]; 12] = [
    b"code", b"status", b"exit", b"exited", b"signal", b"errno", b"xid", b"gpu", b"device",
    b"rank", b"cuda", b"error",
];

/// Whether a word is one of those, whatever stands around its letters.
fn decides(word: &[u8]) -> bool {
    let start = word.iter().take_while(|b| !b.is_ascii_alphabetic()).count();
    let end = word[start..].iter().take_while(|b| b.is_ascii_alphabetic()).count();
    DECIDING.iter().any(|known| known.eq_ignore_ascii_case(&word[start..start + end]))
}

/// Bytes of words, numbers, times, addresses and ids.
const fn in_word(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b':' | b'.' | b',' | b'-' | b'_' | b'/')
}

/// FNV-1a (draft-eastlake-fnv), which needs no tables.
struct Hash(u64);

impl Hash {
    const fn add(&mut self, byte: u8) {
        self.0 = (self.0 ^ byte as u64).wrapping_mul(0x0000_0100_0000_01b3);
    }
}

#[cfg(test)]
mod tests {
    use super::shape;

    #[test]
    fn numbers_ids_and_times_do_not_count() {
        let same = |a, b| shape(a, true) == shape(b, true);
        assert!(same("06:55:43 request 8b7c6d5e done", "16:05:03 request 17ab000f done"));
        assert!(same("from 10.42.0.1:51122", "from 10.4.250.13:5"));
        assert!(same("took 1234 ms", "took 99 ms") && same("usage: 3%", "usage: 17%"));
        assert!(!same("request done", "request failed"));
        assert!(!same("exit code 1", "exit code 137") && !same("status=200", "status=503"));
        assert!(
            !same("GPU0", "GPU1") && !same("Xid 79", "Xid 13") && !same("[Errno 2]", "[Errno 13]")
        );
        assert!(!same("\"GET / HTTP/1.1\" 200", "\"GET / HTTP/1.1\" 503"));
        assert_eq!(shape("exit code 1", false), shape("exit code 137", false));
    }
}
