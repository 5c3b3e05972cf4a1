// The editor of packs: CodeMirror in a shadow root, where its styles need no exception from the page's content policy.

import {
  EditorState,
  EditorView,
  HighlightStyle,
  autocompletion,
  completionKeymap,
  defaultKeymap,
  drawSelection,
  highlightActiveLine,
  highlightActiveLineGutter,
  history,
  historyKeymap,
  indentOnInput,
  indentUnit,
  keymap,
  lineNumbers,
  lintGutter,
  lintKeymap,
  setDiagnostics,
  syntaxHighlighting,
  tags,
  yaml,
} from './vendor/codemirror.js';
import { completions } from './completion.js';
import { t } from './words.js';

const MONOSPACE = "ui-monospace, 'DejaVu Sans Mono', Consolas, monospace";

const look = EditorView.theme({
  '&': { color: 'var(--ink)', backgroundColor: 'var(--control)', height: '100%', fontSize: '0.95rem' },
  '&.cm-focused': { outline: '3px solid var(--accent)', outlineOffset: '-3px' },
  '.cm-scroller': { fontFamily: MONOSPACE, lineHeight: '1.55' },
  '.cm-content': { caretColor: 'var(--ink)', padding: '0.6rem 0' },
  '.cm-cursor': { borderLeftColor: 'var(--ink)', borderLeftWidth: '2px' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': { background: 'var(--selection)' },
  '.cm-gutters': { backgroundColor: 'var(--raised)', color: 'var(--soft)', borderRight: '1px solid var(--line)' },
  '.cm-activeLine': { backgroundColor: 'var(--line-lit)' },
  '.cm-activeLineGutter': { backgroundColor: 'transparent', color: 'var(--ink)', fontWeight: 'bold' },
  '.cm-tooltip': { color: 'var(--ink)', backgroundColor: 'var(--panel)', border: '1px solid var(--edge)', borderRadius: '4px', boxShadow: '0 6px 24px #0005' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': { fontFamily: MONOSPACE, fontSize: '0.9rem', maxHeight: '16rem' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': { padding: '0.2rem 0.6rem' },
  '.cm-tooltip-autocomplete ul li[aria-selected]': { background: 'var(--band)', color: 'var(--band-ink)' },
  '.cm-completionMatchedText': { textDecoration: 'none', fontWeight: 'bold' },
  '.cm-tooltip.cm-completionInfo': { padding: '0.5rem 0.7rem', maxWidth: '20rem', fontFamily: 'House, HouseRest, sans-serif' },
  '.cm-diagnostic': { fontFamily: 'House, HouseRest, sans-serif', padding: '0.4rem 0.7rem', borderLeftWidth: '4px' },
  // CodeMirror's own marks are data: images, which the page's content policy forbids.
  '.cm-lint-marker': { width: '0.75em', height: '0.75em', margin: '0.15em 0.1em', borderRadius: '50%', content: 'normal' },
  '.cm-lint-marker-error, .cm-lint-marker-warning, .cm-lint-marker-info': { content: 'normal' },
  '.cm-lint-marker-error': { backgroundColor: 'var(--bad)' },
  '.cm-lint-marker-warning': { backgroundColor: 'var(--warn)' },
  '.cm-lint-marker-info': { backgroundColor: 'var(--soft)' },
  '.cm-lintRange': { backgroundImage: 'none', paddingBottom: '0' },
  '.cm-lintRange-error, .cm-lintRange-warning, .cm-lintRange-info, .cm-lintRange-active': { backgroundImage: 'none' },
  '.cm-lintRange-error': { textDecoration: 'underline wavy var(--bad)' },
  '.cm-lintRange-warning': { textDecoration: 'underline wavy var(--warn)' },
  '.cm-diagnostic-error': { borderLeftColor: 'var(--bad)' },
  '.cm-diagnostic-warning': { borderLeftColor: 'var(--warn)' },
});

const colours = syntaxHighlighting(
  HighlightStyle.define([
    { tag: [tags.propertyName, tags.definition(tags.propertyName)], color: 'var(--code-key)', fontWeight: 'bold' },
    { tag: [tags.string, tags.content], color: 'var(--code-text)' },
    { tag: [tags.number, tags.bool, tags.null, tags.atom, tags.keyword], color: 'var(--code-number)' },
    { tag: [tags.comment, tags.lineComment], color: 'var(--soft)', fontStyle: 'italic' },
    { tag: [tags.separator, tags.punctuation, tags.squareBracket, tags.brace], color: 'var(--soft)' },
  ]),
);

// The words that fit at the cursor. A key that holds others goes on in the next line.
function source(schema) {
  return async (context) => {
    const found = completions(await schema(), context.state.doc.toString(), context.pos);
    const asked = context.explicit || found.typed || found.kind !== 'key' || /:\s*$/.test(context.state.sliceDoc(0, context.pos));
    if (!found.words.length || !asked) return null;
    const indent = ' '.repeat(found.indent + 2);
    const after = { key: ': ', block: `:\n${indent}`, value: '' };
    const options = found.words.map(({ word, text, kind }) => ({
      label: word,
      info: text || undefined,
      type: kind === 'value' ? 'constant' : 'property',
      apply: word + after[kind],
    }));
    return { from: context.pos - found.typed.length, options, validFor: /^[\w-]*$/ };
  };
}

export class Editor {
  // `changed` is called with the text after every change, `schema` returns the one that words come from.
  constructor(changed, schema) {
    this.host = document.createElement('div');
    this.host.className = 'editor';
    this.root = this.host.attachShadow({ mode: 'open' });
    this.changed = changed;
    this.schema = schema;
    this.view = null;
  }

  // Show a text of this name. What was there before cannot be undone to.
  open(name, text) {
    this.view?.destroy();
    const extensions = [
      lineNumbers(),
      highlightActiveLineGutter(),
      history(),
      drawSelection(),
      indentOnInput(),
      indentUnit.of('  '),
      highlightActiveLine(),
      yaml(),
      colours,
      look,
      lintGutter(),
      autocompletion({ override: [source(this.schema)], activateOnCompletion: () => true, icons: false }),
      keymap.of([...completionKeymap, ...defaultKeymap, ...historyKeymap, ...lintKeymap]),
      EditorView.contentAttributes.of({
        'aria-label': t('homebrew.editor', { name }),
        'aria-multiline': 'true',
        spellcheck: 'false',
        autocapitalize: 'off',
      }),
      EditorView.updateListener.of((update) => update.docChanged && this.changed(update.state.doc.toString())),
      EditorState.phrases.of({
        Completions: t('editor.completions'),
        Diagnostics: t('findings'),
        'No diagnostics': t('homebrew.fine'),
        'Control character': t('editor.control'),
        'Selection deleted': t('editor.deleted'),
      }),
    ];
    this.view = new EditorView({ state: EditorState.create({ doc: text, extensions }), parent: this.root, root: this.root });
  }

  // Mark the findings at their lines.
  mark(findings) {
    const { doc } = this.view.state;
    const marks = findings
      .filter((one) => one.line && one.line <= doc.lines)
      .map((one) => {
        const line = doc.line(one.line);
        const from = Math.min(line.to, line.from + (one.column ?? 1) - 1);
        const word = /^[^\s,\]}]*/.exec(line.text.slice(from - line.from))[0].length;
        return { from, to: Math.min(line.to, from + Math.max(1, word)), severity: one.severity, message: one.message };
      });
    this.view.dispatch(setDiagnostics(this.view.state, marks));
  }

  // Move the cursor to a finding.
  goTo({ line, column }) {
    const { doc } = this.view.state;
    const at = doc.line(Math.min(line, doc.lines));
    const anchor = Math.min(at.to, at.from + (column ?? 1) - 1);
    this.view.dispatch({ selection: { anchor }, effects: EditorView.scrollIntoView(anchor, { y: 'center' }) });
    this.view.focus();
  }
}
