// Made from web/azulejo_table/protocol/choices.py by `python -m tools.client_types`. Do not edit.

/** A location of pieces, such as `factory:2`; areas and events use the same names. */
export type Place = string;

/** A preview of a piece at its future place: (piece, place). */
export type Ghost = [string, Place];

/** A text, or its index in the `words` of the frame. */
export type Word = string | number;

/** The fields of a target that are not texts. */
export interface TargetData {
  /** Ids of the actions to carry out. */
  do?: number[];
  /** The code of the reason why the target is refused. */
  no?: string;
  /** A short label to use instead of `net`, as in "+3". */
  short?: string;
  /** Change in the seat's score, if the game ended right after the action. */
  net?: number;
  ghosts?: Ghost[];
  /** Places to ring while the pointer is on this place. */
  group?: Place[];
  /** The pieces in a tray that form this target, or the pieces to draw on the button of an option. */
  of?: string[];
}

/** An element to press. Pressing it sends `do`; with `no` instead, it is refused. */
export interface Target extends TargetData {
  /** Text about the target's effect, or about the reason why it is refused. */
  text?: string;
  /** Words on the button of a target that has no place on the board. */
  label?: string;
  /** Points that the target scores at once. */
  now?: string;
  /** Points that the target adds at the end of the game. */
  later?: string;
  /** Points that the target saves from being lost, or puts at risk. */
  saved?: string;
}

/**
 * A set of pieces that the player assembles before carrying out the action.
 *
 * The targets of the choice are the possible results.
 */
export interface Tray {
  /** Pieces that can be put into the tray, by their place. */
  pieces: Record<Place, string>;
  /** Places of the pieces that are in the tray at the start. */
  start: Place[];
  /**
   * Texts of the button that carries out the action, by number of pieces in the tray.
   *
   *     The last one is for a full tray.
   *
   */
  texts: string[];
}

/** The fields of a choice that are neither texts nor targets. */
export interface ChoiceData {
  /** Places to dim while the choice is picked. */
  dim?: Place[];
  /** The place of a choice whose targets this one shares. It replaces `targets`. */
  like?: Place;
  /** With `like`: the number to add to the first action of each shared target. */
  add?: number;
  /** A tray that replaces picking a source. The pieces in it determine the target. */
  tray?: Tray;
  /** Sources to press next, if the choice is a button that only explains an action: the pieces for that action. */
  leads?: Place[];
}

/** A target, or a source to pick first. Picking a source offers its `targets`. */
export interface Choice extends Target, ChoiceData {
  prompt?: string;
  targets?: Record<Place, Target>;
}

/** The text shown when the player points at a place, no matter who is to move. */
export interface Note {
  text?: string;
  /** Places to ring. */
  group?: Place[];
  /** Words on an option's button, if its target has no `label`. */
  label?: string;
  /** Text shown below the text of a target at this place. */
  more?: string;
  /** Pieces to draw on an option's button, if its target has no `of`. */
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
