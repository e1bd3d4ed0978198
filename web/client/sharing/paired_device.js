/**
 * Exchanges turns with the paired device: sends it the turns shown on this table, and handles the messages that it
 * sends. The code for the connection is loaded on first use.
 */

import { alertText } from "../table/display/speech.js";
import { matchOf } from "./match_link.js";
import { notice } from "../shell/dom.js";

/** @import { PairingDialog } from "./pairing_dialog.js" */
/** @import { Answer, Frame, Message, SharedMatch } from "../types.js" */

/**
 * Maps the [data-do] of each button of the pairing dialog to the dialog's method that the button calls.
 * @satisfies {Record<string, keyof PairingDialog>}
 */
const BUTTONS = /** @type {const} */ ({
  pair: "open",
  "pair-new": "invite",
  "pair-copy": "copy",
  "pair-share": "share",
});

export class PairedDevice {
  /** @type {PairingDialog | null} */ #dialog = null;
  /** The number of the match on the page, if any. @type {number | null} */ #match = null;
  #over = false;
  /** The rematch that the other device has started. @type {Message | null} */ #offered = null;
  #hooks;

  /**
   * @param {{requestMatch: () => void, receive: (message: Message) => void, find: (text: string) => Promise<Answer |
   *   undefined>}} hooks requestMatch: requests the match from the rules worker, whose answer is passed to `sendMatch`;
   *   receive: passes the other device's message to the rules worker; find: asks the rules worker which game a pasted
   *   text contains, and returns its answer
   */
  constructor(hooks) {
    this.#hooks = hooks;
  }

  /** Returns the pairing dialog. Its code is loaded at the first call. */
  async #loadDialog() {
    const { PairingDialog } = await import("./pairing_dialog.js");
    const { requestMatch, find } = this.#hooks;
    this.#dialog ??= new PairingDialog({ requestMatch, find, receive: (text, first) => this.#receive(text, first) });
    return this.#dialog;
  }

  /**
   * Handles a press on a button of the pairing dialog.
   * @param {string} button its [data-do]; buttons that are not in BUTTONS are ignored
   */
  press(button) {
    const method = Object.entries(BUTTONS).find(([name]) => name === button)?.[1];
    if (method) void this.#withDialog((dialog) => dialog[method]());
  }

  /**
   * Does something with the pairing dialog; shows a notice if that fails.
   * @param {(dialog: PairingDialog) => unknown} work
   */
  async #withDialog(work) {
    try {
      await work(await this.#loadDialog());
    } catch (trouble) {
      console.warn(trouble);
      notice("tpl-pairing-none");
    }
  }

  /**
   * Reads the state of the match from a frame on the page, and sends the turn if the frame ends one.
   * @param {Frame} frame
   * @param {boolean} whole whether a game has just been opened
   */
  shown(frame, whole) {
    if (frame.save) this.#match = frame.save.match ?? null;
    this.#over = frame.over;
    if (whole) this.#offered = null;
    if (frame.turn !== undefined) this.sendMatch({ turn: frame.turn, away: frame.away ?? [] });
    else if (frame.due || whole) this.sync();
  }

  /**
   * Answers the invitation in the table's address.
   * @param {string} invitation
   * @param {Frame} frame the first frame of the game
   */
  invited(invitation, frame) {
    if (this.#match !== null && !frame.alert) void this.#withDialog((dialog) => dialog.answer(invitation));
  }

  /** Sends the current match to the other device, if one is connected. */
  sync() {
    this.#dialog?.sync();
  }

  /** Sends the match that the rules worker has reported. @param {SharedMatch} match */
  sendMatch({ turn, away }) {
    void this.#dialog?.sendTurn(turn, away);
  }

  /**
   * Returns the rematch that the other device has started, if any, or else the given message.
   * @param {Message} message
   */
  rematch(message) {
    return this.#offered ?? message;
  }

  /**
   * Handles a match link that the other device has sent.
   * @param {string} text the link
   * @param {boolean} first whether this is the first link on this connection
   */
  #receive(text, first) {
    if ((matchOf(text) ?? this.#match) === this.#match)
      return this.#hooks.receive({ type: "receive", text, first, quiet: true });
    /** @type {Message} */
    const message = { type: "rematch", text, quiet: true };
    if (!this.#over) return this.#hooks.receive(message);
    this.#offered = message;
    notice("tpl-pairing-rematch");
  }
}

/**
 * Passes an answer to the table that waits for it in another tab, and reports whether that succeeded.
 * @param {string} letters the answer to an invitation, as text
 */
export async function deliverAnswer(letters) {
  const { passAnswerOn, refusal } = await import("./pairing_dialog.js");
  try {
    notice((await passAnswerOn(letters)) ? "tpl-answered" : "tpl-unanswered");
  } catch (trouble) {
    alertText(refusal(trouble));
  }
}
