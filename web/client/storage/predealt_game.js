/**
 * Games that were dealt before anybody asked for them, in localStorage, one for each table: whoever asks for just that
 * one has it on the table before Python is there. It knows no document.
 */

/** @import { NewGame } from "./new_game.js" */
/** @import { Frame, Rules } from "../types.js" */

const BUILT = /** @type {{memory?: string}} */ (/** @type {any} */ ({ "@BUILT@": "" }));
const KEY = "azulejo.dealt.";
const BREAK = "\n"; // between what was asked and the answer: JSON has none

/** What is asked, and of which version: another one may answer otherwise. @param {NewGame} opening */
const asked = (opening) => JSON.stringify({ ...opening, version: BUILT.memory }) + BREAK;

/** The answer that is kept, as it crossed. @param {NewGame} opening @returns {string | null} */
function kept(opening) {
  try {
    const text = localStorage.getItem(KEY + opening.game);
    return text?.startsWith(asked(opening)) ? text.slice(asked(opening).length) : null;
  } catch {
    return null; // no storage: the game is dealt when it is asked for
  }
}

/**
 * Has a worker deal a game that somebody will probably ask for, unless one is kept already.
 * @param {NewGame} opening
 * @param {Rules | null} rules
 */
export async function dealAhead(opening, rules) {
  if (!rules?.deal || kept(opening) !== null) return;
  try {
    const answer = await rules.deal(opening);
    if (answer) localStorage.setItem(KEY + opening.game, asked(opening) + answer);
  } catch {
    // Nobody waits for it.
  }
}

/**
 * The first frame of a game, if it was dealt ahead; nobody else gets that one.
 * @param {NewGame} opening
 * @returns {Frame | null}
 */
export function takeDealt(opening) {
  const answer = kept(opening);
  if (answer === null) return null;
  try {
    localStorage.removeItem(KEY + opening.game);
    return JSON.parse(answer);
  } catch {
    return null;
  }
}
