/** Shows the player's rating on the card of a solved or failed puzzle. Loaded with the first verdict. */

import { one } from "../shell/dom.js";
import { recordAttempt } from "../storage/puzzle_ratings.js";
import { signed } from "./results.js";
import { fill } from "../text/sentences.js";

/** @import { PuzzleState } from "../types.js" */

/**
 * Updates the player's rating with the verdict on a puzzle, and shows it.
 * @param {string} game
 * @param {PuzzleState} puzzle
 */
export function showRating(game, puzzle) {
  const line = one(HTMLElement, "#verdict [data-rating]");
  if (!line) return;
  const { rating, change, streak } = recordAttempt(game, puzzle, puzzle.verdict === "right");
  const changeText = change > 0 ? `+${change}` : signed(change);
  line.replaceChildren(fill(line.dataset.rating ?? "", { rating, change: changeText, streak }));
  line.hidden = false;
}
