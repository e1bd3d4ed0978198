// Creates the editor of the bot workshop: CodeMirror in a shadow tree. In a shadow tree, CodeMirror builds its style
// sheets from objects instead of markup, and the page's strict content security policy allows that. The editor replaces
// a text field of the page. (PyScript's own editor, py-editor, is not suitable: it creates markup and a style element
// from plain strings, binds Tab, takes the focus and starts its own interpreter. Its bundled CodeMirror renames its
// exports in every version.)

import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { python } from "@codemirror/lang-python";
import { bracketMatching, HighlightStyle, indentOnInput, indentUnit, syntaxHighlighting } from "@codemirror/language";
import { EditorState, StateEffect, StateField } from "@codemirror/state";
import {
  Decoration,
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
} from "@codemirror/view";
import { tags } from "@lezer/highlight";

const COLOURS = HighlightStyle.define([
  { tag: [tags.keyword, tags.operatorKeyword, tags.self], color: "var(--code-keyword)", fontWeight: "600" },
  { tag: [tags.string, tags.special(tags.string)], color: "var(--code-text)" },
  { tag: [tags.number, tags.bool, tags.null], color: "var(--code-number)" },
  { tag: [tags.comment], color: "var(--soft)", fontStyle: "italic" },
  {
    tag: [tags.definition(tags.variableName), tags.function(tags.definition(tags.variableName)), tags.className],
    color: "var(--code-name)",
  },
]);
const THEME = EditorView.theme({
  "&": { height: "100%", color: "var(--ink)", backgroundColor: "var(--raised)", fontSize: "var(--code-size)" },
  "&.cm-focused": { outline: "none" }, // the page's own style sheet outlines the whole editor
  ".cm-scroller": { fontFamily: "var(--code-font)", lineHeight: "1.5" },
  ".cm-content": { caretColor: "var(--ink)", padding: "10px 0" },
  ".cm-cursor": { borderLeftColor: "var(--ink)", borderLeftWidth: "2px" },
  ".cm-gutters": { color: "var(--soft)", backgroundColor: "var(--panel)", borderRight: "1px solid var(--edge)" },
  ".cm-activeLine, .cm-activeLineGutter": { backgroundColor: "var(--code-line)" },
  "&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground": {
    background: "var(--code-chosen)",
  },
  ".is-trouble": { backgroundColor: "var(--loss-line)", boxShadow: "inset 3px 0 var(--loss)" },
});

/** Marks the line with the error. @type {import("@codemirror/state").StateEffectType<number | null>} */
const markLine = StateEffect.define();
const marked = StateField.define({
  create: () => Decoration.none,
  update(marks, { effects, changes, state }) {
    for (const effect of effects) {
      if (!effect.is(markLine)) continue;
      const line = effect.value !== null && effect.value <= state.doc.lines ? state.doc.line(effect.value) : null;
      return line ? Decoration.set([Decoration.line({ class: "is-trouble" }).range(line.from)]) : Decoration.none;
    }
    return marks.map(changes);
  },
  provide: (field) => EditorView.decorations.from(field),
});

/**
 * Replaces a field with the editor. Tab moves the focus out of the editor, as in any field.
 * @param {HTMLTextAreaElement} field the field that has the label
 * @param {() => void} typed called after each change of the text by the player
 * @returns {import("../client/pages/workshop.js").Editor}
 */
export function mount(field, typed) {
  const host = document.createElement("div");
  host.className = "editor";
  host.translate = false;
  const label = field.labels?.[0]?.textContent?.trim() ?? "";
  const help = document.getElementById(field.getAttribute("aria-describedby") ?? "")?.textContent?.trim() ?? "";
  let quiet = false;
  const root = host.attachShadow({ mode: "open" });
  const view = new EditorView({
    root,
    parent: root,
    state: EditorState.create({
      doc: field.value,
      extensions: [
        lineNumbers(),
        highlightActiveLineGutter(),
        highlightActiveLine(),
        history(),
        drawSelection(),
        indentOnInput(),
        bracketMatching(),
        indentUnit.of("    "),
        python(),
        syntaxHighlighting(COLOURS),
        THEME,
        marked,
        keymap.of([...defaultKeymap, ...historyKeymap]),
        EditorView.contentAttributes.of({
          "aria-label": `${label}. ${help}`,
          lang: "en",
          autocapitalize: "off",
          tabindex: "0",
        }),
        EditorView.updateListener.of((update) => {
          if (update.docChanged && !quiet) typed();
        }),
      ],
    }),
  });
  const focused = document.activeElement === field;
  const at = Math.min(field.selectionStart, view.state.doc.length);
  field.before(host);
  field.hidden = true;
  field.labels?.[0]?.addEventListener("click", () => view.focus());
  if (focused) {
    view.dispatch({ selection: { anchor: at } });
    view.focus();
  }
  return {
    get value() {
      return view.state.doc.toString();
    },
    set value(text) {
      quiet = true;
      view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text } });
      quiet = false;
    },
    goToLine(line) {
      const { from } = view.state.doc.line(Math.min(line, view.state.doc.lines));
      view.dispatch({ selection: { anchor: from }, effects: EditorView.scrollIntoView(from, { y: "center" }) });
      view.focus();
    },
    mark: (line) => view.dispatch({ effects: markLine.of(line) }),
  };
}
