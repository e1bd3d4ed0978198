// Made from web/azulejo_table/protocol/answers.py by `python -m tools.protocol`. Do not edit.

import type { ReviewAsked, Think } from "./bots.js";
import type { FrameChoice, FrameNote, Place } from "./choices.js";
import type { Save } from "./saves.js";

/** A piece, and the places from and to which it moves. */
export type Move = [string, Place, Place];

/** States of the page's own buttons by name: whether each can be pressed; a name with `_text` added gives its text. */
export type Controls = Record<string, boolean | string>;

/** The part of an event that the page animates. */
export interface GameEvent {
  kind: string;
  seat?: number;
  points?: number;
  moves?: Move[];
  pieces?: Place[];
  /** Ceramic, glass, wood, water or paper. */
  sound?: string;
}

/** A position in the past of a game. */
export interface ReplayPosition {
  /** Number of actions done. */
  steps: number;
}

/** The marks of a hint. Each place is a drawn place, a button's place, or else an area. */
export interface HintMarks {
  /** Pieces to take or move; in the first step of a hint, where to look. */
  pieces: Place[];
  /** Where the pieces go, if the player chooses it. */
  to: Place[];
  /** Buttons to press. */
  press: Place[];
}

/** The puzzle of a game. */
export interface PuzzleState {
  number: number;
  /** Number of puzzles. */
  of: number;
  /** Whether this frame solves it. */
  solved: boolean;
}

/** One state of the game as the page shows it, with only the areas that changed. */
export interface Frame {
  /** Number of the frame. It counts on across saves, games and restarts. */
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
  /** The status while events are animated, before a panel reveals the result; empty if there is no panel. */
  meanwhile: string;
  /** Text to announce. */
  say: string;
  /** Text to announce at once. */
  alert: string;
  /** The game to store, or null if the frame shows nothing new. */
  save: Save | null;
  /** Names of the players, by seat. */
  names: string[];
  controls: Controls;
  /** The request for the bot that is to move. */
  think: Think | null;
  /** The marks of a hint, if there is one. */
  advice: HintMarks | null;
  /** The replay position, if this frame shows one. */
  moment: ReplayPosition | null;
  over: boolean;
  /** Whether it shows something that not everyone may see. */
  private: boolean;
  puzzle: PuzzleState | null;
  /** Whether a turn is over that the others have not received yet. */
  due: boolean;
  /** The turn as a link, if requested. */
  link?: string;
  /** The match for a paired device, if requested, … */
  turn?: string;
  /** … and the seats that do not play here. */
  away?: number[];
}

/** The answer if the page already shows exactly the areas that the frame would have. */
export interface Seen {
  frame: number;
  seen: true;
  say: string;
}

/** The answer when nothing has changed. */
export interface Refusal {
  /** A code. */
  error: string;
  /** The reason in the language of the page. */
  text: string;
  /** The reason in English, for debugging. */
  detail: string;
  /** Number of the last frame, if the message was made on another one. */
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

/** A game as a link: the part after its #. */
export interface Linked {
  link: string;
}

/** The match for a paired device, which has it already or is about to get it. */
export interface ToldMatch {
  /** The match as a link. */
  turn: string;
  /** The seats that do not play here. */
  away: number[];
}

/** The answer to a question. */
export interface Told {
  answer: string;
}

/** A typed line that presses a button of the page. */
export interface Pressed {
  /** Its [data-do]. */
  press: string;
}

/** The possible completions of a typed line. */
export interface Completions {
  /** The whole line with each next word. */
  completions: string[];
  /** The next words as a sentence. */
  answer: string;
  /** Whether the line is already a command. */
  whole: boolean;
}

/** The location of the game in a text: the letters after the # of its address, or a record. */
export interface Whereabouts {
  /** Empty for the answer to an invitation. */
  game: string;
  letters?: string;
  record?: string;
}

/** The answer to `find`, and to `import` if a page has to look for the match that continues. */
export interface Located {
  found: Whereabouts;
}

/** The request for a hint, for the bot worker. */
export interface Advise {
  advise: Think;
}

/** The request for a review, for the bot worker. */
export interface ToReview {
  review: ReviewAsked;
}

/** Every answer of the rules worker to the page. */
export type Answer =
  | Frame
  | Seen
  | Refusal
  | Exported
  | Notation
  | Linked
  | ToldMatch
  | Told
  | Pressed
  | Completions
  | Located
  | Advise
  | ToReview;
