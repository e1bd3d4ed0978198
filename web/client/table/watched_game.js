/**
 * Shows a game that is being played in another tab, in that tab's language. When the other tab is closed, the game can
 * be played in this tab.
 */

import { notice } from "../shell/dom.js";
import { onSaved, released } from "../storage/game_store.js";
import { say } from "./display/speech.js";
import { morph, showControls } from "./frame.js";

/** @import { SavedGame } from "../storage/saved_game.js" */
/** @import { Controls } from "../types.js" */

const WATCHED = "tpl-second-tab";
/** Shown instead of WATCHED while the other tab shows one player's private information. */
const HIDDEN = "tpl-second-tab-waits";

/** Returns controls with all buttons disabled. @param {Controls} able @returns {Controls} */
function allOff(able) {
  const off = { ...able };
  for (const name of Object.keys(able)) if (able[name] === true) off[name] = false;
  return off;
}

export class WatchedGame {
  #game;
  #table;
  #rove;

  /**
   * @param {SavedGame} game
   * @param {HTMLElement} table the element whose `lang` is set to the other tab's language
   * @param {() => void} rove gives each area its Tab stop
   */
  constructor(game, table, rove) {
    this.#game = game;
    this.#table = table;
    this.#rove = rove;
  }

  /** Id of the template that explains why the game cannot be played here. */
  get reason() {
    return this.#game.frame ? WATCHED : HIDDEN;
  }

  /** Shows the game, and updates it after each save of the other tab. */
  start() {
    this.#show();
    onSaved(this.#game.id, (announcement) => void this.#update(announcement));
    void released(this.#game.id).then(() => location.reload());
  }

  /** Shows the position that the other tab has just saved. @param {string} announcement the other tab's announcement */
  async #update(announcement) {
    const before = this.reason;
    if (await this.#game.read().catch(() => false)) this.#show();
    if (this.reason !== before) notice(this.reason);
    say(announcement);
  }

  /** Shows the last frame of the other tab, with all buttons disabled. */
  #show() {
    const { frame } = this.#game;
    if (!frame) return;
    this.#table.lang = frame.lang ?? document.documentElement.lang;
    morph(frame.areas);
    showControls(allOff(frame.controls));
    this.#rove();
  }
}
