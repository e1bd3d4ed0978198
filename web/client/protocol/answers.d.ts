// Made from web/azulejo_table/protocol/answers.py by `python -m tools.client_types`. Do not edit.

import type { ReviewRequest, Think } from "./bots.js";
import type { FrameChoice, FrameNote, Place } from "./choices.js";
import type { Save } from "./saves.js";

/** A piece, the place that it leaves, and the place that it moves to. */
export type Move = [string, Place, Place];

/**
 * Name of a fixed button of the page → whether it can be pressed.
 *
 * For a name that ends in `_text`, the value is the button's text.
 */
export type Controls = Record<string, boolean | string>;

/** The data of an event, reduced to the fields that the page needs to animate the event. */
export interface GameEvent {
  /** The kind of event. Events that only show an effect have a kind that begins with `effect:`. */
  kind: string;
  seat?: number;
  points?: number;
  moves?: Move[];
  pieces?: Place[];
  /** The sound: ceramic, glass, wood, water or paper. */
  sound?: string;
}

/** A past position of a game. */
export interface ReplayPosition {
  /** Number of actions before the position. */
  steps: number;
}

/** The marks of a move that the player made, although the review found a better one. */
export interface PlayedMarks {
  pieces: Place[];
  to: Place[];
  /** The sign of the move's grade in the review. */
  sign: string;
}

/**
 * The marks of a hint, or of the better move in a review.
 *
 * Each string names a place in the drawings, a button or an area.
 */
export interface HintMarks {
  /** Pieces to take or move; in the first step of a hint, only the place to look at. */
  pieces: Place[];
  /** Destinations of the pieces, if the player can choose them. */
  to: Place[];
  /** Buttons to press. */
  press: Place[];
  /** A sign to draw at the end of the move. */
  sign?: string;
  /** The worse move that was made, in a review. */
  played?: PlayedMarks;
}

/** The puzzle that is being played. */
export interface PuzzleState {
  number: number;
  /** Number of puzzles in this game; 0 if the puzzle comes from a review. */
  of: number;
  /** Whether the player has solved the puzzle without seeing the answer. */
  solved: boolean;
  /** The purpose of the best turn: points, block or plan. */
  theme: string;
  /** Difficulty of the puzzle, as a rating. */
  rating: number;
  /** The verdict: right, wrong or shown. Empty until the turn is over. */
  verdict: string;
}

/** An update of the page to one state of the game. It contains only the areas that changed. */
export interface Frame {
  /** Number of the frame. It continues from that of a loaded save, and does not start again with a new game. */
  frame: number;
  /** The kind of decision to make; empty if there is none. */
  step: string;
  /** Area → its markup. */
  areas: Record<string, string>;
  /** Texts shared by several choices and notes, which refer to them by index. */
  words: string[];
  choices: Record<Place, FrameChoice>;
  notes: Record<Place, FrameNote>;
  events: GameEvent[];
  /**
   * The markup of the status line while events are animated.
   *
   *     It is shown until a panel shows the result. Empty if there is no such panel.
   *
   */
  meanwhile: string;
  /** Text to announce. */
  say: string;
  /** Text to show and announce at once. */
  alert: string;
  /** The save to store, or null if the frame shows nothing new. */
  save: Save | null;
  /** Names of the players, in seat order. */
  names: string[];
  controls: Controls;
  /** The request for the bot to move; null if it is not a bot's turn. */
  think: Think | null;
  /** The marks of the hint, or of an error at a replay position; null if there is neither. */
  advice: HintMarks | null;
  /** The replay position that this frame shows; null for the current position. */
  moment: ReplayPosition | null;
  over: boolean;
  /** Whether the frame shows something that only one player may see. */
  private: boolean;
  puzzle: PuzzleState | null;
  /** Whether there is a finished turn that the other devices have not received yet. */
  due: boolean;
  /** The turn as a link, if requested. */
  link?: string;
  /** The match for a paired device, if requested. */
  turn?: string;
  /** The seats that do not play on this device. Sent together with `turn`. */
  away?: number[];
}

/** The answer to `load` if the page already shows exactly the areas of the frame. */
export interface Seen {
  frame: number;
  seen: true;
  say: string;
}

/** The answer to a message that was refused. Nothing has changed. */
export interface Refusal {
  /** The code of the reason. */
  error: string;
  /** The reason in the language of the page. */
  text: string;
  /** The reason in English, for debugging. */
  detail: string;
  /** Number of the last frame, if the message referred to another frame. */
  frame?: number;
}

/** The game as a file. */
export interface Exported {
  record: string;
}

/** The game as text. */
export interface Notation {
  notation: string;
}

/** A link to a game: the part after its #. */
export interface Linked {
  link: string;
}

/** The match for a paired device. After this answer, all its turns count as sent. */
export interface SharedMatch {
  /** The match as a link. */
  turn: string;
  /** The seats that do not play on this device. */
  away: number[];
}

/** The answer to a question. */
export interface TextAnswer {
  answer: string;
}

/** The answer to a typed line that presses a button of the page. */
export interface ButtonPress {
  /** The value of the button's `data-do`, or a CSS selector that begins with `#` or `[`. */
  press: string;
}

/** The possible completions of a typed line. */
export interface Completions {
  /** For each possible next word, the line with that word added. */
  completions: string[];
  /** The next words as a sentence. */
  answer: string;
  /** Whether the line is already a complete command. */
  whole: boolean;
}

/** How to open the game that a text contains: at the game's address with `letters` after the #, or from `record`. */
export interface GameLocation {
  /** The game; empty for the answer to an invitation. */
  game: string;
  letters?: string;
  record?: string;
}

/** The answer to `find`. Also the answer to `import` if the page must first look for a save of the match. */
export interface Located {
  location: GameLocation;
}

/** A request for a hint, which the page passes to the bot worker. */
export interface Advise {
  advise: Think;
}

/** A request for a review, which the page passes to the bot worker. */
export interface ToReview {
  review: ReviewRequest;
}

/** Every answer of the rules worker to the page. */
export type Answer =
  | Frame
  | Seen
  | Refusal
  | Exported
  | Notation
  | Linked
  | SharedMatch
  | TextAnswer
  | ButtonPress
  | Completions
  | Located
  | Advise
  | ToReview;
