/** What goes wrong while a game is played, and what is said of it over the table. */

import { byId, notice, suspectFiles } from "../shell/dom.js";
import { showState } from "./frame.js";
import { progress } from "./recovery_notices.js";

/** @import { Said } from "./game_controller.js" */
/**
 * A template that stands over the table until it is read, the state of the page that it leaves, and, where that may be
 * for want of a connection, what is said then and done when it is back. A second template whose name ends in "-saved" is
 * for games that are saved.
 * @typedef {{words: string, state?: Parameters<typeof showState>[0], offline?: string, back?: () => unknown}} Serious
 */
/** What a reason looks like that has a template of its own. @type {[RegExp, string][]} */
const KNOWN = [[/out of memory|allocat|Maximum.*memory/i, "tpl-no-memory"]];

export class Trouble {
  /** Whether a bot that is to move gives no answer. */
  silent = false;
  /** @type {() => void} */ #ask;
  #facts;

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
   * @param {() => void} ask asks the bot once more that is to move
   * @param {{saved: () => boolean, reason: (what: Said) => string}} facts saved: whether the game is; reason: why it is
   *   so, "" if nothing is known
   */
  constructor(ask, facts) {
    this.#ask = ask;
    this.#facts = facts;
  }

  /** @param {Said} what null: nothing any more */
  tell(what) {
    if (what === "no-bot") this.silent = true;
    const { words, state, offline, back } = (what && this.#serious[what]) || {};
    const away = back && !navigator.onLine;
    if (away) addEventListener("online", back, { once: true });
    if (state) showState(state);
    if (words) this.#show((away && offline) || words, back ? this.#facts.reason(what) : "");
    if (back) suspectFiles(); // what may be for want of a connection may be a file's fault as well
    progress(words ? null : what);
  }

  /** @param {string} words @param {string} reason */
  #show(words, reason) {
    const known = KNOWN.find(([looks]) => looks.test(reason))?.[1];
    const saved = `${words}-saved`;
    notice(known ?? (this.#facts.saved() && byId(saved) ? saved : words), reason);
  }

  /** Asks a bot once more that gave no answer. */
  askAgain() {
    this.silent = false;
    notice(null);
    showState("thinking");
    this.#ask();
  }
}
