// Made from web/azulejo_table/protocol/messages.py by `python -m tools.client_types`. Do not edit.

import type { Reviewed, Save } from "./saves.js";
import type { Seat } from "./seats.js";

/** The fields that every message may have. */
export interface Envelope {
  /** Unique id from the page's queue. It ensures that the message is carried out at most once. */
  id?: string;
  /** Number of the frame on the page when the message was made. */
  frame?: number;
  /** Whether the page sent the message automatically. */
  quiet?: boolean;
  /** Language of the page. */
  lang?: string;
  /** Game of the page. */
  page?: string;
}

/** The setup of a requested game. */
export interface Setup {
  game: string;
  seats: Seat[];
  options: Record<string, string | number | boolean>;
  /** null for a random seed. */
  seed: number | null;
}

/** A request to start a game. */
export interface NewGame extends Envelope, Setup {
  type: "new";
  /** Whether to start a guided first game. */
  guided?: boolean;
  /** Number of the lesson. Default: the first. */
  lesson?: number;
}

/** A request to start a puzzle. */
export interface NewPuzzle extends Envelope {
  type: "new";
  game: string;
  /** Number of the puzzle. */
  puzzle: number;
}

/** A request to continue a saved game. */
export interface Load extends Envelope {
  type: "load";
  save: Save | null;
  /** Whether the player who must decide holds the device. */
  in_hand?: boolean;
  /** Areas of the game's last frame. Missing if the page lacks them, or if another version of the site drew them. */
  seen?: Record<string, string>;
}

/** A request to open the game in a text, such as a link or a record. */
export interface Import extends Envelope {
  type: "import";
  text: string;
  /**
   * The page's save of the match that the text continues; null if the page has no such save.
   *
   *     Missing if the page has not looked for one.
   *
   */
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
  /** Number of actions before the position; "last" for all actions. */
  steps?: number | "last";
  /** The seat with the large board. Default: the seat that makes an error there, or else the seat that acted last. */
  seat?: number;
}

/** A request to start a new game that continues from a replay position. */
export interface PlayOn extends Envelope {
  type: "play_on";
  steps: number;
}

/** A request to open a turn of the reviewed game as a puzzle. */
export interface Retry extends Envelope {
  type: "retry";
  /** Number of actions before the turn. */
  steps: number;
}

/**
 * A request for a link to the game or, with `steps`, to a replay position.
 *
 * In a match by link, a request without `steps` also sends the turn.
 */
export interface LinkRequest extends Envelope {
  type: "link";
  steps?: number;
}

/** A request to carry out or to complete a line that the player has typed. */
export interface Typed extends Envelope {
  type: "command" | "complete";
  text: string;
  /** Whether the coach's card has a next page. Typed actions are then refused. */
  unread?: boolean;
}

/** The turn that a paired device has sent. */
export interface Receive extends Envelope {
  type: "receive";
  text: string;
  /** Whether this is the first message on a connection. Its match may be older than the game on this device. */
  first?: boolean;
}

/** A request for a rematch or, with a `text`, for the rematch that a paired device has started. */
export interface Rematch extends Envelope {
  type: "rematch";
  text?: string;
  /** Whether the bots play one level higher or lower than before. */
  level?: "harder" | "easier";
}

/** The bot worker's analysis, in the form that `azulejo.analysis.best_turns` returns. */
export interface Advised extends Envelope {
  type: "advised";
  found: unknown;
}

/** The bot worker's review. */
export interface ReviewDone extends Envelope {
  type: "reviewed";
  found: Reviewed;
}

/** A message without other fields. */
export interface Plain extends Envelope {
  type:
    | "undo"
    | "redo"
    | "continue"
    | "ready"
    | "look"
    | "ending"
    | "alone"
    | "guide"
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

/** Every message that the page sends to the rules worker. */
export type Message =
  | Opening
  | Find
  | Do
  | BotMove
  | Show
  | PlayOn
  | Retry
  | LinkRequest
  | Typed
  | Receive
  | Rematch
  | Advised
  | ReviewDone
  | Plain;
