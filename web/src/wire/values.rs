//! Texts, numbers, lists and what may be missing.

use triage_core::text::doc::{Node, Value};
use triage_scan::json::special;

use super::Wire;

/// The text of a node.
pub fn text<'a>(node: &'a Node, sound: &mut bool) -> &'a str {
    node.text().unwrap_or_else(|| {
        *sound = false;
        ""
    })
}

/// Adds a text in quotes.
pub fn write_text(text: &str, json: &mut String) {
    json.push('"');
    let mut rest = text;
    loop {
        let (plain, escaped) = rest.split_at(special(rest.as_bytes(), 0));
        json.push_str(plain);
        let Some(byte) = escaped.bytes().next() else { break };
        match byte {
            b'"' | b'\\' => json.extend(['\\', char::from(byte)]),
            b'\n' => json.push_str("\\n"),
            _ => {
                let digit = |value: u8| char::from_digit(value.into(), 16).unwrap_or('0');
                json.push_str("\\u00");
                json.extend([digit(byte / 16), digit(byte % 16)]);
            }
        }
        rest = &escaped[1..];
    }
    json.push('"');
}

/// Adds a comma, unless a bracket was opened just before.
pub fn separate(json: &mut String) {
    if !matches!(json.as_bytes().last(), Some(b'{' | b'[')) {
        json.push(',');
    }
}

fn is_null(node: &Node) -> bool {
    node.value == Value::Null
}

impl Wire for String {
    fn read(node: &Node, sound: &mut bool) -> Self {
        text(node, sound).to_owned()
    }

    fn write(&self, json: &mut String) {
        write_text(self, json);
    }
}

impl Wire for bool {
    fn read(node: &Node, sound: &mut bool) -> Self {
        let word = text(node, sound);
        *sound &= matches!(word, "true" | "false");
        word == "true"
    }

    fn write(&self, json: &mut String) {
        json.push_str(if *self { "true" } else { "false" });
    }
}

impl Wire for i64 {
    fn read(node: &Node, sound: &mut bool) -> Self {
        text(node, sound).parse().unwrap_or_else(|_| {
            *sound = false;
            0
        })
    }

    fn write(&self, json: &mut String) {
        json.push_str(&self.to_string());
    }
}

macro_rules! smaller_numbers {
    ($($number:ty)*) => {$(
        impl Wire for $number {
            fn read(node: &Node, sound: &mut bool) -> Self {
                Self::try_from(i64::read(node, sound)).unwrap_or_else(|_| {
                    *sound = false;
                    0
                })
            }

            fn write(&self, json: &mut String) {
                i64::from(*self).write(json);
            }
        }
    )*};
}

smaller_numbers! { i32 u32 u8 }

impl<T: Wire> Wire for Option<T> {
    fn read(node: &Node, sound: &mut bool) -> Self {
        (!is_null(node)).then(|| T::read(node, sound))
    }

    fn write(&self, json: &mut String) {
        match self {
            Some(value) => value.write(json),
            None => json.push_str("null"),
        }
    }
}

impl<T: Wire> Wire for Vec<T> {
    fn read(node: &Node, sound: &mut bool) -> Self {
        *sound &= matches!(node.value, Value::Seq(_));
        node.items().iter().map(|item| T::read(item, sound)).collect()
    }

    fn write(&self, json: &mut String) {
        json.push('[');
        for item in self {
            separate(json);
            item.write(json);
        }
        json.push(']');
    }
}

impl Wire for [u32; 2] {
    fn read(node: &Node, sound: &mut bool) -> Self {
        if let [first, last] = node.items() {
            return [u32::read(first, sound), u32::read(last, sound)];
        }
        *sound = false;
        [0, 0]
    }

    fn write(&self, json: &mut String) {
        json.push('[');
        self[0].write(json);
        json.push(',');
        self[1].write(json);
        json.push(']');
    }
}
