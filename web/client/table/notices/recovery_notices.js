/**
 * Shows quiet notices about recovery: an answer takes longer than usual, the table is restarting, or the last action
 * was kept or lost. Each text is a template of the page. A second template is used while an action has no answer yet.
 */

import { byId } from "../../shell/dom.js";
import { say } from "../display/speech.js";

const READ = 8_000; // ms until a notice about the end of a problem disappears
const OVER = ["restarted", "kept"];

export class RecoveryNotices {
  /** @type {ReturnType<typeof setTimeout> | undefined} */ #timer;

  /**
   * Announces a notice, and shows it until the next report. A report without a template removes the notice.
   * @param {string | null} what null: there is no problem
   */
  show(what) {
    this.#clear();
    const waits = document.documentElement.hasAttribute("data-waits");
    const template = (waits && byId(`tpl-${what}-waits`)) || byId(`tpl-${what}`);
    const room = byId("progress");
    if (!what || !room || !(template instanceof HTMLTemplateElement)) return;
    room.replaceChildren(template.content.cloneNode(true));
    byId("alert")?.replaceChildren(); // one message at a time
    say(room.textContent?.trim());
    if (OVER.includes(what)) this.#timer = setTimeout(() => this.#clear(), READ);
  }

  #clear() {
    clearTimeout(this.#timer);
    byId("progress")?.replaceChildren();
  }
}
