/**
 * Computes the daily deal: everyone who plays on the same day gets the same deal and a bot of the same level. This
 * module does not access the document.
 */

/** @import { Entry, Setup } from "../types.js" */

/** The same level as in azulejo_table/coaching/daily.py. */
export const LEVEL = "master";
const DAY = 86_400_000; // ms

/** Returns a day as a number made of the digits of its year, month and day. @param {Date} date */
export const numberOf = (date) => (date.getFullYear() * 100 + date.getMonth() + 1) * 100 + date.getDate();

/**
 * Returns the setup for the deal of a day.
 * @param {string} game
 * @param {number} index of the game
 * @param {Date} date
 */
export function setupOf(game, index, date) {
  const seats = [
    { name: "", level: null },
    { name: "", level: LEVEL },
  ];
  /** @type {Setup} */
  const setup = { game, seats, options: {}, seed: numberOf(date) * 10 + index };
  return setup;
}

/**
 * Returns the day of a finished game that was a daily deal, as a number, or 0 if the game was not a daily deal.
 * @param {Entry} entry
 * @param {string[]} games names of all games, in the order of their indices
 */
export function dayOf({ game, over, save }, games) {
  const { seed = 0 } = save.record ?? {};
  const levels = (save.seats ?? []).map(({ level }) => level);
  const ours = over && levels.length === 2 && levels[0] === null && levels[1] === LEVEL;
  return ours && seed % 10 === games.indexOf(game) && isDay(Math.floor(seed / 10)) ? Math.floor(seed / 10) : 0;
}

/** Returns whether a number is a day, as `numberOf` writes it. @param {number} day */
function isDay(day) {
  const [year, month, date] = [Math.floor(day / 10_000), Math.floor(day / 100) % 100, day % 100];
  return year > 2000 && numberOf(new Date(year, month - 1, date)) === day;
}

/**
 * Returns the number of consecutive days, up to today or yesterday, on which the daily deal was played to its end.
 * @param {Iterable<number>} days
 * @param {Date} today
 */
export function streakOf(days, today) {
  const all = new Set(days);
  const noon = new Date(today.getFullYear(), today.getMonth(), today.getDate(), 12).getTime();
  const has = (/** @type {number} */ ago) => all.has(numberOf(new Date(noon - ago * DAY)));
  const first = has(0) ? 0 : 1;
  let past = first;
  while (has(past)) past += 1;
  return past - first;
}
