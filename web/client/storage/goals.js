/**
 * Tracks each game's goals: levels to beat, points and leads to reach, wins in a row, and games to play. A goal that
 * was reached remains stored on the device, even if the games are deleted. This module does not access the document.
 */

import { storeOnDevice, readFromDevice } from "../shell/browser_storage.js";
import { finished, levelOf } from "../progress/results.js";

/** @import { Entry } from "../types.js" */
/**
 * A goal. kind: win, points, margin, row or games; value: the level to beat or the number to reach
 * @typedef {{id: string, kind: string, value: string}} Goal
 */
/** When each goal was reached, in ms since 1970, by its id. @typedef {Record<string, number>} Reached */

const KEY = "azulejo.goals";
const LEVELS = ["beginner", "casual", "skilled", "expert", "master"];
const IDS = [
  ...LEVELS.map((level) => `win:${level}`),
  ...["points:50", "points:75", "points:100", "margin:20", "row:3", "row:5", "games:10", "games:50"],
];

/** The goals that exist in every game. @type {Goal[]} */
export const GOALS = IDS.map((id) => {
  const [kind, value] = id.split(":");
  return { id, kind, value };
});

/** Returns the results of the finished games that count towards goals, earliest first. @param {Entry[]} entries */
function played(entries) {
  const games = entries.flatMap((entry) =>
    finished([entry]).map((game) => ({ ...game, level: levelOf(entry.save.seats ?? []), lead: leadOf(entry, game) })),
  );
  return games.sort((one, other) => one.when - other.when);
}

/**
 * Returns a winner's lead in points over the best other seat, or 0 if there is no other seat. If the person has not
 * won, the result has no meaning.
 * @param {Entry} entry
 * @param {{points: number}} game
 */
function leadOf({ save }, { points }) {
  const { scores = [] } = save.result ?? {};
  const rest = scores.toSorted((a, b) => b - a).slice(1);
  return scores.length > 1 ? points - rest[0] : 0;
}

/**
 * Returns the player's best values for goals with a number, and the time when each goal was reached.
 * @param {Entry[]} entries all of the same game, such as Azul
 */
export function progressOf(entries) {
  /** @type {Record<string, number>} */
  const best = { points: 0, margin: 0, row: 0, games: 0 };
  /** @type {Reached} */
  const reached = {};
  let row = 0;
  for (const game of played(entries)) {
    row = game.won ? row + 1 : 0;
    best.games += 1;
    best.row = Math.max(best.row, row);
    best.points = Math.max(best.points, game.points);
    if (game.won) best.margin = Math.max(best.margin, game.lead);
    for (const { id, kind, value } of GOALS) {
      const done = kind === "win" ? game.won && game.level === value : best[kind] >= Number(value);
      if (done) reached[id] ??= game.when;
    }
  }
  return { best, reached };
}

/** Returns all goals reached on this device, by game. @returns {Record<string, Reached>} */
export function storedGoals() {
  return valid(readFromDevice(KEY));
}

/** Returns the valid part of stored or imported goals. @param {unknown} data @returns {Record<string, Reached>} */
function valid(data) {
  const games = Object.entries(Object(data)).filter(([game]) => /^[a-z_]+$/.test(game));
  return Object.fromEntries(
    games.map(([game, reached]) => [
      game,
      Object.fromEntries(Object.entries(Object(reached)).filter(([id, when]) => IDS.includes(id) && when > 0)),
    ]),
  );
}

/**
 * Adds reached goals to the stored ones. If a goal is in both, the earlier time is stored.
 * @param {unknown} data goals by game, for example from a file
 */
export function addGoals(data) {
  const all = storedGoals();
  for (const [game, reached] of Object.entries(valid(data))) {
    const before = all[game] ?? {};
    const earlier = Object.entries(reached).map(([id, when]) => [id, Math.min(when, before[id] ?? when)]);
    all[game] = { ...before, ...Object.fromEntries(earlier) };
  }
  storeOnDevice(KEY, all); // without storage, only the goals reached in games that are still on the device are known
}

/**
 * Stores the goals that were reached in a game, such as Azul. Returns the player's best values in the entries, all
 * goals of this game that were reached on this device, and the goals that are new.
 * @param {string} game
 * @param {Entry[]} entries all of this game
 */
export function updateGoals(game, entries) {
  const before = storedGoals()[game] ?? {};
  const { best, reached } = progressOf(entries);
  addGoals({ [game]: reached });
  const fresh = GOALS.filter(({ id }) => reached[id] && !before[id]);
  return { best, reached: { ...reached, ...before }, fresh };
}

/**
 * Returns the latest run of games against bots of a level: whether they were won, and their number. All games of a run
 * have the same result.
 * @param {Entry[]} entries all of the same game
 * @param {string} level
 * @returns {{won: boolean, count: number}}
 */
export function runOf(entries, level) {
  const games = played(entries).filter((game) => game.level === level);
  const won = games.at(-1)?.won ?? false;
  const other = games.toReversed().findIndex((game) => game.won !== won);
  return { won, count: other < 0 ? games.length : other };
}

/**
 * Returns the name of a goal in the page's language.
 * @param {Goal} goal
 * @param {{goals: Record<string, string>, levels: Record<string, string>}} words
 */
export const goalName = ({ kind, value }, { goals, levels }) =>
  goals[kind].replace(/\{(n|level)\}/, levels[value] ?? value);
