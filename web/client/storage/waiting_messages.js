/** Keeps unanswered messages in session storage, by game, so that a reload sends them again. */

import { KINDS } from "../protocol/kinds.js";
import { recall, remember } from "../shell/browser_storage.js";

/** @import { Message } from "../types.js" */

/** Prefix of the session storage key, followed by the id of the game. */
const WAITING = "azulejo.waiting.";

export class Unanswered {
  /** Id of the game that has stored messages, or "" if there is none. */
  #game = "";

  /**
   * Stores the messages of a game and removes those of the previous game.
   * @param {string} game its id
   * @param {Message[]} messages
   */
  keep(game, messages) {
    if (this.#game && this.#game !== game) remember(WAITING + this.#game, null);
    const stored = messages.filter(({ type }) => !KINDS[type]?.forgotten);
    if (stored.length || this.#game) remember(WAITING + game, stored.length ? JSON.stringify(stored) : null);
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
  const text = recall(WAITING + game);
  remember(WAITING + game, null);
  try {
    const messages = JSON.parse(text ?? "[]");
    return messages
      .filter((/** @type {Message} */ { type, id }) => typeof type === "string" && typeof id === "string")
      .map((/** @type {Message} */ message) => (message.type === "do" ? { ...message, in_hand: true } : message));
  } catch {
    return [];
  }
}
