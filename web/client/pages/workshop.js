/**
 * Runs the bot workshop, where the player types the code of a bot, runs a match against a bot of a certain level, and
 * sees the results.
 */

import { live, one, startDialogs } from "../shell/dom.js";
import { keepDrafts, readDrafts } from "../workshop/drafts.js";
import { startReferee } from "../workers/python_workers.js";
import { BotMatch, gamesOf, PATIENCE } from "../workshop/bot_match.js";
import { fill } from "../text/sentences.js";
import { LONGEST, BotOutput } from "../workshop/bot_output.js";
import { startTypedBot } from "../workshop/sandbox.js";
import { startSettings } from "../shell/settings.js";
import { startStates } from "../shell/connection_badges.js";

/** @import { Row, Tally, Trouble } from "../workshop/bot_match.js" */
/**
 * The code editor: at first the page's own text field, and the real editor when it has loaded.
 * @typedef {{value: string, goToLine: (line: number) => void, mark: (line: number | null) => void}} Editor
 */

const { lang } = document.documentElement;
const figures = new Intl.NumberFormat(lang, { maximumFractionDigits: 1 });

/** @template {Element} E @param {abstract new () => E} kind @param {string} name @returns {E} */
function part(kind, name) {
  const element = one(kind, `[data-workshop=${name}]`);
  if (!element) throw new Error(`the page has no ${name}`);
  return element;
}

const field = part(HTMLTextAreaElement, "code");
const example = part(HTMLSelectElement, "example");
const restart = part(HTMLButtonElement, "restart");
const bringBack = part(HTMLButtonElement, "bring-back");
const unsaved = part(HTMLElement, "unsaved");
const form = part(HTMLFormElement, "match");
const start = part(HTMLButtonElement, "start");
const stop = part(HTMLButtonElement, "stop");
const status = part(HTMLElement, "status");
const results = part(HTMLElement, "results");
const replay = part(HTMLAnchorElement, "replay");
const trouble = part(HTMLElement, "trouble");
const goToButton = part(HTMLButtonElement, "go-to");
const output = part(HTMLElement, "output");
const outputNote = part(HTMLElement, "output-note");
const outputLines = part(HTMLElement, "output-lines");

const stored = readDrafts();
/** The code that was in the editor before the player pressed "Start again". @type {string | null} */
let replaced = null;
/** @type {BotMatch | null} */
let match = null;

/** @type {Editor} */
let editor = {
  get value() {
    return field.value;
  },
  set value(text) {
    field.value = text;
  },
  goToLine(line) {
    const before = field.value.split("\n").slice(0, line - 1);
    const at = before.join("\n").length + (before.length ? 1 : 0);
    field.focus();
    field.setSelectionRange(at, at);
  },
  mark: () => {},
};

/** Returns the original code of the chosen example. */
const original = () => example.selectedOptions[0]?.dataset.code ?? "";

/** Saves the code as the draft of the chosen example. */
function save() {
  const code = editor.value;
  if (code === original()) delete stored.drafts[example.value];
  else stored.drafts[example.value] = code;
  stored.example = example.value;
  unsaved.hidden = keepDrafts(stored);
}

/** Reacts to changes in the editor. */
function typed() {
  replaced = null;
  bringBack.hidden = true;
  editor.mark(null);
  save();
}

/** Shows the draft of the chosen example, or its original code. */
function showDraft() {
  editor.value = stored.drafts[example.value] ?? original();
  editor.mark(null);
  bringBack.hidden = true;
}

if ([...example.options].some(({ value }) => value === stored.example)) example.value = stored.example;
showDraft();
field.addEventListener("input", typed);
example.addEventListener("change", () => {
  showDraft();
  save();
});
restart.addEventListener("click", () => {
  const before = editor.value;
  delete stored.drafts[example.value];
  showDraft();
  save();
  replaced = before === editor.value ? null : before;
  bringBack.hidden = replaced === null;
});
bringBack.addEventListener("click", () => {
  if (replaced !== null) editor.value = replaced;
  typed();
  restart.focus();
});

/** Shows the button that starts a match, or the one that stops it. @param {boolean} on whether a match is running */
function showGoing(on) {
  const focused = document.activeElement === (on ? start : stop);
  start.hidden = on;
  stop.hidden = !on;
  if (focused) (on ? stop : start).focus();
}

/**
 * Shows a sentence in the status line.
 * @param {string} name of a sentence of the status line
 * @param {Record<string, string | number>} [values]
 */
const tell = (name, values = {}) => status.replaceChildren(fill(status.getAttribute(`data-${name}`) ?? "", values));

