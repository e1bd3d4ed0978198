/** Keeps the unanswered messages of each game in session storage, so that the page sends them again after a reload. */

import { KINDS } from "../protocol/kinds.js";
import { readFromTab, storeInTab } from "../shell/browser_storage.js";

/** @import { Message } from "../types.js" */

/** Prefix of the session storage key, followed by the id of the game. */
const WAITING = "azulejo.waiting.";

export class Unanswered {
  /** Id of the game whose messages are stored, or "" if there are none. */
  #game = "";

  /**
   * Stores the messages of a game and removes those of the previous game.
   * @param {string} game its id
   * @param {Message[]} messages
   */
  keep(game, messages) {
    if (this.#game && this.#game !== game) storeInTab(WAITING + this.#game, null);
    const stored = messages.filter(({ type }) => !KINDS[type]?.forgotten);
    if (stored.length || this.#game) storeInTab(WAITING + game, stored.length ? JSON.stringify(stored) : null);
    this.#game = stored.length ? game : "";
  }
}

/**
 * Returns the messages that an earlier page left unanswered, and removes them. Actions are marked `in_hand`, because
 * the person who sent them was holding the device.
 * @param {string} game its id
 * @returns {Message[]}
 */
export function takeUnanswered(game) {
  const text = readFromTab(WAITING + game);
  storeInTab(WAITING + game, null);
  try {
    const messages = JSON.parse(text ?? "[]");
    return messages
      .filter((/** @type {Message} */ { type, id }) => typeof type === "string" && typeof id === "string")
      .map((/** @type {Message} */ message) => (message.type === "do" ? { ...message, in_hand: true } : message));
  } catch {
    return [];
  }
}
