/** The buttons marked [data-do=NAME]: undo, redo, continue, export and the like, wherever they are drawn. */

import { all, byId, closest, closeDialog, notice, openDialog } from "./dom.js";
import { saveFile } from "./file.js";
import { share } from "./share.js";
import { answer, say } from "./speak.js";

/** @import { Choose } from "./choose.js" */
/** @import { Frame, Message } from "./types.js" */

/** @typedef {"undo" | "redo" | "continue" | "rematch" | "look" | "ending" | "ready" | "export"} Sent */

/** @type {Sent[]} */
const SENT = ["undo", "redo", "continue", "rematch", "look", "ending", "ready", "export"];
const ANSWERS = ["last", "turn"];

/**
 * Starts listening.
 * @param {{send: (message: Message) => void, choose: Choose, frame: () => Frame | null,
 *   hurry: () => void, again: () => void, commands: () => void}} page
 * @returns {{press: (name: string) => void, download: (record: string) => void}}
 */
export function startControls(page) {
  /** @param {string} name */
  function press(name) {
    const controls = page.frame()?.controls;
    if (controls?.[name] === false) return say(controls[`${name}_text`]);
    const type = SENT.find((sent) => sent === name);
    if (type) page.send({ type });
    else if (ANSWERS.includes(name)) answer(name);
    else others[name]?.();
  }

  /** Everything that does not go to the rules. @type {Record<string, () => void>} */
  const others = {
    cancel: () => page.choose.letGo(),
    now: () => page.send({ type: "show" }),
    skip: page.hurry,
    "ask-again": page.again,
    dismiss: () => notice(null),
    reload: () => location.reload(),
    position: () => page.send({ type: "ask" }),
    commands: page.commands,
    menu: () => openDialog("menu"),
    rules: () => openRules(page.frame()?.step),
    shortcuts: () => openDialog("shortcuts"),
    share: () => void share().catch(console.error),
    new: () => openDialog("new-game") || location.assign(document.documentElement.dataset.lobby ?? "./"),
  };

  document.addEventListener("click", (event) => {
    const steps = closest(HTMLButtonElement, "button[data-steps]", event.target)?.dataset.steps;
    if (steps) return page.send({ type: "show", steps: Number(steps) });
    const name = closest(HTMLButtonElement, "button[data-do]", event.target)?.dataset.do;
    if (name) press(name);
    // The address keeps its own hash: a shared game.
    const contents = closest(HTMLAnchorElement, '#rules a[href^="#"]', event.target);
    if (!contents) return;
    event.preventDefault();
    goTo(byId(contents.hash.slice(1)));
  });
  document.addEventListener("change", async ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.dataset.do !== "import" || !target.files?.length) return;
    const [file] = target.files;
    page.send({ type: "import", text: await file.text() });
    target.value = "";
    closeDialog("menu");
  });
  /** @param {string} record */
  const download = (record) => saveFile(record, document.documentElement.dataset.game ?? "");
  return { press, download };
}

/**
 * Opens the rules where they tell of the decision that is asked.
 * @param {string | undefined} step
 */
function openRules(step) {
  if (!openDialog("rules")) return;
  closeDialog("menu");
  const sections = all(HTMLElement, "#rules section");
  const now = step ? sections.find((section) => section.dataset.steps?.split(" ").includes(step)) : undefined;
  for (const section of sections) section.classList.toggle("is-now", section === now);
  goTo(now);
}

/** Reading goes on at the heading of a section of the rules. @param {HTMLElement | null | undefined} section */
function goTo(section) {
  const heading = section?.querySelector("h3");
  heading?.scrollIntoView();
  heading?.focus({ preventScroll: true });
}
