/**
 * Declares the types that several modules share. The types of messages are generated from `web/azulejo_table/protocol`.
 * This file is not part of the site.
 */

import type { Answer, Frame } from "./protocol/answers.js";
import type { ReviewProgress, ReviewPart, Think, BotAnswer } from "./protocol/bots.js";
import type { Message } from "./protocol/messages.js";
import type { Save } from "./protocol/saves.js";

export type * from "./protocol/answers.js";
export type * from "./protocol/bots.js";
export type * from "./protocol/choices.js";
export type * from "./protocol/messages.js";
export type * from "./protocol/saves.js";
export type * from "./protocol/seats.js";

/** A frame as it is stored, with the language of its texts. */
export type StoredFrame = Frame & { lang?: string };

/** A saved game, as the database stores it. */
export interface Entry {
  id: string;
  game: string;
  /** names of the players in seat order, without empty names */
  names: string[];
  over: boolean;
  /** ms since 1970 */
  updated: number;
  /** the state that the rules worker needs to continue */
  save: Save;
  /** the title that the player has given to the game */
  title?: string;
  /** unique id of this save among all saves of the game */
  by?: string;
}

/** A worker that runs Python. */
export interface Python {
  ready: Promise<unknown>;
  /** resolves when the worker dies, but not after kill() */
  dead: Promise<unknown>;
  kill: () => void;
}

/**
 * The progress of fetching one of the two files needed to start Python. got: bytes of this file so far; all: bytes of
 * both files together.
 */
export interface Fetched {
  step: "fetch";
  part: "memory" | "code";
  got: number;
  all: number;
}

/** The progress of a worker's start: first bytes are fetched, then Python starts, then the game is dealt. */
export type Progress = { step: "fetch"; got: number; all: number } | { step: "wake" } | { step: "deal" };

/** The rules worker. `rulesOf` in workers/worker_lifecycle.js explains the functions. */
export interface Rules extends Python {
  watch?: (tell: (progress: Progress) => void) => void;
  call: (message: Message) => Promise<Answer>;
  rehearse?: (game: string, lang: string) => Promise<unknown>;
  deal?: (opening: Message) => Promise<string>;
}

/** The bot worker. `botOf` in workers/worker_lifecycle.js explains the functions. */
export interface Bot extends Python {
  think: (think: Think) => Promise<BotAnswer>;
  advise: (think: Think) => Promise<object | null>;
  review: (part: ReviewPart) => Promise<ReviewProgress | null>;
  /** makes the worker end its search and return the best action so far */
  stop: () => void;
}
