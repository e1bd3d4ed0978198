// Made from web/azulejo_table/protocol/bots.py by `python -m tools.client_types`. Do not edit.

import type { RecordData } from "./saves.js";

/** A request for a bot's action, or for a hint. The bot gets no other information. */
export interface Think {
  seat: number;
  level: string;
  view: object;
  seed: number;
  /**
   * Maximum time for a hint, in seconds.
   *
   *     When a bot moves, the limits of its level apply instead. In both cases, the page uses this value to decide how long
   *     to wait for the answer.
   *
   */
  budget: number;
  /** The action that the course of a lesson prescribes. The page answers with it, and does not start the bot. */
  action?: number;
  /** Number of positions to search, instead of a time limit, so that the action is the same on every machine. */
  nodes?: number;
}

/** A bot's action. */
export interface BotAnswer {
  action: number;
  /** Seconds that the bot has spent. */
  seconds: number;
}

/** A request for a review of a finished game. */
export interface ReviewRequest {
  record: RecordData;
  seed: number;
  /** Seconds for each turn. */
  budget: number;
}

/** A request to judge the next turn of a game that is being reviewed. */
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
  /** Each seat's share of the victory, from 0 to 1, when the review is finished; otherwise null. */
  result: number[] | null;
}
