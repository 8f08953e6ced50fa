// To which crate and module a function belongs, by its demangled name.

/** A name without what differs from build to build: hashes, and numbers that keep names apart. */
export function plain(name) {
  return name
    .replace(/\.\d+$/, '')
    .replace(/::h[0-9a-f]{16}/, '')
    .replace(/\[[0-9a-f]{6,}\]/g, '');
}

/** A path of at least two parts, the first of which names a crate. */
const PATH = /\b[a-z_][a-z0-9_]*(?:::[A-Za-z_][A-Za-z0-9_]*)+/;
const OWN_PATH = /\btriage_[a-z]+(?:::[A-Za-z_][A-Za-z0-9_]*)+/;

/** What stands between the first `<` and its `>`. */
function bracketed(name, start) {
  let depth = 0;
  for (let at = start; at < name.length; at += 1) {
    if (name[at] === '<') depth += 1;
    // The arrow of a function's type closes nothing.
    if (name[at] === '>' && name[at - 1] !== '-') depth -= 1;
    if (depth === 0) return name.slice(start + 1, at);
  }
  return name.slice(start + 1);
}

/** The path that decides: of the function itself, of the type it is for, or of what it drops. */
function path(name) {
  if (name.startsWith('core::ptr::drop_in_place<')) {
    const dropped = bracketed(name, name.indexOf('<'));
    return (OWN_PATH.exec(dropped) ?? PATH.exec(dropped) ?? PATH.exec(name))[0];
  }
  if (name.startsWith('<')) {
    // `<Type as Trait>::function`: of the type, or of the trait where the type is any or built in.
    const [type, ...trait] = bracketed(name, 0).split(' as ');
    const bare = type.replace(/^(?:&|\*const |\*mut |mut |dyn |\[)+/, '');
    const own = PATH.exec(bare);
    if (own?.index === 0) return own[0];
    return (PATH.exec(trait.join(' as ')) ?? own)?.[0] ?? `core::${bare}`;
  }
  const own = PATH.exec(name);
  return own?.index === 0 ? own[0] : name;
}

/** The crate, or `(no crate)` for what comes from elsewhere, such as memcpy. */
export function crateOf(name) {
  const found = path(name);
  return found.includes('::') ? found.split('::')[0] : '(no crate)';
}

/** The module: the path without types and the function's own name. */
export function moduleOf(name) {
  const found = path(name).split('::');
  const type = found.findIndex((part) => /^[A-Z]/.test(part));
  // A path that ends before a bracket or a closure, or with a type, has its function elsewhere.
  const inner = type >= 0 ? found.slice(0, type) : name.startsWith('<') ? found : found.slice(0, -1);
  return inner.join('::') || found[0];
}
