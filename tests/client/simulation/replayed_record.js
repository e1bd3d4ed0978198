/**
 * Replays a simulated game from its record alone. This module shares only the text format of the board with the
 * workers' table, and no code.
 */

/**
 * One entry of a record: the id of the message, and the action. Negative numbers are the bot's moves.
 * @typedef {[id: string, what: number | Word]} Done
 */
/** @typedef {"undo" | "redo" | "continue" | "advised"} Word */

/** Number of moves between two pauses that wait for the player to continue. */
export const WAITS = 4;

/**
 * Returns the note that a worker makes when it accepts an action.
 * @param {string} id
 * @param {number | Word} what
 * @param {string} board before it
 */
export const noted = (id, what, board) => `${id} did ${what} on ${board}`;

/**
 * Returns the board after a record. Throws if an id occurs twice, if no worker has accepted an action in its position,
 * or if an action is impossible.
 * @param {Done[]} record from the beginning
 * @param {Set<string>} accepted the workers' notes, in the format of `noted`
 * @returns {string}
 */
export function replayed(record, accepted) {
  const ids = new Set();
  /** The moves of each turn: the person's, and the bot's answer. @type {number[][]} */ const turns = [];
  /** @type {number[][]} The undone turns; the one to redo next is last. */ const undone = [];
  let [moves, seen, hints] = [0, 0, 0];
  const board = () => `${turns.flat()}; seen ${seen}, hints ${hints}`;
  for (const [id, what] of record) {
    if (ids.has(id)) throw new Error(`${id} was done twice`);
    if (!accepted.has(noted(id, what, board()))) throw new Error(`nobody did ${what} on ${board()} for ${id}`);
    ids.add(id);
    const waits = moves > seen && moves % WAITS === 0;
    const turn = turns.at(-1);
    const answers = turn?.length === 1;
    if (what === "undo") {
      if (!turn) throw new Error(`${id} takes nothing back`);
      undone.push(turn);
      turns.pop();
    } else if (what === "redo") {
      const again = undone.pop();
      if (!again) throw new Error(`${id} brings nothing back`);
      turns.push(again);
    } else if (what === "continue") {
      if (!waits) throw new Error(`${id} goes on where nothing waits`);
      seen = moves;
    } else if (what === "advised") {
      if (waits || answers) throw new Error(`${id} advises whose turn it is not`);
      hints += 1;
    } else {
      if (waits || answers !== what < 0) throw new Error(`${id} plays whose turn it is not`);
      undone.length = 0;
      if (turn && answers) turn.push(what);
      else turns.push([what]);
    }
    moves = turns.flat().length;
    seen = Math.min(seen, moves);
  }
  return board();
}
