// What the schema allows at a place in a YAML text: the keys and values that fit there.

const INDENT = /^( *)(?:- +)?([\w-]+):/;

// The keys that lead to a line of block style YAML, from the outside in.
export function pathAt(text, line) {
  const lines = text.split('\n');
  let indent = /^ */.exec(lines[line] ?? '')[0].length;
  const path = [];
  for (let at = line - 1; at >= 0 && indent > 0; at -= 1) {
    const found = INDENT.exec(lines[at]);
    if (found && found[1].length < indent) {
      path.unshift(found[2]);
      indent = found[1].length;
    }
  }
  return path;
}

export class Schema {
  constructor(root) {
    this.root = root;
  }

  // A schema without its references.
  resolve(schema) {
    let own = schema;
    for (let depth = 0; own?.$ref && depth < 20; depth += 1) {
      const found = own.$ref.replace(/^#\//, '').split('/').reduce((at, step) => at?.[step], this.root);
      own = { ...found, ...Object.fromEntries(Object.entries(own).filter(([key]) => key !== '$ref')) };
    }
    return own ?? {};
  }

  // A schema and the alternatives in it.
  *branches(schema) {
    const own = this.resolve(schema);
    yield own;
    for (const name of ['anyOf', 'oneOf', 'allOf']) {
      for (const one of own[name] ?? []) yield* this.branches(one);
    }
  }

  step(schemas, key) {
    const found = [];
    for (const own of schemas) {
      for (const branch of this.branches(own)) {
        if (branch.properties?.[key]) found.push(branch.properties[key]);
        else if (typeof branch.additionalProperties === 'object') found.push(branch.additionalProperties);
        else if (branch.patternProperties) found.push(...Object.values(branch.patternProperties));
        if (branch.items) found.push(...this.step([branch.items], key));
      }
    }
    return found;
  }

  at(path) {
    return path.reduce((schemas, key) => this.step(schemas, key), [this.root]);
  }

  // The schemas at a path, with those of the items of lists there.
  *around(path) {
    for (const schema of this.at(path)) {
      for (const branch of this.branches(schema)) {
        yield branch;
        if (branch.items) yield* this.branches(branch.items);
      }
    }
  }

  // Whether a value at a path goes on in the next line: a map and nothing simpler.
  isMap(path) {
    const found = [...this.around(path)].filter((one) => one.type || one.properties || one.enum || 'const' in one);
    return found.length > 0 && found.every((one) => one.type === 'object' || one.properties);
  }

  // The keys that may stand under a path, with their descriptions.
  keys(path) {
    const found = new Map();
    for (const source of this.around(path)) {
      for (const [key, value] of Object.entries(source.properties ?? {})) {
        if (!found.has(key)) found.set(key, value.description ?? this.resolve(value).description ?? '');
      }
    }
    return [...found].map(([word, text]) => ({ word, text, kind: this.isMap([...path, word]) ? 'block' : 'key' }));
  }

  // The words that a value may be.
  values(path) {
    const found = new Map();
    for (const own of this.around(path)) {
      const words = own.enum ?? ('const' in own ? [own.const] : own.type === 'boolean' ? [true, false] : []);
      for (const word of words) if (word !== null) found.set(String(word), own.description ?? '');
    }
    return [...found].map(([word, text]) => ({ word, text, kind: 'value' }));
  }
}

const KEY = '([\\w-]+)';
const HEAD = `^( *)(?:- +)*(?:${KEY}: *)?`;
// `key: {one: [a, b`, `key: [a, b`, `key: {one: b`, `key: {one`, `key: b`, `- b` or `key`
const MAP_LIST = new RegExp(`${HEAD}\\{(?:.*,)? *${KEY}: *\\[(?:[^\\]]*,)? *([\\w-]*)$`);
const LIST = new RegExp(`${HEAD}\\[(?:[^\\]]*,)? *([\\w-]*)$`);
const MAP_VALUE = new RegExp(`${HEAD}\\{(?:.*,)? *${KEY}: *([\\w-]*)$`);
const MAP_KEY = new RegExp(`${HEAD}\\{(?:[^{}]*,)? *([\\w-]*)$`);
const VALUE = new RegExp(`^( *)(?:- +)*${KEY}: *([\\w-]*)$`);
const ITEM = /^( *)((?:- +)*)([\w-]*)$/;

// What fits at the cursor: the words, what is typed of them, and how far the line is indented.
export function completions(schema, text, cursor) {
  const before = text.slice(0, cursor);
  const path = pathAt(text, before.split('\n').length - 1);
  const start = before.slice(before.lastIndexOf('\n') + 1);
  const { words, typed, kind } = fitting(schema, start, path);
  const indent = /^[ -]*/.exec(start)[0].length;
  const inline = kind === 'inline';
  const shown = words.filter(({ word }) => word.startsWith(typed)).map((one) => (inline && one.kind === 'block' ? { ...one, kind: 'key' } : one));
  return { words: shown, typed, indent, kind: inline ? 'key' : kind };
}

function fitting(schema, start, path) {
  const below = (...keys) => [...path, ...keys.filter((key) => key !== undefined)];
  let found = MAP_LIST.exec(start);
  if (found) return { words: schema.values(below(found[2], found[3])), typed: found[4], kind: 'value' };
  found = LIST.exec(start);
  if (found) return { words: schema.values(below(found[2])), typed: found[3], kind: 'value' };
  found = MAP_VALUE.exec(start);
  if (found) return { words: schema.values(below(found[2], found[3])), typed: found[4], kind: 'value' };
  found = MAP_KEY.exec(start);
  if (found) return { words: schema.keys(below(found[2])), typed: found[3], kind: 'inline' };
  found = VALUE.exec(start);
  if (found) return { words: schema.values(below(found[2])), typed: found[3], kind: 'value' };
  found = ITEM.exec(start);
  if (!found) return { words: [], typed: '', kind: 'none' };
  return { words: [...schema.keys(path), ...(found[2] ? schema.values(path) : [])], typed: found[3], kind: 'key' };
}
