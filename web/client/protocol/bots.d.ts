// Made from web/azulejo_table/protocol/bots.py by `python -m tools.client_types`. Do not edit.

import type { RecordData } from "./saves.js";

/** A request for a bot's action, or for a hint. It contains all the information that the bot gets. */
export interface Think {
  seat: number;
  level: string;
  view: object;
  seed: number;
  /**
   * Maximum time for a hint, in seconds.
   *
   *     A bot ignores this when it moves, because its level has its own limits; the page uses it to decide how long to wait.
   *
   */
  budget: number;
  /** The prescribed action in a first game. The page answers with it, without asking the bot. */
  action?: number;
  /** Number of positions to search, instead of a time limit, so that the action is the same on every machine. */
  nodes?: number;
}

/** A bot's action. */
export interface BotAnswer {
  action: number;
  /** Seconds spent. */
  seconds: number;
}

/** A request for a review of a finished game. */
export interface ReviewRequest {
  record: RecordData;
  seed: number;
  /** Seconds for each turn. */
  budget: number;
}

/** A request to judge the next turn. */
export interface ReviewPart extends ReviewRequest {
  /** Whether to start the review from the beginning. */
  first: boolean;
}

/** The progress of a review. */
export interface ReviewProgress {
  /** Fraction of the review that is finished, from 0 to 1. */
  share: number;
  /** All judged turns when the review is finished, otherwise null. */
  judged: object[] | null;
  /** Each seat's share of the victory when the review is finished, otherwise null. */
  result: number[] | null;
}
