//! Whether a value is a secret: stand-ins, references, code and prose are none.

use super::alphabet;
use super::names::{self, Weight};
use super::scan::Name;
use super::slot::{LONG, Slot};
use super::write::pseudonym;
use crate::redact::Kind;

/// Words that stand for a value.
const WORDS: &[&str] = &[
    "none",
    "null",
    "nil",
    "undefined",
    "true",
    "false",
    "yes",
    "no",
    "on",
    "off",
    "unset",
    "set",
    "empty",
    "n/a",
    "na",
    "sensitive",
    "sensitive value",
    "hidden",
    "masked",
    "omitted",
    "redacted",
    "default",
    "string",
    "str",
    "int",
    "bool",
    "bytes",
    "any",
    "object",
    "number",
    "required",
    "optional",
    "missing",
    "invalid",
    "expired",
    "expired.",
    "missing.",
    "invalid.",
    "wrong",
    "incorrect",
    "enabled",
    "disabled",
    "auto",
    "unknown",
    "provided",
    "found",
    "todo",
    "fixme",
    "tbd",
    "test",
    "basic",
    "bearer",
    "secretkeyref",
    "generated",
    "encrypted",
    "data",
    "value",
    "opaque",
    "error",
    "failed",
    "rejected",
    "denied",
    "ok",
    "valid",
    "present",
    "absent",
    "ref",
    "self",
    "input",
    "env",
    "file",
    "external",
    "inline",
    "password-stdin",
    "stdin",
    "ignore",
    "always",
    "never",
    "system",
    "user",
];

/// Parts of stand-ins.
const PARTS: &[&str] = &[
    "your_",
    "your-",
    "your ",
    "yourtoken",
    "yourkey",
    "yourpass",
    "yoursecret",
    "changeme",
    "change-me",
    "change_me",
    "replace_",
    "replace-",
    "replaceme",
    "placeholder",
    "redacted",
    "insert-",
    "insert_",
    "<your",
    "example",
    "dummy",
    "xxxx",
    "•••",
    "……",
    "...",
    "fake-key",
    "not-needed",
    "no-key",
    "sk-no-key",
];

/// Begins of references to a secret that is kept elsewhere.
const REFERENCES: &[&str] = &[
    "sha256:",
    "sha512:",
    "arn:",
    "vault:",
    "op://",
    "process.env",
    "os.environ",
    "os.getenv",
    "ref+",
    "secretref",
    "projects/",
    "file:",
    "azurekeyvault:",
    "awssm:",
    "keyring:",
    "env:",
    "env.",
    "secrets.",
    "vars.",
    "var.",
];

/// Whether a value with a telling name is a secret.
pub fn secret(name: &Name, text: &str, value: &str, slot: &Slot) -> bool {
    if value.len() > LONG {
        return !value.starts_with(['{', '[']);
    }
    let value = value.trim();
    let own = text.get(name.start..name.end).unwrap_or_default();
    if stand_in(value) || reference(value) || code(own, value, slot) || structure(value) {
        return false;
    }
    let shouts = !own.bytes().any(|b| b.is_ascii_lowercase());
    match name.sort.weight {
        Weight::Strong => strong(value, slot, shouts),
        Weight::Medium => medium(name, own, value, slot, shouts),
        Weight::Weak => alphabet::random(value) && !listed(value) && one_word(value),
    }
}

fn strong(value: &str, slot: &Slot, shouts: bool) -> bool {
    if slot.quoted || shouts || matches!(slot.by, b'n' | b'=' | b'>' | b'%') {
        return true;
    }
    let words = value.split_whitespace().count();
    let plain = |v: &str| {
        v.bytes().all(|b| {
            b.is_ascii_lowercase()
                || b.is_ascii_whitespace()
                || matches!(b, b'.' | b',' | b'\'' | b'"')
        })
    };
    if slot.leads { words < 3 || !plain(value) } else { !plain(value) || slot.open }
}

