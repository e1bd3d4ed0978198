/**
 * Runs the game in this tab: connects the saved game, the queue to the rules worker and the bots. Each answer of the
 * rules worker is saved first and then shown. This module does not access the document; the page passed to it makes all
 * visible changes.
 */

import { KINDS } from "../protocol/kinds.js";
import { Bots } from "../workers/bots.js";
import { RulesQueue } from "../workers/rules_queue.js";
import { SLOW } from "../shell/timeouts.js";

/** @import { SavedGame } from "../storage/saved_game.js" */
/** @import { QueueReport } from "../workers/rules_queue.js" */
/**
 * @import { Advise, Answer, Bot, Frame, ReviewProgress, Message, Refusal, ReviewRequest, ReviewPart, Rules, Seen, Think, ToReview
 *   } from "../types.js"
 */

/** The reports that something takes longer than usual. */
const LONG = ["slow", "storage"];
/** The reports about the end of a problem. */
const OVER = ["restarted", "kept", "lost"];

/**
 * A report to the player: one from the queue, "storage" (the saved games cannot be read yet), "no-bot" (the bot does
 * not answer), or null (there is no problem)
 * @typedef {QueueReport | "storage" | "no-bot" | null} Report
 */

/**
 * The interface to the player.
 * @typedef {object} Page
 * @property {(frame: Frame, acted: boolean, whole: boolean) => Promise<{still: Promise<unknown>}>} show puts a saved
 *   frame on the page. acted: whether it answers an action of the player; whole: whether a game has just been opened,
 *   so that the frame has all areas. `still` settles when all motion is over
 * @property {() => number | null} showLast shows the last frame from before a reload, if possible; returns its number
 * @property {(frame: Frame) => void} look shows a replay position, or the current position again
 * @property {(answer: Exclude<Answer, Frame | Refusal | Advise | ToReview | Seen>, message: Message) => void} answered
 *   handles answers that are not frames
 * @property {(refusal: Refusal, message: Message) => void} refuse explains why nothing has changed
 * @property {(what: Report, of?: Message) => void} tell reports a problem or its end; null: there is no problem
 * @property {(messages: Message[]) => void} waits shows that messages are still unanswered
 * @property {() => number} pace minimum time of a bot's move, in ms
 * @property {() => void} land ends all motion
 * @property {(on: boolean, failed?: boolean) => void} ponder shows whether a hint is being computed; failed: no hint
 *   could be computed
 * @property {(share: number | null) => void} reviewing shows the progress of a review from 0 to 1; null when it is over
 * @property {(work: () => void) => void} postpone runs work later, when nobody is waiting
 */

export class GameController {
  /** Settles when all moving pieces have arrived. @type {Promise<unknown>} */
  #still = Promise.resolve();
  /** Whether a replay position is on the page. */ #past = false;
  /** The last report. @type {Report} */ #last = null;
  /** Parts of the program that are taking longer than usual. @type {Set<string>} */ #long = new Set();
  /** A bot's move or a finished review that arrived during a replay. @type {Message | null} */ #held = null;
  /**
   * A message from another device that arrived during a replay, or while the game waited for Continue.
   * @type {Message | null}
   */
  #inbox = null;
  /** Whether the game waits until the player has pressed Continue. */ #waits = false;
  /** Whether bots play without pauses until a person must act or the round ends. */ #rush = false;
  #game;
  #page;
  #queue;
  #bots;

