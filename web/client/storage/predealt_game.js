/**
 * Stores pre-dealt games in localStorage, one for each table. A player who starts a game with exactly the stored setup
 * sees the game before Python has loaded. This module does not access the document.
 */

/** @import { NewGame } from "./new_game.js" */
/** @import { Frame, Rules } from "../types.js" */

const BUILT = /** @type {{memory?: string}} */ (/** @type {any} */ ({ "@BUILT@": "" }));
const KEY = "azulejo.dealt.";
const BREAK = "\n"; // separates request and answer; JSON in one line contains no line break

/**
 * Returns an opening message as text, together with the site's version, because other versions may answer it
 * differently.
 * @param {NewGame} opening
 */
const key = (opening) => JSON.stringify({ ...opening, version: BUILT.memory }) + BREAK;

/**
 * Returns the stored answer exactly as the worker sent it, or null if there is none for this request.
 * @param {NewGame} opening
 * @returns {string | null}
 */
function storedAnswer(opening) {
  try {
    const text = localStorage.getItem(KEY + opening.game);
    return text?.startsWith(key(opening)) ? text.slice(key(opening).length) : null;
  } catch {
    return null; // no storage: the game is dealt on request
  }
}

/**
 * Makes a worker deal the game that the player will probably start, unless that game is stored already.
 * @param {NewGame} opening
 * @param {Rules | null} rules
 */
export async function dealAhead(opening, rules) {
  if (!rules?.deal || storedAnswer(opening) !== null) return;
  try {
    const answer = await rules.deal(opening);
    if (answer) localStorage.setItem(KEY + opening.game, key(opening) + answer);
  } catch {
    // Without a pre-dealt game, the game is dealt on request.
  }
}

/**
 * Returns the first frame of a pre-dealt game, if there is one. Removes the game from the storage, because each
 * pre-dealt game is used only once.
 * @param {NewGame} opening
 * @returns {Frame | null}
 */
export function takePredealt(opening) {
  const answer = storedAnswer(opening);
  if (answer === null) return null;
  try {
    localStorage.removeItem(KEY + opening.game);
    return JSON.parse(answer);
  } catch {
    return null;
  }
}
