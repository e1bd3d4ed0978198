/** Finds the personal best among the saved games. This module does not access the document. */

import { finished } from "./results.js";

/** @import { Entry } from "../types.js" */

/**
 * Returns the previous best score, if a game has beaten it, or else null. Only earlier games with the same number of
 * seats count, so the first game with that number of seats beats no score.
 * @param {Entry[]} entries
 * @param {string} id of the game
 */
export function beatenBest(entries, id) {
  const own = entries.find((entry) => entry.id === id);
  const [game] = own ? finished([own]) : [];
  if (!own || !game) return null;
  const seats = own.save.seats?.length;
  const others = entries.filter(
    (entry) => entry !== own && entry.game === own.game && entry.save.seats?.length === seats,
  );
  const points = finished(others).flatMap((other) => (other.when <= game.when ? other.points : []));
  const most = Math.max(...points);
  return points.length && game.points > most ? most : null;
}
