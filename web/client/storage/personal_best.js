/** The personal best among the saved games. This module does not access the document. */

import { finished } from "./results.js";

/** @import { Entry } from "./game_store.js" */

/**
 * Returns the highest number of points in the person's earlier games with the same number of seats, if the game has
 * more; otherwise null. The first such game beats nothing.
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