/** Returns a row with the sums of the rows of both seats. @param {Row[]} rows */
function sumOf([first, second]) {
  const added = Object.entries(first).map(([name, value]) => [name, value + second[/** @type {keyof Row} */ (name)]]);
  return /** @type {Row} */ (Object.fromEntries(added));
}

/** Shows the results so far. @param {Tally} tally */
function show({ game, games, rows, trouble: fault, link }) {
  const all = sumOf(rows);
  const lines = { first: rows[0], second: rows[1], all };
  for (const [name, row] of Object.entries(lines)) {
    const { won, drawn, lost, errors, finished } = row;
    const points = finished ? figures.format(row.points / finished) : "–";
    const against = finished ? figures.format(row.against / finished) : "–";
    const cells = results.querySelectorAll(`[data-seat=${name}]`);
    for (const [index, value] of [gamesOf(row), won, drawn, lost, points, against, errors].entries())
      cells[index].textContent = String(value);
  }
  results.hidden = false;
  replay.hidden = link === null;
  if (link !== null) replay.href = `./${game}.html#${link}`;
  if (match) tell("going", { n: gamesOf(all), of: games });
  showTrouble(fault);
}

/** The error being shown. @type {Trouble | null} */
let error = null;

/** Shows an error of the bot; null removes it. @param {Trouble | null} fault */
function showTrouble(fault) {
  if (fault && error) return; // keep showing the first error
  error = fault;
  trouble.hidden = !fault;
  editor.mark(fault?.line ?? null);
  goToButton.hidden = !fault?.line;
  if (!fault) return;
  const { kind, text, line, illegal } = fault;
  const words = trouble.getAttribute(`data-${kind}${line ? "-line" : ""}`) ?? trouble.dataset.raised ?? "";
  const expected = illegal ? illegal.expected.join(", ") + (illegal.more ? ", …" : "") : "";
  const values = {
    text,
    line: line ?? "",
    n: PATIENCE,
    expected,
    got: illegal?.got ?? "",
    reason: illegal?.reason ?? "",
  };
  one(HTMLElement, "p", trouble)?.replaceChildren(fill(words, values));
}

/** The output of the bot in this match. */
let printed = new BotOutput();
let drawing = false;

/** Shows the output, at most once per animation frame. */
function showPrinted() {
  if (drawing) return;
  drawing = true;
  requestAnimationFrame(() => {
    drawing = false;
    const { lines, earlier, cut } = printed;
    const atEnd = outputLines.scrollTop + outputLines.clientHeight >= outputLines.scrollHeight - 2;
    output.hidden = !lines.length;
    outputLines.replaceChildren(lines.join("\n"));
    const { dataset } = outputNote;
    const notes = [
      earlier ? fill(dataset.earlier ?? "", { n: figures.format(earlier) }) : "",
      cut ? fill(dataset.cut ?? "", { n: figures.format(LONGEST) }) : "",
    ];
    outputNote.replaceChildren(notes.filter(Boolean).join("\n"));
    if (atEnd) outputLines.scrollTop = outputLines.scrollHeight;
  });
}

goToButton.addEventListener("click", () => error?.line && editor.goToLine(error.line));
form.addEventListener("submit", async (event) => {
  event.preventDefault();
  if (match) return;
  const { game, level, games } = Object.fromEntries(new FormData(form));
  showTrouble(null);
  replay.hidden = results.hidden = true;
  printed = new BotOutput();
  showPrinted();
  const print = (/** @type {string} */ message) => {
    printed.take(message);
    showPrinted();
  };
  const workers = { referee: startReferee, bot: startTypedBot };
  const mine = new BotMatch(workers, (tally) => match === mine && show(tally), print);
  match = mine;
  showGoing(true);
  tell("starts");
  const wanted = { game: String(game), level: String(level), pairs: Number(games) / 2, code: editor.value };
  const end = await mine.run(wanted);
  match = null;
  showGoing(false);
  tell(error && end === "over" ? "trouble" : end);
});
stop.addEventListener("click", () => match?.stop());
addEventListener("pagehide", () => match?.stop());

/**
 * Loads the editor and replaces the text field with it. If it cannot be loaded, for example offline, the text field
 * remains.
 */
async function bringEditor() {
  const { mount } = await import(new URL("./editor.js", import.meta.url).href);
  editor = mount(field, typed);
  editor.mark(error?.line ?? null);
}

startSettings();
startDialogs();
startStates();
void bringEditor().catch((reason) => console.info(`without the editor: ${reason}`));
live();