  /**
   * @param {SavedGame} game
   * @param {{rules: () => Rules | Promise<Rules>, bot: () => Bot | Promise<Bot>}} start
   * @param {Page} page
   */
  constructor(game, start, page) {
    this.#game = game;
    this.#page = page;
    this.#queue = new RulesQueue({
      start: start.rules,
      first: () => game.openingMessage(),
      take: (answer, message) => this.#handleAnswer(answer, message),
      waits: (messages) => {
        game.keepMessages(messages);
        page.waits(messages);
      },
      tell: (what, of) => (what === null || what === "slow" ? this.#reportSlow("queue", what) : this.#report(what, of)),
    });
    this.#bots = new Bots(start.bot, {
      pace: () => (this.#rush ? 0 : page.pace()),
      still: () => (this.#rush ? Promise.resolve() : this.#still),
      reply: (message) => {
        this.#reportSlow("bot", null);
        if (this.#past) this.#held = message;
        else this.#queue.send(message);
      },
      slow: () => this.#reportSlow("bot", "slow"),
      trouble: () => this.#report("no-bot"),
    });
  }

  /** Whether a replay position is on the page. */
  get past() {
    return this.#past;
  }

  /** Number of the frame on the page, null before the first. */
  get frame() {
    return this.#queue.frame;
  }

  /**
   * Returns why a worker could not be started or did not answer, or "" if the reason is unknown.
   * @param {Report} what the report about that worker
   */
  reason(what) {
    return what === "no-bot" ? this.#bots.reason : this.#queue.reason;
  }