fn medium(name: &Name, own: &str, value: &str, slot: &Slot, shouts: bool) -> bool {
    if !(one_word(value) || shouts && slot.leads || slot.quoted && alphabet::random(value)) {
        return token_like(value.split_whitespace().next().unwrap_or_default()) && slot.leads;
    }
    let digits = value.bytes().filter(u8::is_ascii_digit).count();
    if digits == value.len() && (digits < 10 || !shouts) || listed(value) && own.len() < 7 {
        return false;
    }
    let bare = own.eq_ignore_ascii_case("pass")
        || own.eq_ignore_ascii_case("token")
        || own.eq_ignore_ascii_case("secret");
    if slot.quoted && slot.open && alphabet::random(value) {
        return true;
    }
    if bare || name.sort.maybe_name() || !slot.quoted && !shouts && slot.by == b':' && !slot.leads {
        return if name.sort.maybe_name() && !(shouts && bare) {
            secret_not_name(value)
        } else {
            token_like(value)
        };
    }
    let letters = value.bytes().all(|b| b.is_ascii_lowercase() || matches!(b, b'_' | b'.' | b'-'));
    let said =
        slot.quoted || shouts || name.dashes > 0 || matches!(slot.by, b'n' | b'>') || slot.leads;
    value.len() >= 4 && (said || !letters)
}

/// A value of `secret`, which is as often the name of a Secret.
fn secret_not_name(value: &str) -> bool {
    let name = value
        .bytes()
        .all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || matches!(b, b'-' | b'.' | b'/'));
    if name { alphabet::random(value) && !value.contains(['-', '/']) } else { token_like(value) }
}

/// Eight characters or more in one word, with letters and digits or both cases.
pub fn token_like(value: &str) -> bool {
    if value.len() > LONG {
        return true;
    }
    let has = |f: fn(&u8) -> bool| value.as_bytes().iter().take(LONG).any(f);
    let letters = has(u8::is_ascii_alphabetic);
    value.len() >= 8
        && one_word(value)
        && !stand_in(value)
        && letters
        && (has(u8::is_ascii_digit) && !dated(value)
            || value.len() >= 20 && alphabet::random(value))
}

/// Dates, times and versions have digits and letters, too.
fn dated(value: &str) -> bool {
    value.len() < 36 && value.bytes().filter(u8::is_ascii_alphabetic).count() <= 2
}

fn one_word(value: &str) -> bool {
    !value.bytes().any(|b| b.is_ascii_whitespace())
}

/// Words that people and programs write instead of a secret.
pub fn stand_in(value: &str) -> bool {
    let value = value.trim().trim_end_matches([',', ';']);
    let inner = value.trim_matches(['"', '\'', '(', ')', '[', ']', '*', '\\']);
    let Some(first) = inner.bytes().next() else { return true };
    if value.is_empty() || inner.bytes().all(|b| b == first) || ours(value) {
        return true;
    }
    if inner.len() > 200 {
        return false;
    }
    let lower = inner.to_ascii_lowercase();
    if WORDS.contains(&lower.as_str()) || PARTS.iter().any(|p| lower.contains(p)) {
        return true;
    }
    let stars = inner.bytes().filter(|b| *b == b'*').count();
    if stars > 3 || stars * 3 >= inner.len() {
        return true;
    }
    let meta = inner.len() > 3
        && inner.bytes().all(|b| b.is_ascii_uppercase() || b == b'_')
        && (names::judge(inner).is_some() || inner.contains('_'));
    meta || between(inner, '<', '>')
        || variable(inner)
        || value.starts_with("$(")
        || value.starts_with("(known")
}

/// Whether nothing but names of ours stands here.
fn ours(value: &str) -> bool {
    let mut rest = value;
    while let Some((_, _, length)) = pseudonym(rest) {
        rest = rest[length..].trim_start();
    }
    rest.is_empty()
}

fn between(value: &str, open: char, close: char) -> bool {
    value
        .strip_prefix(open)
        .is_some_and(|v| v.split(close).count() == 2 && (v.ends_with(close) || v.contains("> ")))
}

