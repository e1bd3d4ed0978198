// Made from web/azulejo_table/protocol/saves.py by `python -m tools.client_types`. Do not edit.

import type { Seat } from "./seats.js";

/** The result of a game, for lists and statistics. */
export interface Result {
  scores: number[];
  /** The winning seats. */
  winners: number[];
  /** Points by source, for each seat. */
  breakdown: Record<string, number>[];
}

/** A review: the turns as judged by `azulejo.analysis.review`, and each seat's share of the victory. */
export interface Reviewed {
  judged: object[];
  result: number[];
}

/** A turn of a game to try again, as judged by `azulejo.analysis.review`. */
export interface RetrySave {
  /** Number of actions before the turn. */
  done: number;
  best: number[];
  played: number[];
  reasons: unknown[];
  loss: number;
}

/** The puzzle in a save. */
export interface PuzzleSave {
  /** Number of the puzzle, from 1; 0 for a retry. */
  number: number;
  /** Whether the answer was shown, so that finding it no longer counts. */
  shown: boolean;
  /** The turn to try again, if the puzzle comes from a review. */
  retry?: RetrySave;
}

/** A game as data, in the format of `azulejo.records.record`. */
export interface RecordData {
  format?: number;
  game?: string;
  rules_version?: number;
  players?: number;
  options?: Record<string, string | number>;
  seed?: number;
  /** Ids of actions; "undo" and "redo" are separate entries. */
  actions?: (number | string)[];
  position?: string;
}

/**
 * The data needed to continue a game after a reload or a crash.
 *
 * The session writes every field. In a save from an earlier version, some of them may be missing.
 */
export interface Save {
  format?: number;
  game?: string;
  seats?: Seat[];
  seen?: number;
  opened?: number;
  bot_seed?: number;
  joined?: number[];
  guided?: boolean;
  /** Number of the lesson, if the game began as one; otherwise null. */
  lesson?: number | null;
  /** Number of the match by link; null for any other game. */
  match?: number | null;
  sent?: number;
  /** The seat to move, for lists of games; null when the game is over. */
  turn?: number | null;
  /** Whether this device has not yet sent a turn that other devices wait for. Lists of games show this. */
  unsent?: boolean;
  puzzle?: PuzzleSave | null;
  over?: boolean;
  hints?: number[];
  review?: Reviewed | null;
  record?: RecordData;
  result?: Result | null;
  /** Number of the saved frame. */
  frame?: number;
  /** Ids of the last messages that were handled, with the newest last. */
  done?: string[];
}
