//! What a name says about its value: `HF_TOKEN`, `apiKey`, `db.password`, `X-Vault-Token`.

use super::Kind;
use super::words::{
    AFTER, CLAIMING, COMMON_KEYS, KEY_OF, KEYS, NO_TOKEN, PASSES, PASSWORDS, SETTINGS, TOGETHER,
};

/// How much a name alone says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Weight {
    /// The value must look random.
    Weak,
    /// The value must not look like a word, a number or a piece of code.
    Medium,
    /// Any value is a secret that is no stand-in.
    Strong,
}

/// What a name announces.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sort {
    /// What the value is.
    pub kind: Kind,
    /// How sure the name alone makes it.
    pub weight: Weight,
    /// How its value is written.
    pub form: Form,
}

/// How the value of a name is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// Nothing but the value.
    Plain,
    /// `Authorization`: a scheme may stand before it.
    Header,
    /// `Cookie` and `Set-Cookie`: pairs.
    Cookie,
    /// `secret`: in Kubernetes as often the name of one.
    MaybeName,
    /// The docker word `auth`: base64 of user and password.
    Auth,
    /// Only the query of a URL uses the name so.
    Query,
}

impl Sort {
    const fn as_form(self, form: Form) -> Self {
        Self { form, ..self }
    }

    /// Whether the value may as well be the name of a Secret.
    pub fn maybe_name(self) -> bool {
        self.form == Form::MaybeName
    }
}

const fn sort(kind: Kind, weight: Weight) -> Sort {
    Sort { kind, weight, form: Form::Plain }
}

/// Judges a name; none for one that announces no secret.
pub fn judge(name: &str) -> Option<Sort> {
    let words = split(name);
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let joined = words.concat();
    let (last, before) = words.split_last()?;
    let prior = before.last().copied().unwrap_or_default();
    match joined.as_str() {
        "authorization" | "proxyauthorization" | "xauthorization" => {
            return Some(sort(Kind::Token, Weight::Strong).as_form(Form::Header));
        }
        "cookie" | "setcookie" => {
            return Some(sort(Kind::Token, Weight::Weak).as_form(Form::Cookie));
        }
        "auth" => return Some(sort(Kind::Password, Weight::Strong).as_form(Form::Auth)),
        "sig" | "signature" => {
            return Some(sort(Kind::Token, Weight::Weak).as_form(Form::Query));
        }
        "dockerconfigjson" | "dockercfg" | "dockerauthconfig" | "xamzsignature"
        | "xgoogsignature" => {
            return Some(sort(Kind::Secret, Weight::Strong));
        }
        "pass" => return Some(sort(Kind::Password, Weight::Medium)),
        "password" | "pgpassword" => return Some(sort(Kind::Password, Weight::Strong)),
        "sessionid" | "phpsessid" | "jsessionid" | "xamzcredential" | "xgoogcredential"
        | "skoid" => {
            return Some(sort(Kind::Token, Weight::Weak));
        }
        _ => {}
    }
    if SETTINGS.contains(last) && !(joined.ends_with("secretid") && joined != "secretid") {
        return if joined == "secretid" { Some(sort(Kind::Secret, Weight::Medium)) } else { None };
    }
    let shouts = !name.bytes().any(|b| b.is_ascii_lowercase());
    password(&words, last, prior)
        .or_else(|| key(&words, &joined, last, prior, shouts))
        .or_else(|| token(&words, last, prior, shouts))
        .or_else(|| secret(&words, last, shouts))
        .or_else(|| credentials(last))
}

fn password(words: &[&str], last: &str, prior: &str) -> Option<Sort> {
    let is = |w: &str| PASSWORDS.iter().any(|p| w.ends_with(p));
    if is(last)
        || PASSES.contains(&last)
        || last == "pass" && words.len() > 1 && !NO_TOKEN.contains(&prior)
    {
        return Some(sort(Kind::Password, Weight::Strong));
    }
    let at = words.iter().position(|w| is(w))?;
    let weight = if tail(&words[at + 1..]) { Weight::Strong } else { Weight::Weak };
    Some(sort(Kind::Password, weight))
}

fn key(words: &[&str], joined: &str, last: &str, prior: &str, shouts: bool) -> Option<Sort> {
    let medium = Some(sort(Kind::Key, Weight::Medium));
    if TOGETHER.iter().any(|k| last.ends_with(k)) {
        return medium;
    }
    if joined.contains("clientkeydata") {
        return medium;
    }
    let at = words.iter().rposition(|w| matches!(*w, "key" | "keys" | "pat"))?;
    let of = if at == 0 { "" } else { words[at - 1] };
    let ends = at + 1 == words.len() || tail(&words[at + 1..]);
    let account = of == "account" && words.contains(&"azure");
    if (ends || account) && KEY_OF.contains(&of) && words[at] != "pat" {
        return if words[at] == "keys" && !shouts {
            Some(sort(Kind::Key, Weight::Weak))
        } else {
            medium
        };
    }
    let known = COMMON_KEYS.contains(&of) || COMMON_KEYS.contains(&prior);
    let generic = ends && !of.is_empty() && words[at] != "keys" && !known;
    (generic && (shouts || KEYS.contains(&of) || words[at] == "pat"))
        .then_some(sort(Kind::Key, Weight::Weak))
}

