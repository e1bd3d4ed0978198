/** Computes statistics of saved games: results, averages and streaks. This module does not access the document. */

/** @import { Entry, Seat } from "../types.js" */

/**
 * The result of a finished game that one person played against bots or alone.
 * @typedef {{won: boolean, shared: boolean, points: number, sources: Record<string, number>, when: number}} Played
 * @typedef {{games: number, won: number, shared: number, lost: number, average: number, best: number, streak: number,
 *   longest: number}} Summary streak: games won in a row, up to the latest game; longest: the most games
 *   ever won in a row
 */

const isNumber = (/** @type {unknown} */ value) => typeof value === "number" && Number.isFinite(value);

/** Returns the result of a finished game, or null if there is none or it is invalid. @param {Entry} entry */
export function resultOf({ save }) {
  const { result, seats = [] } = save;
  const { scores, winners, breakdown } = result ?? {};
  const whole =
    Array.isArray(scores) && Array.isArray(winners) && Array.isArray(breakdown) && scores.length === seats.length;
  return whole && result && scores.every(isNumber) ? result : null;
}

/** Returns points for display, with a proper minus sign. @param {string | number} points */
export const signed = (points) => String(points).replace("-", "\u2212");

/** Returns the scores of all seats in seat order. @param {number[]} scores */
export const scoresText = (scores) => scores.map(signed).join(scores.some((score) => score < 0) ? " – " : "–");

/** Returns the seat of the only person in the game, or null if there are several or none. @param {Seat[]} seats */
export function person(seats) {
  const people = seats.flatMap(({ level }, index) => (level ? [] : [index]));
  return people.length === 1 ? people[0] : null;
}

/**
 * Returns the level of all bots, "mixed" if their levels differ, or "alone" if there are no bots.
 * @param {Seat[]} seats
 */
export function levelOf(seats) {
  const levels = new Set(seats.flatMap(({ level }) => level ?? []));
  return levels.size > 1 ? "mixed" : ([...levels][0] ?? "alone");
}

/**
 * Returns the results of the entries' finished games, earliest first. Leaves out games that several people played, and
 * lessons after the first.
 * @param {Entry[]} entries
 * @returns {Played[]}
 */
export function finished(entries) {
  return entries
    .flatMap((entry) => {
      const [result, seat] = [resultOf(entry), person(entry.save.seats ?? [])];
      // Leave out lessons 2 and up, because they begin in the middle of a game.
      const taught = (entry.save.lesson ?? 1) > 1;
      if (!result || seat === null || taught) return [];
      const won = result.winners.includes(seat);
      const sources = Object.entries(result.breakdown[seat] ?? {}).filter(([, points]) => isNumber(points));
      return [
        {
          won,
          shared: won && result.winners.length > 1,
          points: result.scores[seat],
          sources: Object.fromEntries(sources),
          when: entry.updated,
        },
      ];
    })
    .sort((one, other) => one.when - other.when);
}

/** Returns the statistics of games. @param {Played[]} games earliest first @returns {Summary} */
export function summary(games) {
  let [streak, longest] = [0, 0];
  for (const { won } of games) {
    streak = won ? streak + 1 : 0;
    longest = Math.max(longest, streak);
  }
  const points = games.map((game) => game.points);
  const shared = games.filter((game) => game.shared).length;
  const won = games.filter((game) => game.won).length - shared;
  return {
    games: games.length,
    won,
    shared,
    lost: games.length - won - shared,
    average: points.reduce((sum, value) => sum + value, 0) / (points.length || 1),
    best: points.length ? Math.max(...points) : 0,
    streak,
    longest,
  };
}
