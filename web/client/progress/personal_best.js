/** Finds the personal best among the saved games. This module does not access the document. */

import { finished } from "./results.js";

/** @import { Entry } from "../types.js" */

/**
 * Returns the best score that the person has beaten with a game, among earlier games with the same number of seats.
 * Returns null if the game beat none; a first game beats none.
 * @param {Entry[]} entries
 * @param {string} id of the game
 */
export function beatenBest(entries, id) {
  const own = entries.find((entry) => entry.id === id);
  const [now] = own ? finished([own]) : [];
  if (!own || !now) return null;
  const seats = own.save.seats?.length;
  const others = entries.filter(
    (entry) => entry !== own && entry.game === own.game && entry.save.seats?.length === seats,
  );
  const points = finished(others).flatMap((game) => (game.when <= now.when ? game.points : []));
  const most = Math.max(...points);
  return points.length && now.points > most ? most : null;
}
