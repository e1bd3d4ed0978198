// Made from web/azulejo_table/protocol/kinds.py by `python -m tools.client_types`. Do not edit.

/** Properties of one kind of message. */
export interface Kind {
  /** Whether the message opens a game. Such a message can be sent when no game is open. */
  opening?: boolean;
  /** Whether the message, if the page already shows a game, replaces this game with another one. */
  other_game?: boolean;
  /** Whether the answer shows an action of the player. */
  acted?: boolean;
  /** Whether the page has a button with the name of the kind, which sends the message without other fields. */
  button?: boolean;
  /** Whether the page need not report a lost message, because it was sent automatically or changes nothing. */
  quiet?: boolean;
  /** Whether the page's notices remain visible when the message is sent. */
  silent?: boolean;
  /**
   * Whether the page, after a reload, reports the unanswered message instead of sending it again.
   *
   *     Sending it would be wrong, because another person may hold the device after the reload.
   *
   */
  unrepeated?: boolean;
  /**
   * Whether the page, after a reload, drops the unanswered message.
   *
   *     The person who holds the device after the reload must decide again.
   *
   */
  forgotten?: boolean;
}

/** Every kind of message, by `type`. */
export const KINDS: Record<string, Kind>;
