/**
 * Builds the messages that start a new game. The table page sends them. A page that links to the table may send them in
 * advance.
 */

/** @import { Setup } from "../types.js" */
/**
 * @typedef {{type: "new", guided?: boolean, lang?: string, page?: string} & Setup} NewGame the message as the game's
 *   table sends it
 */

const LONGEST = 10_000; // maximum length of a setup, in characters

/**
 * Returns the message that starts a game with a setup.
 * @param {string | null} text the setup as JSON
 * @param {string} [game] the table's game; default: the game that the setup names
 * @returns {NewGame | null} null if the text is not a setup
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

/** Returns the fields that every opening message of a table contains. @param {string} page */
export const inPage = (page) => ({ lang: document.documentElement.lang, page });
