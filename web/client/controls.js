/** The buttons marked [data-do=NAME]: undo, redo, continue, export and the like, wherever they are drawn. */

import { byId, notice, openDialog } from "./dom.js";
import { answer, say } from "./speak.js";

const SENT = ["undo", "redo", "continue", "rematch", "look", "ending", "ready"];
const ANSWERS = ["last", "position", "turn"];
const LATER = 10_000; // ms after which a download surely has begun

/**
 * Starts listening.
 * @param {{send: (message: object) => void, choose: import("./choose.js").Choose, frame: () => object | null,
 *   hurry: () => void, again: () => void}} page
 * @returns {{press: (name: string) => void, download: (record: object | string) => void}}
 */
export function startControls(page) {
  /** @param {string} name */
  function press(name) {
    const { controls, record } = page.frame() ?? {};
    if (controls?.[name] === false) return say(controls[`${name}_text`]);
    if (SENT.includes(name)) page.send({ type: name });
    else if (ANSWERS.includes(name)) answer(name);
    else if (name === "export") record ? download(record) : page.send({ type: "export" });
    else others[name]?.();
  }

  /** Everything that does not go to the rules. @type {Record<string, () => void>} */
  const others = {
    cancel: () => page.choose.letGo(),
    skip: page.hurry,
    "ask-again": page.again,
    dismiss: () => notice(null),
    reload: () => location.reload(),
    menu: () => openDialog("menu"),
    rules: () => openRules(page.frame()?.step),
    shortcuts: () => openDialog("shortcuts"),
    new: () => openDialog("new-game") || location.assign(document.documentElement.dataset.lobby ?? "./"),
  };

  document.addEventListener("click", (event) => {
    const button = event.target.closest?.("button[data-do]");
    if (button) press(button.dataset.do);
    const contents = event.target.closest?.('#rules a[href^="#"]'); // the address keeps its own hash: a shared game
    if (!contents) return;
    event.preventDefault();
    const heading = byId(contents.hash.slice(1))?.querySelector("h3");
    heading?.scrollIntoView();
    heading?.focus({ preventScroll: true });
  });
  document.addEventListener("change", async ({ target }) => {
    if (target.dataset?.do !== "import" || !target.files?.length) return;
    const [file] = target.files;
    page.send({ type: "import", text: await file.text() });
    target.value = "";
    byId("menu")?.close?.();
  });
  return { press, download };
}

/**
 * Opens the rules where they tell of the decision that is asked.
 * @param {string | undefined} step
 */
function openRules(step) {
  if (!openDialog("rules")) return;
  byId("menu")?.close?.();
  const sections = [...byId("rules").querySelectorAll("section")];
  const now = step && sections.find((section) => section.dataset.steps?.split(" ").includes(step));
  for (const section of sections) section.classList.toggle("is-now", section === now);
  const heading = now?.querySelector("h3");
  heading?.scrollIntoView();
  heading?.focus({ preventScroll: true });
}

/**
 * Gives a record to the person as a file.
 * @param {object | string} record
 */
function download(record) {
  const text = typeof record === "string" ? record : JSON.stringify(record, null, 1);
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  link.download = `${document.documentElement.dataset.game}-${new Date().toISOString().slice(0, 10)}.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), LATER);
}
