// Made from web/azulejo_table/protocol/kinds.py by `python -m tools.protocol`. Do not edit.

/** Properties of one kind of message. */
export interface Kind {
  /** Whether it opens a game, so that it needs no open one. */
  opening?: boolean;
  /** Whether it switches to another game, unless the page started with it. */
  other_game?: boolean;
  /** Whether its answer shows the player's own action. */
  acted?: boolean;
  /** Whether a button of the same name sends it, without any field. */
  button?: boolean;
  /** Whether the page sends it automatically, or it changes nothing: the player does not miss it. */
  quiet?: boolean;
  /** Whether it leaves the page's notices in place. */
  silent?: boolean;
  /** Whether a reload reports it instead of sending it again: another person may hold the device then. */
  unrepeated?: boolean;
  /** Whether a reload drops it: the person then holding the device is asked again. */
  forgotten?: boolean;
}

/** Every kind of message, by the `type` of its messages. */
export const KINDS: Record<string, Kind>;
