/** The messages that start a new game. They are sent by the game's table, or in advance by a page that leads there. */

/** @import { Setup } from "../types.js" */
/** @typedef {{type: "new", guided?: boolean, lang?: string, page?: string} & Setup} NewGame as its table requests it */

const LONGEST = 10_000; // maximum length of a setup, in characters

/**
 * Returns the message that starts the game of a setup.
 * @param {string | null} text the setup as JSON
 * @param {string} [game] the table's game; default: the game that the setup names
 * @returns {NewGame | null} null if it is not a setup
 */
export function newGame(text, game) {
  try {
    const setup = text && text.length <= LONGEST ? JSON.parse(text) : null;
    if (!setup) return null;
    const table = game ?? setup.game;
    return { options: {}, seed: null, ...setup, type: "new", game: table, ...inPage(table) };
  } catch {
    return null;
  }
}

/** Returns the fields that a table adds to every message that opens a game. @param {string} page */
export const inPage = (page) => ({ lang: document.documentElement.lang, page });