  /** Finds the game and continues it, if it can be played here. @returns {ReturnType<SavedGame["find"]>} */
  async open() {
    const late = setTimeout(() => this.#reportSlow("store", "storage"), SLOW);
    const result = await this.#game.find();
    clearTimeout(late);
    this.#reportSlow("store", null);
    if (result === "play") {
      this.#queue.frame = this.#page.showLast();
      this.#queue.open();
    } else if (result !== "watch") return result;
    for (const message of this.#game.unanswered()) {
      if (result === "play" && !KINDS[message.type]?.unrepeated) this.#queue.send(message);
      else this.#report(this.#game.isApplied(message) ? "kept" : "lost", message);
    }
    return result;
  }

  /**
   * Reports a problem or its end. The page shows a report until the next one, but the end of a problem only for a few
   * seconds. While a worker has a problem, the page does not show that something takes longer than usual. If something
   * still takes longer when the problem ends, the page shows it then.
   * @param {Report} what
   * @param {Message} [of]
   */
  #report(what, of) {
    if (what === this.#last && !of) return;
    this.#last = what;
    this.#page.tell(what, of);
    if (OVER.includes(String(what)) && this.#long.size) this.#report("slow");
  }

  /**
   * Reports that a part of the program takes longer than usual, or that it has answered.
   * @param {"store" | "queue" | "bot"} who the part that takes long
   * @param {Report} what null: the part has answered
   */
  #reportSlow(who, what) {
    if (what) this.#long.add(who);
    else this.#long.delete(who);
    const less = this.#last === null || LONG.includes(this.#last) || OVER.includes(this.#last);
    if (this.#long.size ? less : LONG.includes(String(this.#last)))
      this.#report(this.#long.size ? (what ?? "slow") : null);
  }

  /** Sends a message to the rules worker; all messages pass through here. @param {Message} message */
  send(message) {
    this.#queue.send(message);
  }

  /**
   * Accepts a message from the other device, as soon as the player sees the current position.
   * @param {Message} message
   */
  receive(message) {
    this.#inbox = message; // the latest message includes all earlier ones
    this.#accept();
  }

  /** Sends the message from the other device to the rules worker, if the player sees the current position. */
  #accept() {
    if (!this.#inbox || this.#past || this.#waits) return;
    const message = this.#inbox;
    this.#inbox = null;
    this.#queue.send(message);
  }

  /** Shows the bot's move at once, without the usual pause. */
  hurry() {
    this.#bots.hurry();
  }

  /**
   * Shows the bots' moves without pauses until a person must act or the round ends. The moves themselves do not change.
   */
  rush() {
    this.#rush = true;
    this.#bots.unpause();
  }

  /** Makes the bot try again. */
  askAgain() {
    this.#bots.again();
  }

  /**
   * Handles an answer of the rules worker: saves it, then shows it.
   * @param {Answer} answer
   * @param {Message} message the message that it answers
   */
  async #handleAnswer(answer, message) {
    if ("error" in answer) {
      // Moves of bots, and messages that the page sent automatically, may be too late for the current frame. The page
      // does not report this.
      const late = answer.error === "stale" && (message.type === "bot" || message.quiet);
      if (!late) this.#page.refuse(answer, message);
      return;
    }
    if ("advise" in answer) return void this.#advise(answer.advise);
    if ("review" in answer) return void this.#review(answer.review);
    if ("seen" in answer) {
      const shown = /** @type {Frame} */ (this.#game.frame);
      return this.#show({ ...shown, say: answer.say }, message.type);
    }
    if (!("areas" in answer)) return this.#page.answered(answer, message);
    if (message.type === "show") return this.#replay(answer);
    const other = message.id && KINDS[message.type]?.other_game;
    const here = (!other || (await this.#game.change(message.id))) && (await this.#game.keep(answer));
    if (!here) return new Promise(() => {}); // never resolve, because another page is loading now
    await this.#show(answer, message.type);
  }

  /** Makes a bot compute a hint, and sends the hint to the rules worker, which shows it. @param {Think} request */
  async #advise(request) {
    const frame = this.#queue.frame ?? undefined;
    this.#page.ponder(true);
    const { found, ended } = await this.#bots.work((bot) => bot.advise(request));
    this.#page.ponder(false, !found && !ended);
    if (found) this.#queue.send({ type: "advised", found, frame, quiet: true });
  }

  /**
   * Makes a bot judge a game turn by turn, and sends the review to the rules worker, which shows it.
   * @param {ReviewRequest} request
   */
  async #review(request) {
    const frame = this.#queue.frame ?? undefined;
    let first = true;
    /** @type {ReviewProgress} */
    let part = { share: 0, judged: null, result: null };
    while (!part.judged) {
      this.#page.reviewing(part.share);
      const found = await this.#judge({ ...request, first });
      if (!found) return this.#page.reviewing(null);
      [part, first] = [found, false];
    }
    const { judged, result } = part;
    this.#page.reviewing(null);
    /** @type {Message} */
    const message = { type: "reviewed", found: { judged, result: result ?? [] }, frame, quiet: true };
    if (this.#past) this.#held = message;
    else this.#queue.send(message);
  }

  /**
   * Makes a bot judge a part of a game.
   * @param {ReviewPart} part
   * @returns {Promise<ReviewProgress | null>} null if there is no answer
   */
  async #judge(part) {
    return (await this.#bots.work((bot) => bot.review(part))).found;
  }

  /** Cancels hints and reviews that are no longer needed. */
  stopWork() {
    this.#bots.cancel();
  }

  /**
   * Shows a new frame, and starts what follows from it.
   * @param {Frame} frame already saved
   * @param {Message["type"]} type of the message that it answers
   */
  async #show(frame, type) {
    [this.#past, this.#held] = [false, null];
    this.#bots.cancel();
    this.#reportSlow("bot", null);
    this.#queue.frame = frame.frame;
    const { acted = false, opening = false, other_game: other = false } = KINDS[type] ?? {};
    this.#still = (await this.#page.show(frame, acted, opening || other)).still;
    this.#rush &&= (type === "bot" || type === "continue") && Boolean(frame.think || frame.controls?.onward);
    if (this.#rush) this.#page.land();
    if (this.#rush && !frame.think) this.#queue.send({ type: "continue", quiet: true });
    if (frame.think) void this.#bots.ask(frame.think, frame.frame);
    else if (frame.controls?.bots) this.#page.postpone(() => void this.#bots.warm().catch(() => {}));
    this.#waits = Boolean(frame.controls?.continue);
    this.#accept();
  }

  /** Shows a replay position, or the current position again. @param {Frame} frame */
  #replay(frame) {
    this.#past = Boolean(frame.moment);
    this.#page.look(frame);
    if (this.#held && !this.#past) this.#queue.send(this.#held);
    if (!this.#past) this.#held = null;
    this.#accept();
  }
}
