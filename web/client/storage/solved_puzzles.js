/** Puzzles that were solved on this device, by game and number. It knows no document. */

const KEY = "azulejo.puzzles";
/** Where the puzzle at hand waits through a reload, by game. */
export const AT_HAND = "azulejo.puzzle.";

/** @returns {Record<string, unknown>} */
function read() {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return kept && typeof kept === "object" ? kept : {};
  } catch {
    return {}; // no storage, or not our JSON: none was solved
  }
}

/** The numbers of those that were solved. @param {string} game @returns {number[]} */
export function solved(game) {
  const numbers = read()[game];
  return Array.isArray(numbers) ? numbers.filter((number) => Number.isInteger(number)) : [];
}

/** Notes that one was solved. @param {string} game @param {number} number */
export function solve(game, number) {
  const numbers = new Set([...solved(game), number]);
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...read(), [game]: [...numbers].sort((a, b) => a - b) }));
  } catch {
    // It is not counted.
  }
}

/**
 * The next one that is not solved yet; where all are, the next one.
 * @param {string} game @param {number} number of the one before, 0 at first @param {number} of how many there are
 */
export function nextOf(game, number, of) {
  const done = new Set(solved(game));
  const after = (/** @type {number} */ steps) => ((number + steps - 1) % of) + 1;
  for (let steps = 1; steps <= of; steps += 1) if (!done.has(after(steps))) return after(steps);
  return after(1);
}

/** The number that an address asks for, null if it asks for none. @param {URLSearchParams} query */
export function wantedOf(query) {
  const number = query.get("puzzle");
  return number !== null && /^\d{1,4}$/.test(number) ? Number(number) : null;
}
