/** Stores which puzzles were solved on this device, by game and number. This module does not access the document. */

import { storeOnDevice, readFromDevice } from "../shell/browser_storage.js";

const KEY = "azulejo.puzzles";
/** Prefix of the session storage key under which a game's current puzzle survives a reload. */
export const CURRENT = "azulejo.puzzle.";

/** Returns everything that is stored about puzzles. @returns {Record<string, unknown>} */
export function readPuzzles() {
  const saved = readFromDevice(KEY);
  return saved && typeof saved === "object" ? saved : {};
}

/**
 * Returns which puzzles of a game are solved, as a list of their numbers.
 * @param {string} game
 * @returns {number[]}
 */
export function solved(game) {
  const numbers = readPuzzles()[game];
  return Array.isArray(numbers) ? numbers.filter((number) => Number.isInteger(number)) : [];
}

/** Records that a puzzle was solved. @param {string} game @param {number} number */
export function recordSolved(game, number) {
  const numbers = new Set([...solved(game), number]);
  writePuzzles({ [game]: [...numbers].sort((a, b) => a - b) });
}

/** Stores some entries about puzzles, and leaves the other entries unchanged. @param {Record<string, unknown>} facts */
export function writePuzzles(facts) {
  storeOnDevice(KEY, { ...readPuzzles(), ...facts });
}

/**
 * Returns the number of the next unsolved puzzle, or of the next puzzle if all are solved.
 * @param {string} game
 * @param {number} number of the previous puzzle, 0 at first
 * @param {number} of - how many puzzles the game has
 */
export function nextOf(game, number, of) {
  const done = new Set(solved(game));
  const after = (/** @type {number} */ steps) => ((number + steps - 1) % of) + 1;
  for (let steps = 1; steps <= of; steps += 1) if (!done.has(after(steps))) return after(steps);
  return after(1);
}
