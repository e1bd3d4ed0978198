/**
 * Handles the command line, where the player types moves and questions in words or in notation. This module does not
 * interpret commands: it sends each line to the rules worker, which answers. The command line stays open until the
 * player closes it. A line that was not understood stays in the field.
 */

import { byId, one } from "../../shell/dom.js";
import { focusNext, focusPanel } from "../focus.js";
import { composes } from "./keypress.js";
import { alertText, say, unread } from "../display/speech.js";

const RECALLED = 100; // number of lines that the up arrow recalls

/** @import { Completions, Message } from "../../types.js" */

export class CommandLine {
  /** @type {string[]} */ #history = [];
  /** Index in the history. The index of the line being written is one more than the last index. */ #at = 0;
  /** The line that was sent but has not been answered yet. @type {string | null} */ #sent = null;
  /** Whether the next Tab moves the focus, because the current line cannot be completed any further. */ #spent = false;
  /**
   * Whether the last key pressed belongs to a composition, the input of one character by several keys. An Enter that
   * confirms a composition does not send the line.
   */
  #composes = false;
  /** The element that had the focus before the command line. @type {HTMLElement | null} */ #before = null;
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
    this.#input?.addEventListener("input", () => this.#handleEdit());
  }

  /** Handles a changed line: Tab may complete it again, and it is no longer marked as wrong. */
  #handleEdit() {
    this.#spent = false;
    this.#input?.removeAttribute("aria-invalid");
  }

  /** Whether the player is typing, so that the focus must stay in the line. */
  get typing() {
    return Boolean(this.#input && document.activeElement === this.#input);
  }

  get open() {
    return Boolean(this.#form && !this.#form.hidden);
  }

  /** Opens the line, or moves the focus to it. */
  show() {
    if (!this.#form || !this.#input) return;
    const here = document.activeElement;
    if (here instanceof HTMLElement && here !== this.#input) this.#before = here;
    this.#open(true);
    this.#input.focus();
  }

  /** Shows or hides the line. @param {boolean} on */
  #open(on) {
    if (this.#form) this.#form.hidden = !on;
    document.documentElement.toggleAttribute("data-commands", on);
  }

  /**
   * Closes the line. The focus goes to a panel that has appeared meanwhile, or else back to where it was, or else to
   * the first choice. The line loses the focus at once: browsers take the focus from a hidden field only at the next
   * paint, and until then, keys would be typed into the line.
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
   * Shows an announcement below the line while it is open. A line that was understood is cleared. A line that was not
   * understood is selected, so that typing replaces it and the arrow keys edit it.
   * @param {string | undefined} text
   * @param {boolean} [wrong] whether the line was not understood, and therefore stays
   */
  showAnswer(text, wrong = false) {
    const output = byId("command-reply");
    if (output && text) {
      output.textContent = text;
      output.classList.toggle("is-wrong", wrong);
    }
    const sent = this.#sent;
    this.#sent = null;
    if (sent === null || !this.#input || this.#input.value !== sent) return;
    if (wrong) {
      this.#input.setAttribute("aria-invalid", "true");
      this.#input.select();
    } else this.#input.value = "";
  }

  /**
   * Shows and announces the answer to a question, or the reason why a line is not a command.
   * @param {string} text
   * @param {boolean} wrong
   * @param {string} [code] of the refusal; after "early", the line can soon be sent again, so this answer interrupts no
   *   other announcement
   */
  answer(text, wrong, code) {
    if (wrong && code !== "early") alertText(text);
    else say(text);
    this.showAnswer(text, wrong);
  }

  /**
   * Completes the unambiguous part of the line, and announces the possibilities if there are several. If nothing was
   * added, the next Tab leaves the line.
   * @param {Completions} answer
   */
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
    else this.#spent = true;
    if (completions.length > 1) this.answer(answer, false);
    else say(first);
  }

  /** Sends the line, and adds it to the history. */
  #submit() {
    const line = this.#input?.value ?? "";
    this.#input?.removeAttribute("aria-invalid");
    alertText("");
    if (line.trim() && this.#history.at(-1) !== line) this.#history = [...this.#history, line].slice(-RECALLED);
    this.#at = this.#history.length;
    this.#sent = line;
    this.#send({ type: "command", text: line, unread: Boolean(unread()) });
  }

  /** Handles a key in the field. @param {KeyboardEvent} event */
  #key(event) {
    const input = this.#input;
    this.#composes = composes(event);
    if (!input || this.#composes || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "Escape") this.hide();
    else if (event.key === "ArrowUp" || event.key === "ArrowDown") this.#recallLine(event.key === "ArrowUp" ? -1 : 1);
    else if (event.key === "Tab" && !event.shiftKey && input.value && !this.#spent) {
      this.#send({ type: "complete", text: input.value });
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** Recalls an earlier or later line. @param {number} step */
  #recallLine(step) {
    const at = this.#at + step;
    if (!this.#input || at < 0 || at > this.#history.length) return;
    this.#at = at;
    this.#input.value = this.#history[at] ?? "";
    this.#handleEdit();
  }
}
