//! Blanks around a text, as `str` trims them: its own functions decode every letter, which takes a third
//! of the time of reading YAML where they are compiled to be small.

/// Cuts off blanks.
pub trait Trim {
    /// Without blanks (Unicode's `White_Space`) at its beginning, as [`str::trim_start`].
    fn trimmed_start(&self) -> &Self;

    /// Without blanks at its end, as [`str::trim_end`].
    fn trimmed_end(&self) -> &Self;

    /// Without blanks at both ends, as [`str::trim`].
    fn trimmed(&self) -> &Self;

    /// How many spaces it begins with.
    fn indent(&self) -> usize;
}

impl Trim for str {
    #[inline(never)]
    fn trimmed_start(&self) -> &Self {
        let mut rest = self;
        while let [byte, ..] = rest.as_bytes() {
            match byte {
                b'\t'..=b'\r' | b' ' => rest = &rest[1..],
                0x80.. => return rest.trim_start(),
                _ => break,
            }
        }
        rest
    }

    #[inline(never)]
    fn trimmed_end(&self) -> &Self {
        let mut rest = self;
        while let [.., byte] = rest.as_bytes() {
            match byte {
                b'\t'..=b'\r' | b' ' => rest = &rest[..rest.len() - 1],
                0x80.. => return rest.trim_end(),
                _ => break,
            }
        }
        rest
    }

    #[inline(never)]
    fn trimmed(&self) -> &Self {
        self.trimmed_start().trimmed_end()
    }

    #[inline(never)]
    fn indent(&self) -> usize {
        let mut count = 0;
        while self.as_bytes().get(count) == Some(&b' ') {
            count += 1;
        }
        count
    }
}

#[cfg(test)]
mod tests {
    use super::Trim;

    #[test]
    fn as_the_standard_library_trims() {
        let ends = [
            "",
            " ",
            "\t \n",
            "\u{b}\u{c}\r",
            "\u{a0}",
            " \u{2003} ",
            "\u{3000}\t\u{85} ",
            "\u{1f}",
            "\u{200b}",
        ];
        for middle in ["", "a", "a b", "é", " é ", "\u{feff}x\u{a0}y"] {
            for before in ends {
                for after in ends {
                    let text = format!("{before}{middle}{after}");
                    assert_eq!(text.trimmed(), text.trim(), "{text:?}");
                    assert_eq!(text.trimmed_start(), text.trim_start(), "{text:?}");
                    assert_eq!(text.trimmed_end(), text.trim_end(), "{text:?}");
                    assert_eq!(text.indent(), text.len() - text.trim_start_matches(' ').len());
                }
            }
        }
    }
}
