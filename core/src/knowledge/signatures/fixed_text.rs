//! The fixed text that every match of a pattern must hold, read off the pattern itself.
//!
//! Shared with the build script, which proves for each entry that the text is required, and packs
//! the literals of a pattern only where this reading finds none: the page saves 7 kB.

/// The longest run of plain characters outside groups, classes and repetitions, lower case; none
/// where the pattern is an alternation or holds no such run.
///
/// Takes a pattern in the syntax of the `regex` crates.
pub fn fixed_text(pattern: &str) -> Option<String> {
    let mut best = String::new();
    let mut run = String::new();
    let mut depth = 0_u32;
    let mut class = false;
    let mut chars = pattern.chars().peekable();
    while let Some(c) = chars.next() {
        let plain = match c {
            '\\' => chars.next().filter(|next| !next.is_ascii_alphanumeric()),
            '|' if depth == 0 && !class => return None,
            '[' if !class => {
                class = true;
                None
            }
            ']' if class => {
                class = false;
                None
            }
            '(' if !class => {
                depth += 1;
                None
            }
            ')' if !class => {
                depth = depth.saturating_sub(1);
                None
            }
            '.' | '^' | '$' => None,
            '?' | '*' | '+' | '{' if !class => {
                // It repeats what stands before it: that character is not fixed.
                run.pop();
                if c == '{' {
                    while chars.next_if(|c| *c != '}').is_some() {}
                    chars.next();
                }
                None
            }
            c => Some(c),
        };
        match plain {
            Some(c) if depth == 0 && !class => run.push(c),
            _ => keep_longer(&mut best, &mut run),
        }
    }
    keep_longer(&mut best, &mut run);
    (!best.is_empty()).then(|| best.to_ascii_lowercase())
}

fn keep_longer(best: &mut String, run: &mut String) {
    if run.len() > best.len() {
        best.clone_from(run);
    }
    run.clear();
}
