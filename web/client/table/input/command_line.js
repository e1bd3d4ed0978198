/**
 * The command line: moves and questions typed in words or in notation. It knows no word; the rules worker reads
 * what is typed and answers. It stays open until it is left, and nothing typed is lost by a slip.
 */

import { byId, closeDialog, one } from "../../shell/dom.js";
import { focusNext, focusPanel } from "../frame.js";
import { composes } from "./keypress.js";
import { alertText, say } from "../display/speech.js";

const KEPT = 100; // lines that arrow up brings back

/** @import { Completions, Message } from "../../types.js" */

export class CommandLine {
  /** @type {string[]} */ #history = [];
  /** Where in the history the arrows are; its length is the line being written. */ #at = 0;
  /** The line that was sent and not answered yet. @type {string | null} */ #sent = null;
  /** Whether Tab found nothing at the line as it is: then it moves on. */ #spent = false;
  /** Whether the key that is down belongs to a composition: an Enter that confirms one sends nothing. */ #composes = false;
  /** @type {HTMLElement | null} */ #before = null;
  #form = byId("command-line");
  #input = one(HTMLInputElement, "#command");
  #send;

  /** @param {(message: Message) => void} send */
  constructor(send) {
    this.#send = send;
    this.#form?.addEventListener("submit", (event) => {
      event.preventDefault();
      if (!this.#composes) this.#submit();
    });
    this.#input?.addEventListener("keydown", (event) => this.#key(event));
    for (const over of ["keyup", "blur"]) this.#input?.addEventListener(over, () => (this.#composes = false));
    this.#input?.addEventListener("input", () => (this.#spent = false));
  }

  /** Whether somebody is typing: then the focus stays here. */
  get typing() {
    return Boolean(this.#input && document.activeElement === this.#input);
  }

  get open() {
    return Boolean(this.#form && !this.#form.hidden);
  }

  /** Opens it, or goes back to it. */
  show() {
    if (!this.#form || !this.#input) return;
    closeDialog("menu");
    const here = document.activeElement;
    if (here instanceof HTMLElement && here !== this.#input) this.#before = here;
    this.#open(true);
    this.#input.focus();
  }

  /** @param {boolean} on */
  #open(on) {
    if (this.#form) this.#form.hidden = !on;
    document.documentElement.toggleAttribute("data-commands", on);
  }

  /**
   * Closes it. The focus goes to a panel that came meanwhile, else back to where it was, else to what is next. It leaves
   * the line at once: a browser takes it from a line that is hidden only with the next picture, and a key until then
   * would be typed there.
   */
  hide() {
    if (!this.#form) return;
    const back = this.#before === document.body ? null : this.#before;
    this.#open(false);
    this.#input?.blur();
    if (focusPanel()) return;
    if (back?.isConnected) back.focus();
    else focusNext();
  }

  /**
   * Something was said while the line is open: it stands below it as well. A line that was understood is taken away.
   * @param {string | undefined} text
   * @param {boolean} [wrong] whether the line was not understood and stays as it is
   */
  told(text, wrong = false) {
    const told = byId("command-told");
    if (told && text) {
      told.textContent = text;
      told.classList.toggle("is-wrong", wrong);
    }
    const sent = this.#sent;
    this.#sent = null;
    if (sent === null || !this.#input || this.#input.value !== sent) return;
    if (wrong) this.#input.setAttribute("aria-invalid", "true");
    else this.#input.value = "";
  }

  /** The answer to a question, or why a line is no command; both are heard. @param {string} text @param {boolean} wrong */
  answer(text, wrong) {
    if (wrong) alertText(text);
    else say(text);
    this.told(text, wrong);
  }

  /** How the line can go on: as far as that is sure it is written, else it is said. @param {Completions} answer */
  complete({ completions, answer }) {
    if (!this.#input) return;
    const [first] = completions;
    const typed = this.#input.value;
    this.#spent = !first;
    if (!first) return;
    let common = first;
    for (const line of completions) while (!line.startsWith(common)) common = common.slice(0, -1);
    const whole = completions.length === 1 ? `${first} ` : common;
    if (whole.length > typed.length) this.#input.value = whole;
    else this.#spent = completions.length < 2;
    if (completions.length > 1) this.answer(answer, false);
    else say(first);
  }

  #submit() {
    const line = this.#input?.value ?? "";
    this.#input?.removeAttribute("aria-invalid");
    alertText("");
    if (line.trim() && this.#history.at(-1) !== line) this.#history = [...this.#history, line].slice(-KEPT);
    this.#at = this.#history.length;
    this.#sent = line;
    this.#send({ type: "command", text: line });
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const input = this.#input;
    this.#composes = composes(event);
    if (!input || this.#composes || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "Escape") this.hide();
    else if (event.key === "ArrowUp" || event.key === "ArrowDown") this.#turn(event.key === "ArrowUp" ? -1 : 1);
    else if (event.key === "Tab" && !event.shiftKey && input.value && !this.#spent) {
      this.#send({ type: "complete", text: input.value });
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** Goes through what was typed before. @param {number} step */
  #turn(step) {
    const at = this.#at + step;
    if (!this.#input || at < 0 || at > this.#history.length) return;
    this.#at = at;
    this.#input.value = this.#history[at] ?? "";
  }
}
