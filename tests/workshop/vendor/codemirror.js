// What the homebrew editor uses of CodeMirror, as one module.

export { EditorState } from '@codemirror/state';
export {
  EditorView,
  drawSelection,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
} from '@codemirror/view';
export { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
export { HighlightStyle, indentOnInput, indentUnit, syntaxHighlighting } from '@codemirror/language';
export { autocompletion, completionKeymap, startCompletion } from '@codemirror/autocomplete';
export { lintGutter, lintKeymap, setDiagnostics } from '@codemirror/lint';
export { yaml } from '@codemirror/lang-yaml';
export { tags } from '@lezer/highlight';
