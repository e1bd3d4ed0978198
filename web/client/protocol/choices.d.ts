// Made from web/azulejo_table/protocol/choices.py by `python -m tools.client_types`. Do not edit.

/** The name of a spot for pieces, such as `factory:2`. Areas and events use the same names. */
export type Place = string;

/** A pale preview of a piece at its future place: (piece, place). */
export type Ghost = [string, Place];

/** A text, or its index in the `words` of the frame. */
export type Word = string | number;

/** The fields of a target that are not translated texts. */
export interface TargetData {
  /** Ids of the actions to carry out. */
  do?: number[];
  /** The code of the reason for which the target is refused. */
  no?: string;
  /** A short label to show instead of `net`, such as "+3". */
  short?: string;
  /** How the seat's score would change if the game ended right after the action. */
  net?: number;
  ghosts?: Ghost[];
  /** Places to draw a ring around while the pointer is on this place. */
  group?: Place[];
  /**
   * For a target of a tray: the pieces that the tray must contain. For an option: the pieces to draw on its button.
   *
   */
  of?: string[];
  /**
   * Whether the first tap of a finger acts without a preview.
   *
   *     This is for targets whose effect the page already shows, and for targets that lead to another decision, such
   *     as a payment.
   *
   */
  sure?: boolean;
}

/**
 * A place or a button that can be pressed.
 *
 * Pressing it sends the actions in `do`. If the target has `no` instead, the press is refused.
 */
export interface Target extends TargetData {
  /** Text about the effect of the target, or about the reason for refusing it. */
  text?: string;
  /** Words on the button of a target that has no place on the board. */
  label?: string;
  /** Points that the target scores at once. */
  now?: string;
  /** Points that the target adds at the end of the game. */
  later?: string;
  /** Points that the target saves from being lost. If negative, points that it puts at risk. */
  saved?: string;
}

/**
 * A box in which the player collects pieces before carrying out an action, for example to pay for something.
 *
 * Each target of the choice is one possible set of pieces.
 */
export interface Tray {
  /** Place → the piece there that can be put into the tray. */
  pieces: Record<Place, string>;
  /** Places of the pieces that are in the tray at first. */
  start: Place[];
  /**
   * For each number of pieces in the tray, from 0, the text of the button that carries out the action.
   *
   *     The last text is for a full tray.
   *
   */
  texts: string[];
}

/** The fields of a choice that are neither translated texts nor targets. */
export interface ChoiceData {
  /** Places to dim while the choice is picked. */
  dim?: Place[];
  /** The place of another choice with the same targets. Used instead of `targets`. */
  like?: Place;
  /** With `like`: the number to add to the first action id of each target of that other choice. */
  add?: number;
  /** A tray. The player does not pick a source; the pieces in the tray determine the target. */
  tray?: Tray;
  /**
   * The player must press one of these places, or one of the `targets`, next.
   *
   *     Only buttons that start an action have such places: the action begins with the piece at the pressed place.
   *
   */
  leads?: Place[];
}

/** A target, or a source that must be picked before its `targets` can be pressed. */
export interface Choice extends Target, ChoiceData {
  prompt?: string;
  targets?: Record<Place, Target>;
}

/** The text shown when the player points at a place, no matter who is to move. */
export interface Note {
  text?: string;
  /**
   * Places to draw a ring around.
   *
   *     The group also affects the answer to a press on a place that cannot be chosen. Without a group, the answer is a
   *     sentence about what to do first, followed by `text`. With places in the group, the answer is only `text`, except in
   *     a lesson. With an empty group, the answer is only `text` while a piece is picked: `text` then says what the place
   *     requires.
   *
   */
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
