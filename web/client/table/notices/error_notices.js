/** Shows notices over the table for errors during a game. */

import { byId, notice, suspectFiles } from "../../shell/dom.js";
import { showState } from "../frame.js";
import { RecoveryNotices } from "./recovery_notices.js";

/** @import { Report } from "../game_controller.js" */
/**
 * A problem whose notice stays until it is replaced or closed. words: the template of its notice; state: the new state
 * of the page; offline: the template to use without a connection; back: called when the connection is back. If there is
 * another template with the same name and the ending "-saved", that template is used for saved games.
 * @typedef {{words: string, state?: Parameters<typeof showState>[0], offline?: string, back?: () => unknown}} Serious
 */
/** Patterns of reasons, each with the template that explains the reason. @type {[RegExp, string][]} */
const KNOWN = [[/out of memory|allocat|Maximum.*memory/i, "tpl-no-memory"]];

export class ErrorNotices {
  /** Whether it is a bot's turn and the bot does not answer. */
  silent = false;
  /** @type {() => void} */ #ask;
  #facts;
  #progress = new RecoveryNotices();

  /** @type {Record<string, Serious>} */
  #serious = {
    dead: { words: "tpl-engine-failed", state: "watching", offline: "tpl-offline", back: () => location.reload() },
    unfit: { words: "tpl-unfit", state: "watching" },
    lost: { words: "tpl-lost" },
    "no-bot": {
      words: "tpl-bot-failed",
      state: "ready",
      offline: "tpl-offline-bot",
      back: () => this.silent && this.askAgain(),
    },
  };

  /**
   * @param {() => void} ask makes the bot try its move again
   * @param {{saved: () => boolean, reason: (what: Report) => string}} facts saved: whether the game is saved; reason:
   *   the cause of a problem, "" if unknown
   */
  constructor(ask, facts) {
    this.#ask = ask;
    this.#facts = facts;
  }

  /** Shows a report as a notice. @param {Report} what null: the problem has ended */
  report(what) {
    if (what === "no-bot") this.silent = true;
    const { words, state, offline, back } = (what && this.#serious[what]) || {};
    const away = back && !navigator.onLine;
    if (away) addEventListener("online", back, { once: true });
    if (state) showState(state);
    if (words) this.#show((away && offline) || words, back ? this.#facts.reason(what) : "");
    if (back) suspectFiles(); // a damaged file may be the cause, even without a connection
    this.#progress.show(words ? null : what);
  }

  /** Shows the template that fits the reason and the game. @param {string} words @param {string} reason */
  #show(words, reason) {
    const known = KNOWN.find(([looks]) => looks.test(reason))?.[1];
    const saved = `${words}-saved`;
    notice(known ?? (this.#facts.saved() && byId(saved) ? saved : words), reason);
  }

  /** Makes a bot that did not answer try again. */
  askAgain() {
    this.silent = false;
    notice(null);
    showState("thinking");
    this.#ask();
  }
}
