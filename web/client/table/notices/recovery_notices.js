/**
 * Shows quiet notices about recovery: an answer takes longer than usual, the table is restarting, or the last action
 * was kept or lost. Each text is a template of the page. Some have a second template, which is used while an action is
 * unanswered.
 */

import { byId } from "../../shell/dom.js";
import { say } from "../display/speech.js";

const READ = 8_000; // ms for which the page shows that a problem is over
const OVER = ["restarted", "kept"];

export class RecoveryNotices {
  /** @type {ReturnType<typeof setTimeout> | undefined} */ #timer;

  /**
   * Removes the previous notice. If `what` has a template, announces and shows the new notice until the next call. A
   * notice about the end of a problem is removed earlier, after `READ`.
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
