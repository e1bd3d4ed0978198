// Made from web/azulejo_table/protocol/kinds.py by `python -m tools.client_types`. Do not edit.

/** Properties of one kind of message. */
export interface Kind {
  /** Whether the message opens a game, so that no game needs to be open. */
  opening?: boolean;
  /** Whether the message switches to another game, unless the page started with that game. */
  other_game?: boolean;
  /** Whether the answer shows the player's own action. */
  acted?: boolean;
  /** Whether a button with the kind's name sends the message, without any fields. */
  button?: boolean;
  /** Whether the message may be lost without a report: the page sends it automatically, or it changes nothing. */
  quiet?: boolean;
  /** Whether the page's notices stay when the message is sent. */
  silent?: boolean;
  /** Whether a reload only reports the message. Sending it again would be wrong if another person holds the device. */
  unrepeated?: boolean;
  /** Whether a reload drops the message, because the person then holding the device must decide again. */
  forgotten?: boolean;
}

/** Every kind of message, by `type`. */
export const KINDS: Record<string, Kind>;
