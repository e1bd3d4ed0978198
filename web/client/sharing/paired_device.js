/**
 * The device that plays too, side by side: which of what the table shows is told to it, and what becomes of what it
 * tells. The connection itself comes when it is wanted.
 */

import { alertText } from "../table/display/speech.js";
import { matchOf } from "./match_link.js";
import { notice } from "../shell/dom.js";

/** @import { Beside } from "./pairing_dialog.js" */
/** @import { Frame, Message, ToldMatch, Whereabouts } from "../types.js" */

/** What its buttons do, by their [data-do]. @satisfies {Record<string, keyof Beside>} */
const BUTTONS = /** @type {const} */ ({
  beside: "open",
  "beside-new": "invite",
  "beside-copy": "copy",
  "beside-share": "share",
});

export class Partner {
  /** @type {Beside | null} */ #beside = null;
  /** The number of the match on the page, if it is one. @type {number | null} */ #match = null;
  #over = false;
  /** The rematch that the other device has begun. @type {Message | null} */ #offered = null;
  #hooks;

  /**
   * @param {{tell: () => void, receive: (message: Message) => void,
   *   find: (text: string) => Promise<Whereabouts | null>}} hooks tell: asks the rules for the match, which then comes to
   *   `told`; receive: gives them what the other device has told; find: asks them for the link in a text
   */
  constructor(hooks) {
    this.#hooks = hooks;
  }

  /** The connection, whose code comes with the first call. */
  async #wanted() {
    const { Beside } = await import("./pairing_dialog.js");
    const { tell, find } = this.#hooks;
    this.#beside ??= new Beside({ tell, find, receive: (text, first) => this.#receive(text, first) });
    return this.#beside;
  }

  /** @param {string} button one of its own by its [data-do]; any other does nothing */
  press(button) {
    const does = Object.entries(BUTTONS).find(([name]) => name === button)?.[1];
    if (does) void this.#with((beside) => beside[does]());
  }

  /** @param {(beside: Beside) => unknown} work */
  async #with(work) {
    try {
      await work(await this.#wanted());
    } catch (trouble) {
      console.warn(trouble);
      notice("tpl-beside-none");
    }
  }

  /**
   * A frame is on the page; whatever it ends is told.
   * @param {Frame} frame @param {boolean} whole whether a game has just been opened
   */
  shown(frame, whole) {
    if (frame.save) this.#match = frame.save.match ?? null;
    this.#over = frame.over;
    if (whole) this.#offered = null;
    if (frame.turn !== undefined) this.told({ turn: frame.turn, away: frame.away ?? [] });
    else if (frame.due || whole) this.tell();
  }

  /** The table was opened with an invitation. @param {string} invitation @param {Frame} frame its first */
  invited(invitation, frame) {
    if (this.#match !== null && !frame.alert) void this.#with((beside) => beside.answer(invitation));
  }

  /** Tells the other device how far the game is, if it is connected. */
  tell() {
    this.#beside?.tell();
  }

  /** The rules have told the match. @param {ToldMatch} match */
  told({ turn, away }) {
    void this.#beside?.turn(turn, away);
  }

  /** What a rematch is: the one that the other device has begun, if there is one. @param {Message} message */
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
    notice("tpl-beside-rematch");
  }
}

/**
 * Hands an answer to the table in another tab that waits for it, and says what came of it.
 * @param {string} letters
 */
export async function bringAnswer(letters) {
  const { handOver, refusal } = await import("./pairing_dialog.js");
  try {
    notice((await handOver(letters)) ? "tpl-answered" : "tpl-unanswered");
  } catch (trouble) {
    alertText(refusal(trouble));
  }
}
