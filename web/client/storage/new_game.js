/** The messages that begin a new game, whoever sends them: its table, or a page that leads there, ahead of it. */

/** @import { Setup } from "../types.js" */
/** @typedef {{type: "new", guided?: boolean, lang?: string, page?: string} & Setup} NewGame as its table asks for it */

const LONGEST = 10_000; // letters of a wanted setup

/**
 * The message that begins the game of a setup.
 * @param {string | null} text the setup as JSON
 * @param {string} [game] whose table it is, else the game that the setup names
 * @returns {NewGame | null} null if it is no setup
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

/** What a table sends with each message that opens a game. @param {string} page */
export const inPage = (page) => ({ lang: document.documentElement.lang, page });
