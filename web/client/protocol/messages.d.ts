// Made from web/azulejo_table/protocol/messages.py by `python -m tools.protocol`. Do not edit.

import type { Reviewed, Save } from "./saves.js";
import type { Seat } from "./seats.js";

/** The fields that every message may have. */
export interface Envelope {
  /** Unique id, so that the message is executed at most once; assigned by the queue. */
  id?: string;
  /** Number of the frame it was made on. */
  frame?: number;
  /** Whether the page sends it automatically. */
  quiet?: boolean;
  /** Language of the page. */
  lang?: string;
  /** Game of the page. */
  page?: string;
}

/** A requested game. */
export interface Setup {
  game: string;
  seats: Seat[];
  options: Record<string, string | number | boolean>;
  /** null for a random one. */
  seed: number | null;
}

/** A request to start a game. */
export interface NewGame extends Envelope, Setup {
  type: "new";
  /** Whether it is a guided first game. */
  guided?: boolean;
  /** Number of its lesson. Default: the first. */
  lesson?: number;
}

/** A request to start a puzzle. */
export interface NewPuzzle extends Envelope {
  type: "new";
  game: string;
  /** Its number. */
  puzzle: number;
}

/** A request to continue a saved game. */
export interface Load extends Envelope {
  type: "load";
  save: Save | null;
  /** Whether the player who must decide holds the device. */
  in_hand?: boolean;
  /** Areas of the game's last frame, if the page has them from this version. */
  seen?: Record<string, string>;
}

/** A request to open the game in a text, such as a link or a record. */
export interface Import extends Envelope {
  type: "import";
  text: string;
  /** The save of the match that the text continues, or null without one; absent if the page has not looked. */
  known?: Save | null;
  /** Seats that play on this device, if an invitation names them. */
  here?: number[];
}

/** A request to find the game in a text, without opening it. */
export interface Find extends Envelope {
  type: "find";
  text: string;
}

/** A person's actions. */
export interface Do extends Envelope {
  type: "do";
  actions: number[];
  /** Whether the player who must decide already holds the device. */
  in_hand?: boolean;
}

/** A bot's action. */
export interface BotMove extends Envelope {
  type: "bot";
  action: number;
}

/** A request for a replay position; without `steps`, for the current position. */
export interface Show extends Envelope {
  type: "show";
  /** Number of actions done. */
  steps?: number | "last";
  /** The seat whose view to show. Default: the seat that acted last. */
  seat?: number;
}

/** A request to start a new game that continues from a replay position. */
export interface PlayOn extends Envelope {
  type: "play_on";
  steps: number;
}

/** A request for a link to the game or to a replay position; in a match, it sends the turn. */
export interface LinkWanted extends Envelope {
  type: "link";
  steps?: number;
}

/** A typed line to carry out or to complete. */
export interface Typed extends Envelope {
  type: "command" | "complete";
  text: string;
}

/** The turn that a paired device has sent. */
export interface Receive extends Envelope {
  type: "receive";
  text: string;
  /** Whether it is the first message of a connection, which may be older than the game here. */
  first?: boolean;
}

/** A request for a rematch; with a `text`, for the one that a paired device has started. */
export interface Rematch extends Envelope {
  type: "rematch";
  text?: string;
}

/** The bot worker's advice: an analysis as `azulejo.analysis.best_turns` writes it. */
export interface Advised extends Envelope {
  type: "advised";
  found: unknown;
}

/** The bot worker's review. */
export interface ReviewDone extends Envelope {
  type: "reviewed";
  found: Reviewed;
}

/** A message that needs no further fields. */
export interface Plain extends Envelope {
  type:
    | "undo"
    | "redo"
    | "continue"
    | "ready"
    | "look"
    | "ending"
    | "alone"
    | "again"
    | "best"
    | "hint"
    | "review"
    | "export"
    | "notation"
    | "send"
    | "tell"
    | "ask";
}

/** Messages that open a game. */
export type Opening = NewGame | NewPuzzle | Load | Import;

/** Every message of the page to the rules worker. */
export type Message =
  | Opening
  | Find
  | Do
  | BotMove
  | Show
  | PlayOn
  | LinkWanted
  | Typed
  | Receive
  | Rematch
  | Advised
  | ReviewDone
  | Plain;
