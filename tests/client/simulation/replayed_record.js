/**
 * Replays a simulated game using only its record. This module shares no code with the `Table` of the workers, only the
 * text format of the board.
 */

/**
 * One entry of a record: the id of the message, and the action. The bot's moves are negative numbers.
 * @typedef {[id: string, what: number | Word]} Done
 */
/** @typedef {"undo" | "redo" | "continue" | "advised"} Word */

/** Number of moves between two pauses. A pause lasts until the player continues. */
export const WAITS = 4;

/**
 * Returns the note that a worker stores about an accepted action.
 * @param {string} id
 * @param {number | Word} what
 * @param {string} board before the action
 */
export const noted = (id, what, board) => `${id} did ${what} on ${board}`;

/**
 * Returns the board after a record. Throws if an id occurs twice, if no worker has accepted an action in its position,
 * or if an action is impossible.
 * @param {Done[]} record from the beginning of the game
 * @param {Set<string>} accepted the notes of the workers, made by `noted`
 * @returns {string}
 */
export function replayed(record, accepted) {
  const ids = new Set();
  /** The moves of each turn: that of the person, and the bot's answer. @type {number[][]} */ const turns = [];
  /** @type {number[][]} The undone turns. The last one is redone first. */ const undone = [];
  let [moves, seen, hints] = [0, 0, 0];
  const board = () => `${turns.flat()}; seen ${seen}, hints ${hints}`;
  for (const [id, what] of record) {
    if (ids.has(id)) throw new Error(`${id} was done twice`);
    if (!accepted.has(noted(id, what, board()))) throw new Error(`no worker accepted ${what} on ${board()} for ${id}`);
    ids.add(id);
    const waits = moves > seen && moves % WAITS === 0;
    const turn = turns.at(-1);
    const answers = turn?.length === 1;
    if (what === "undo") {
      if (!turn) throw new Error(`${id} undoes nothing`);
      undone.push(turn);
      turns.pop();
    } else if (what === "redo") {
      const again = undone.pop();
      if (!again) throw new Error(`${id} redoes nothing`);
      turns.push(again);
    } else if (what === "continue") {
      if (!waits) throw new Error(`${id} continues although there is no pause`);
      seen = moves;
    } else if (what === "advised") {
      if (waits || answers) throw new Error(`${id} gives a hint when it is not the person's turn`);
      hints += 1;
    } else {
      if (waits || answers !== what < 0) throw new Error(`${id} plays when it is the other's turn`);
      undone.length = 0;
      if (turn && answers) turn.push(what);
      else turns.push([what]);
    }
    moves = turns.flat().length;
    seen = Math.min(seen, moves);
  }
  return board();
}
