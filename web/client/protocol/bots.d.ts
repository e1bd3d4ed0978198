// Made from web/azulejo_table/protocol/bots.py by `python -m tools.protocol`. Do not edit.

import type { RecordData } from "./saves.js";

/** A request for a bot's action, or for a hint. It contains everything that the bot gets to know. */
export interface Think {
  seat: number;
  level: string;
  view: object;
  seed: number;
  /** Thinking time in seconds. */
  budget: number;
  /** The prescribed action in a first game: the bot plays it without searching. */
  action?: number;
  /** A number of positions that replaces the budget; it gives the same action on every machine. */
  nodes?: number;
}

/** A bot's action. */
export interface Thought {
  action: number;
  /** Time spent. */
  seconds: number;
}

/** A request for a review of a finished game. */
export interface ReviewAsked {
  record: RecordData;
  seed: number;
  /** Seconds for each turn. */
  budget: number;
}

/** A request to judge the next turn. */
export interface ReviewPart extends ReviewAsked {
  /** Whether to start the review from the beginning. */
  first: boolean;
}

/** The progress of a review. */
export interface Judged {
  /** Finished fraction, from 0 to 1. */
  share: number;
  /** All turns, once that is 1. */
  judged: object[] | null;
  /** Each seat's share of the victory, once that is 1. */
  result: number[] | null;
}
