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

  // The keys that may stand under a path, with their descriptions.
  keys(path) {
    const found = new Map();
    for (const schema of this.at(path)) {
      for (const branch of this.branches(schema)) {
        for (const source of [branch, ...(branch.items ? [...this.branches(branch.items)] : [])]) {
          for (const [key, value] of Object.entries(source.properties ?? {})) {
            if (!found.has(key)) found.set(key, this.resolve(value).description ?? '');
          }
        }
      }
    }
    return [...found];
  }

  // The words that a value may be.
  values(path) {
    const found = new Map();
    for (const schema of this.at(path)) {
      for (const branch of this.branches(schema)) {
        for (const own of [branch, ...(branch.items ? [...this.branches(branch.items)] : [])]) {
          for (const word of own.enum ?? ('const' in own ? [own.const] : [])) found.set(String(word), own.description ?? '');
        }
      }
    }
    return [...found];
  }
}

// What fits at the cursor: values after `key: `, keys at the beginning of a line.
export function completions(schema, text, cursor) {
  const before = text.slice(0, cursor);
  const line = before.split('\n').length - 1;
  const start = before.slice(before.lastIndexOf('\n') + 1);
  const value = /^( *)(?:- +)?([\w-]+): *([\w-]*)$/.exec(start);
  const path = pathAt(text, line);
  if (value) {
    const words = schema.values([...path, value[2]]);
    return { typed: value[3], kind: 'value', words: words.filter(([word]) => word.startsWith(value[3])) };
  }
  const typed = /^ *(?:- +)?([\w-]*)$/.exec(start);
  if (!typed) return { typed: '', kind: 'none', words: [] };
  return { typed: typed[1], kind: 'key', words: schema.keys(path).filter(([word]) => word.startsWith(typed[1])) };
}
