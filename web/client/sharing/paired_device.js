/**
 * Exchanges turns with the paired device: sends it the turns shown on this table, and handles the messages that it
 * sends. The code for the connection is loaded on first use.
 */

import { alertText } from "../table/display/speech.js";
import { matchOf } from "./match_link.js";
import { notice } from "../shell/dom.js";

/** @import { PairingDialog } from "./pairing_dialog.js" */
/** @import { Answer, Frame, Message, SharedMatch } from "../types.js" */

/** Methods of the pairing dialog's buttons, by their [data-do]. @satisfies {Record<string, keyof PairingDialog>} */
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
   * @param {{tell: () => void, receive: (message: Message) => void, find: (text: string) => Promise<Answer |
   *   undefined>}} hooks tell: requests the match from the rules worker, which then calls `sendMatch`; receive: passes the
   *   other device's message to the rules worker; find: returns the rules worker's answer about the content of a text
   */
  constructor(hooks) {
    this.#hooks = hooks;
  }

  /** Returns the pairing dialog. Its code is loaded at the first call. */
  async #loadDialog() {
    const { PairingDialog } = await import("./pairing_dialog.js");
    const { tell, find } = this.#hooks;
    this.#dialog ??= new PairingDialog({ tell, find, receive: (text, first) => this.#receive(text, first) });
    return this.#dialog;
  }

  /** @param {string} button its [data-do]; buttons that are not in BUTTONS are ignored */
  press(button) {
    const does = Object.entries(BUTTONS).find(([name]) => name === button)?.[1];
    if (does) void this.#with((dialog) => dialog[does]());
  }

  /** @param {(dialog: PairingDialog) => unknown} work */
  async #with(work) {
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
    if (this.#match !== null && !frame.alert) void this.#with((dialog) => dialog.answer(invitation));
  }

  /** Sends the current match to the other device, if one is connected. */
  sync() {
    this.#dialog?.sync();
  }

  /** Sends the match that the rules worker has reported. @param {SharedMatch} match */
  sendMatch({ turn, away }) {
    void this.#dialog?.sendTurn(turn, away);
  }

  /** Returns the rematch that the other device has started, if any, or else the message. @param {Message} message */
  rematch(message) {
    return this.#offered ?? message;
  }

  /** @param {string} text @param {boolean} first */
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
 * @param {string} letters
 */
export async function deliverAnswer(letters) {
  const { passAnswerOn, refusal } = await import("./pairing_dialog.js");
  try {
    notice((await passAnswerOn(letters)) ? "tpl-answered" : "tpl-unanswered");
  } catch (trouble) {
    alertText(refusal(trouble));
  }
}