fn token(words: &[&str], last: &str, prior: &str, shouts: bool) -> Option<Sort> {
    let is = |w: &str| w.ends_with("token") || w == "jwt";
    if is(last) {
        let counted =
            NO_TOKEN.contains(&prior) || NO_TOKEN.contains(&last.trim_end_matches("token"));
        return (!counted || shouts && prior == "new").then_some(sort(Kind::Token, Weight::Medium));
    }
    let at = words.iter().position(|w| is(w))?;
    if at > 0 && NO_TOKEN.contains(&words[at - 1]) {
        return None;
    }
    let secret = shouts || matches!(last, "secret" | "key" | "value");
    let weight = if tail(&words[at + 1..]) && secret { Weight::Medium } else { Weight::Weak };
    Some(sort(Kind::Token, weight))
}

fn secret(words: &[&str], last: &str, shouts: bool) -> Option<Sort> {
    let at = words.iter().rposition(|w| w.ends_with("secret"))?;
    if at + 1 == words.len() || tail(&words[at + 1..]) {
        let claims = words[..at].iter().any(|w| CLAIMING.contains(w))
            || CLAIMING.contains(&last.trim_end_matches("secret"));
        let maybe_name = at + 1 == words.len() && !(claims || shouts && words.len() > 1);
        let form = if maybe_name { Form::MaybeName } else { Form::Plain };
        return Some(sort(Kind::Secret, Weight::Medium).as_form(form));
    }
    Some(sort(Kind::Secret, Weight::Weak))
}

fn credentials(last: &str) -> Option<Sort> {
    matches!(last, "credential" | "credentials" | "creds" | "cred")
        .then_some(sort(Kind::Secret, Weight::Weak))
}

/// Words after the telling one that do not turn it into the name of something else.
fn tail(words: &[&str]) -> bool {
    words.iter().all(|w| AFTER.contains(w) || w.bytes().all(|b| b.is_ascii_digit()))
}

/// The words of a name, in small letters: at marks, and where a small letter meets a large one.
fn split(name: &str) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    let mut open = false;
    let bytes = name.as_bytes();
    for (at, byte) in bytes.iter().enumerate() {
        if !byte.is_ascii_alphanumeric() {
            open = false;
            continue;
        }
        let last = at.checked_sub(1).and_then(|n| bytes.get(n)).copied().unwrap_or_default();
        let next = bytes.get(at + 1).copied().unwrap_or_default();
        let camel = byte.is_ascii_uppercase()
            && (last.is_ascii_lowercase()
                || last.is_ascii_uppercase() && next.is_ascii_lowercase() && next != b's');
        if !open || camel {
            words.push(String::new());
        }
        open = true;
        if let Some(word) = words.last_mut() {
            word.push(char::from(byte.to_ascii_lowercase()));
        }
    }
    words
}

#[cfg(test)]
mod tests {
    use super::{Weight, judge, split};

    #[test]
    fn words_of_a_name() {
        assert_eq!(split("APIKey"), ["api", "key"]);
        assert_eq!(split("spark.hadoop.fs.s3a.secret.key").last().map(String::as_str), Some("key"));
        assert_eq!(split("accessToken"), ["access", "token"]);
        assert_eq!(split("AWS_SECRET_ACCESS_KEY"), ["aws", "secret", "access", "key"]);
    }

    #[test]
    fn telling_names() {
        for name in [
            "HF_TOKEN",
            "HUGGING_FACE_HUB_TOKEN",
            "api_key",
            "api-key",
            "apiKey",
            "OPENAI_API_KEY",
            "AWS_SECRET_ACCESS_KEY",
            "AWS_SESSION_TOKEN",
            "PGPASSWORD",
            "MYSQL_PWD",
            "DB_PASS",
            "x-api-key",
            "X-Vault-Token",
            "clientSecret",
            "client_secret",
            "private_key",
            "AccountKey",
            "SharedAccessKey",
            "SECRET_KEY_BASE",
            "keyStorePassword",
            "_authToken",
            "WANDB_API_KEY",
            "client-key-data",
            "Ocp-Apim-Subscription-Key",
            "TOKEN_2",
            "passwd",
            "redisPassword",
            "password_1",
            "hftoken",
            "dbpassword",
            "FERNET_KEY",
            "secret_id",
        ] {
            assert!(
                judge(name).is_some_and(|s| s.weight > Weight::Weak || name == "FERNET_KEY"),
                "{name}"
            );
        }
    }

    #[test]
    fn names_of_other_things() {
        for name in [
            "max_tokens",
            "max-num-batched-tokens",
            "eos_token",
            "pad_token_id",
            "tokenizer",
            "tokenizer_mode",
            "secretName",
            "secretKeyRef",
            "imagePullSecrets",
            "secrets",
            "key",
            "AWS_ACCESS_KEY_ID",
            "TOKEN_PATH",
            "HF_TOKEN_PATH",
            "password_file",
            "SECRET_NAME",
            "token_type",
            "bypass",
            "forward_pass",
            "public_key",
            "cache_key",
            "secretNamespace",
            "automountServiceAccountTokenName",
            "PASSWORD_MIN_LENGTH",
            "token_usage",
            "monkey",
            "new-token",
            "cached-token",
            "author",
            "authority",
        ] {
            assert_eq!(judge(name), None, "{name}");
        }
    }
}
