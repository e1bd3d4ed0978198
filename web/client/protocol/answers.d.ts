// Made from web/azulejo_table/protocol/answers.py by `python -m tools.client_types`. Do not edit.

import type { ReviewRequest, Think } from "./bots.js";
import type { FrameChoice, FrameNote, Place } from "./choices.js";
import type { Save } from "./saves.js";

/** A piece, the place that it leaves, and the place that it moves to. */
export type Move = [string, Place, Place];

/**
 * Whether each of the page's own buttons can be pressed, by name.
 *
 * An entry with a name ending in `_text` is the button's text.
 */
export type Controls = Record<string, boolean | string>;

/** The part of an event that the page animates. */
export interface GameEvent {
  /** The kind of event. If it only shows an effect, it begins with `effect:`. */
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

/** The marks of the move that was made, where a review found a better one. */
export interface PlayedMarks {
  pieces: Place[];
  to: Place[];
  /** The sign of its grade. */
  sign: string;
}

/**
 * The marks of a hint, or of the better move in a review.
 *
 * Each place is a place in the drawing, a button's place, or an area.
 */
export interface HintMarks {
  /** Pieces to take or move. In the first step of a hint, the place where to look. */
  pieces: Place[];
  /** Destinations of the pieces, if the player can choose them. */
  to: Place[];
  /** Buttons to press. */
  press: Place[];
  /** A sign to draw where the move ends. */
  sign?: string;
  /** The move that was made instead. */
  played?: PlayedMarks;
}

/** The puzzle that is being played. */
export interface PuzzleState {
  number: number;
  /** Number of puzzles. */
  of: number;
  /** Whether this frame solves it. */
  solved: boolean;
  /** The purpose of the best turn: points, block or plan. */
  theme: string;
  /** Difficulty of the puzzle, as a rating. */
  rating: number;
  /** Right, wrong or shown; empty until the turn is over. */
  verdict: string;
}

/** One state of the game as the page shows it. It contains only the areas that changed. */
export interface Frame {
  /** Number of the frame. It keeps counting across saves, games and restarts. */
  frame: number;
  /** The kind of decision to make; empty if there is none. */
  step: string;
  /** Markup by area. */
  areas: Record<string, string>;
  /** Texts shared by several choices and notes, which refer to them by index. */
  words: string[];
  choices: Record<Place, FrameChoice>;
  notes: Record<Place, FrameNote>;
  events: GameEvent[];
  /** The status to show while events are animated, until a panel reveals the result; empty if there is no panel. */
  meanwhile: string;
  /** Text to announce. */
  say: string;
  /** Text to show and announce at once. */
  alert: string;
  /** The game to store, or null if the frame shows nothing new. */
  save: Save | null;
  /** Names of the players, by seat. */
  names: string[];
  controls: Controls;
  /** The request for the bot to move; null if it is not a bot's turn. */
  think: Think | null;
  /** The marks of the hint, or of an error at a replay position; null if there is neither. */
  advice: HintMarks | null;
  /** The replay position that this frame shows; null for the current position. */
  moment: ReplayPosition | null;
  over: boolean;
  /** Whether the frame shows something that not everyone may see. */
  private: boolean;
  puzzle: PuzzleState | null;
  /** Whether a turn is over that the others have not received yet. */
  due: boolean;
  /** The turn as a link, if requested. */
  link?: string;
  /** The match for a paired device, if requested. */
  turn?: string;
  /** The seats that do not play here. Sent together with `turn`. */
  away?: number[];
}

/** The answer if the page already shows exactly the areas that a frame would contain. */
export interface Seen {
  frame: number;
  seen: true;
  say: string;
}

/** The answer when nothing has changed. */
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

/** The match for a paired device. From now on, it counts as sent. */
export interface SharedMatch {
  /** The match as a link. */
  turn: string;
  /** The seats that do not play here. */
  away: number[];
}

/** The answer to a question. */
export interface TextAnswer {
  answer: string;
}

/** The answer to a typed line that presses a button of the page. */
export interface ButtonPress {
  /** The button's [data-do]. */
  press: string;
}

/** The possible completions of a typed line. */
export interface Completions {
  /** For each possible next word, the line with that word added. */
  completions: string[];
  /** The next words as a sentence. */
  answer: string;
  /** Whether the line is already a command. */
  whole: boolean;
}

/** Where to open the game in a text: at an address with these letters after its #, or from a record. */
export interface GameLocation {
  /** The game; empty for the answer to an invitation. */
  game: string;
  letters?: string;
  record?: string;
}

/** The answer to `find`, and to `import` if the page must first look for a save of the match. */
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
