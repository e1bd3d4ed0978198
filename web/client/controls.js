/** The buttons marked [data-do=NAME]: undo, redo, continue, export and the like, wherever they are drawn. */

import { all, byId, closest, closeDialog, notice, openDialog } from "./dom.js";
import { share } from "./share.js";
import { answer, say } from "./speak.js";

/** @import { Choose } from "./choose.js" */
/** @import { Frame, Message } from "./types.js" */

/** @typedef {"undo" | "redo" | "continue" | "rematch" | "look" | "ending" | "ready" | "export"} Sent */

/** @type {Sent[]} */
const SENT = ["undo", "redo", "continue", "rematch", "look", "ending", "ready", "export"];
const ANSWERS = ["last", "turn"];
const LATER = 10_000; // ms after which a download surely has begun

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

/**
 * Gives a record to the person as a file.
 * @param {string} record
 */
function download(record) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([record], { type: "application/json" }));
  link.download = `${document.documentElement.dataset.game}-${new Date().toISOString().slice(0, 10)}.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), LATER);
}