/// `${NAME}`, `$(NAME)`, `$NAME`, `{{ .Values.x }}`, `%(name)s`, `%s`, `{name}`.
fn variable(value: &str) -> bool {
    let wraps = [
        ("${", "}"),
        ("$(", ")"),
        ("{{", "}}"),
        ("%(", "s"),
        ("$\\{", "}"),
        ("%{", "}"),
        ("#{", "}"),
    ];
    if wraps.iter().any(|(a, b)| {
        value.starts_with(a) && (value.ends_with(b) || value.len() < 64 && value.contains(b))
    }) {
        return true;
    }
    if matches!(value, "%s" | "%v" | "%q" | "%r" | "{}" | "{0}" | "$$" | "?" | "-" | "--" | "\\") {
        return true;
    }
    let name = |v: &str| !v.is_empty() && v.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_');
    let Some(inner) = value.strip_prefix('$') else {
        return value.strip_prefix('{').and_then(|v| v.strip_suffix('}')).is_some_and(name);
    };
    let shouts = !inner.bytes().any(|b| b.is_ascii_lowercase())
        && inner.bytes().any(|b| b.is_ascii_uppercase());
    name(inner) && (shouts || names::judge(inner).is_some())
}

/// Where the secret is kept, not the secret.
fn reference(value: &str) -> bool {
    let lower = value.get(..24).unwrap_or(value).to_ascii_lowercase();
    REFERENCES.iter().any(|r| lower.starts_with(r))
        || path(value)
        || value.contains("://") && !value.contains('@') && !value.contains('?')
}

/// A path of words: base64 may begin with a slash, but does not read like this.
fn path(value: &str) -> bool {
    let rooted =
        value.starts_with(['/', '~']) || value.starts_with("./") || value.starts_with("../");
    rooted
        && one_word(value)
        && !value.ends_with('=')
        && !value.contains('+')
        && (value.matches('/').count() > 1 || value.contains('.') || value.len() < 12)
        && !value.split('/').any(|s| s.len() >= 24 && alphabet::random(s))
}

/// Digests, ids of devices and containers.
fn listed(value: &str) -> bool {
    value.starts_with("GPU-")
        || value.starts_with("MIG-")
        || value.starts_with("containerd://")
        || value.starts_with("docker://")
}

/// A value that is a list or an object.
fn structure(value: &str) -> bool {
    value.starts_with(['{', '[']) && (value.len() < 3 || value.contains([':', ',', '"', '\'', ' ']))
        || matches!(value, "|" | ">" | "|-" | ">-" | "|+" | ">+" | "&" | "map[]" | "\\")
}

/// A bare value that is a piece of a program.
fn code(name: &str, value: &str, slot: &Slot) -> bool {
    if slot.quoted {
        return false;
    }
    let head =
        value.bytes().take_while(|b| b.is_ascii_alphanumeric() || matches!(b, b'_' | b'.')).count();
    let rest = &value[head..];
    let called = head > 0
        && (rest.starts_with('(')
            || rest.starts_with("[\"")
            || rest.starts_with("['")
            || rest.starts_with("[self"));
    if called
        || rest.starts_with('[')
            && matches!(&value[..head], "Optional" | "Union" | "List" | "Dict" | "list" | "map")
    {
        return true;
    }
    if value.starts_with("lambda ")
        || value.contains(" if ") && value.contains(" else ")
        || value.starts_with("&SecretKeySelector")
    {
        return true;
    }
    let first = value.split([' ', ',', ')']).next().unwrap_or_default();
    let plain = first.bytes().all(|b| b.is_ascii_alphanumeric() || matches!(b, b'_' | b'.' | b'!'));
    if !plain || slot.by == b':' && slot.leads && !value.contains(" | ") {
        return false;
    }
    let lower = name.bytes().any(|b| b.is_ascii_lowercase());
    let last = first.rsplit('.').next().unwrap_or_default();
    let small = first.bytes().all(|b| !b.is_ascii_digit());
    lower
        && small
        && (first.starts_with("self.")
            || first.starts_with("args.")
            || first.starts_with("config.")
            || names::judge(last).is_some())
        || value.contains(" | None")
}

/// A telling name's kind, by what its value is.
pub fn kind(named: Kind, value: &str) -> Kind {
    if value.starts_with("-----BEGIN CERT") { Kind::Certificate } else { named }
}
