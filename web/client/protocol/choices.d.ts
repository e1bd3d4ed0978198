// Made from web/azulejo_table/protocol/choices.py by `python -m tools.protocol`. Do not edit.

/** A location of pieces, such as `factory:2`; areas and events use the same names. */
export type Place = string;

/** A preview of a piece at its future place: (piece, place). */
export type Ghost = [string, Place];

/** A text, or its index in the `words` of the frame. */
export type Word = string | number;

/** The fields of a target that are not texts. */
export interface TargetData {
  /** Ids of actions, done in sequence. */
  do?: number[];
  /** The code of a refusal. */
  no?: string;
  /** Its short label, as in "+3", if that is not `net`. */
  short?: string;
  /** Change in the seat's score, if the game ended right after it. */
  net?: number;
  ghosts?: Ghost[];
  /** Places to ring while the pointer is on it. */
  group?: Place[];
  /** The pieces in a tray that form it, or those to draw on the button of an option. */
  of?: string[];
}

/** An element to press: pressing it sends `do`, or `no` gives the reason for a refusal. */
export interface Target extends TargetData {
  /** Text about its effect, or about why it is refused. */
  text?: string;
  /** Words of a target that has no place on the board. */
  label?: string;
  /** Points that it scores at once, … */
  now?: string;
  /** … points that it adds to the end of the game, … */
  later?: string;
  /** … and points that it keeps from being lost, or puts at risk. */
  saved?: string;
}

/**
 * A set of pieces that the player assembles before doing the action.
 *
 * The choice's targets are the possible results.
 */
export interface Tray {
  /** Pieces that can be put into it, by their place. */
  pieces: Record<Place, string>;
  /** Places of the pieces that are in it at the start. */
  start: Place[];
  /** Texts of the button that does it, by number of pieces in the tray; the last one is for a full tray. */
  texts: string[];
}

/** The fields of a choice that are neither texts nor targets. */
export interface ChoiceData {
  /** Places to dim while it is picked. */
  dim?: Place[];
  /** The place of a choice with the same targets, instead of `targets`, … */
  like?: Place;
  /** … and the difference between the first actions of the targets: those here are higher by this number. */
  add?: number;
  /** A tray that replaces the picking of a source: the pieces in it determine the target. */
  tray?: Tray;
  /** Sources to press next: the choice says what a button means, and these are the pieces for it. */
  leads?: Place[];
}

/** A target, or a source to pick first, which then asks for one of `targets`. */
export interface Choice extends Target, ChoiceData {
  prompt?: string;
  targets?: Record<Place, Target>;
}

/** The text shown when pointing at a place, no matter who is to move. */
export interface Note {
  text?: string;
  /** Places to ring. */
  group?: Place[];
  /** Words of an option whose target has none. */
  label?: string;
  /** Text shown below the words of a target here. */
  more?: string;
  /** Pieces to draw on the button of an option whose target names none. */
  of?: string[];
}

/** A target in a frame. */
export interface FrameTarget extends TargetData {
  text?: Word;
  label?: Word;
  now?: Word;
  later?: Word;
  saved?: Word;
}

/** A choice in a frame. */
export interface FrameChoice extends FrameTarget, ChoiceData {
  prompt?: Word;
  targets?: Record<Place, FrameTarget>;
}

/** A note in a frame. */
export interface FrameNote {
  text?: Word;
  group?: Place[];
  label?: Word;
  more?: Word;
  of?: string[];
}
