//! What is the same in lines that differ in numbers only.

/// A number for a line without its numbers, ids and times; a name in front of it stays. With
/// `telling`, a short number counts where it is one that decides: an exit code, a status, a signal,
/// which GPU.
#[inline(never)]
pub fn shape(line: &str, telling: bool) -> u64 {
    let bytes = line.as_bytes();
    let mut hash = Hash(0);
    let mut at = 0;
    // The words before, the last one first.
    let mut before: [&[u8]; 3] = [b""; 3];
    let mut words = 0;
    while let Some(first) = bytes.get(at) {
        // What all bytes of the word are, taken together.
        let mut all = CLASS[usize::from(*first)];
        if all == 0 {
            hash.add(u64::from(*first));
            at += 1;
            continue;
        }
        let more = bytes[at + 1..].iter().take_while(|b| {
            let class = CLASS[usize::from(**b)];
            all |= class;
            class > 0
        });
        let end = at + 1 + more.count();
        let word = &bytes[at..end];
        words += 1;
        // `[pod/llm-0/server]`, `llm-0 server`: whose line it is stands in front.
        let owner = words <= 2 && all & LOWER > 0;
        // `HTTP/1.1" 200`
        let answer = || bytes[..at].ends_with(b"\" ");
        let told = || {
            telling
                && is_short(word)
                && (answer() || decides(word) || before.iter().any(|w| decides(w)))
        };
        if all & DIGIT > 0 && !owner && !told() {
            hash.add(u64::from(b'0'));
        } else {
            hash.word(bytes, at, end);
        }
        // `Xid (PCI:0000:3b:00): 79`: marks alone are no word.
        if all & (DIGIT | LETTER) > 0 {
            before = [word, before[0], before[1]];
        }
        at = end;
    }
    hash.0
}

/// A byte of a word, a number, a time, an address or an id.
const WORD: u8 = 1;
/// And a digit.
const DIGIT: u8 = 2;
/// And a letter.
const LETTER: u8 = 4;
/// And a small one.
const LOWER: u8 = 8;

/// What each byte is; 0 for what stands between words.
const CLASS: [u8; 256] = {
    let mut table = [0; 256];
    let mut at = 0_u8;
    while at < 128 {
        if at.is_ascii_alphanumeric() || matches!(at, b':' | b'.' | b',' | b'-' | b'_' | b'/') {
            let digit = if at.is_ascii_digit() { DIGIT } else { 0 };
            let letter = if at.is_ascii_alphabetic() { LETTER } else { 0 };
            let lower = if at.is_ascii_lowercase() { LOWER } else { 0 };
            table[at as usize] = WORD | digit | letter | lower;
        }
        at += 1;
    }
    table
};

/// Whether a word's only number has up to three digits.
fn is_short(word: &[u8]) -> bool {
    let digits = word.iter().filter(|b| b.is_ascii_digit()).count();
    let run = word.iter().skip_while(|b| !b.is_ascii_digit()).take_while(|b| b.is_ascii_digit());
    digits <= 3 && run.count() == digits
}

/// Words whose number decides, beside those that end in `code`.
const DECIDING: [&[u8]; 12] = [
    b"returned",
    b"status",
    b"exit",
    b"exited",
    b"signal",
    b"errno",
    b"xid",
    b"gpu",
    b"device",
    b"rank",
    b"cuda",
    b"error",
];

/// Whether a word is one of those, whatever stands around its letters.
fn decides(word: &[u8]) -> bool {
    let start = word.iter().take_while(|b| !b.is_ascii_alphabetic()).count();
    let end = word[start..].iter().take_while(|b| b.is_ascii_alphabetic()).count();
    let letters = &word[start..start + end];
    letters.last_chunk::<4>().is_some_and(|last| last.eq_ignore_ascii_case(b"code"))
        || DECIDING.iter().any(|known| known.eq_ignore_ascii_case(letters))
}

/// A hash without tables, eight bytes at a time, as rustc's own (rustc-hash 1.1, `FxHasher`).
struct Hash(u64);

impl Hash {
    const fn add(&mut self, piece: u64) {
        self.0 = (self.0.rotate_left(5) ^ piece).wrapping_mul(0x517c_c1b7_2722_0a95);
    }

    fn word(&mut self, line: &[u8], start: usize, end: usize) {
        for at in (start..end).step_by(8) {
            let own = (end - at).min(8);
            // Eight bytes of the line and away with those that are not the word's: copying as many as
            // it has is a call each time.
            let piece = match line.get(at..).and_then(<[u8]>::first_chunk) {
                Some(eight) => u64::from_le_bytes(*eight) & (u64::MAX >> (64 - 8 * own)),
                None => line[at..end].iter().rev().fold(0, |all, b| all << 8 | u64::from(*b)),
            };
            self.add(piece);
        }
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
        assert!(!same("Xid (PCI:0000:3b:00): 43, pid=1", "Xid (PCI:0000:3b:00): 45, pid=1"));
        assert!(!same("exitCode=1", "exitCode=137") && !same("exited with 1", "exited with 137"));
        assert!(!same("\"GET / HTTP/1.1\" 200", "\"GET / HTTP/1.1\" 503"));
        assert_eq!(shape("exit code 1", false), shape("exit code 137", false));
    }
}
