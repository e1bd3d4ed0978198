/**
 * The running game in this tab: connects the saved game, the queue to the rules worker and the bots. Each answer of the
 * rules worker is saved, then shown. This module does not use the document; the page passed to it does everything
 * visible.
 */

import { KINDS } from "../protocol/kinds.js";
import { Bots } from "../workers/bot_worker.js";
import { RulesQueue } from "../workers/rules_queue.js";
import { SLOW } from "../shell/timeouts.js";

/** @import { SavedGame } from "../storage/saved_game.js" */
/** @import { Told } from "../workers/rules_queue.js" */
/** @import { Advise, Answer, Bot, Frame, Judged, Message, Refusal, ReviewAsked, ReviewPart, Rules, Seen, Think, ToReview } from "../types.js" */

/** Reports that something takes long. */
const LONG = ["slow", "storage"];
/** Reports that a problem is over. */
const OVER = ["restarted", "kept", "lost"];

/**
 * storage: the saved games do not answer yet; no-bot: the bot does not answer
 * @typedef {Told | "storage" | "no-bot" | null} Said
 */

/**
 * The interface to the player.
 * @typedef {object} Page
 * @property {(frame: Frame, acted: boolean, whole: boolean) => Promise<{still: Promise<unknown>}>} show puts a saved
 *   frame on the page; acted: whether it answers an action of the player; whole: a game has just been opened, so that
 *   all its areas are present; still settles when all motion is over
 * @property {() => number | null} showLast shows the frame from before a reload, if possible; returns its number
 * @property {(frame: Frame) => void} look shows a replay position, or the current position again
 * @property {(answer: Exclude<Answer, Frame | Refusal | Advise | ToReview | Seen>, message: Message) => void} told
 *   handles answers that are not frames
 * @property {(refusal: Refusal, message: Message) => void} refuse explains why nothing has changed
 * @property {(what: Said, of?: Message) => void} tell reports how the game is running; null: all is well
 * @property {(messages: Message[]) => void} waits shows the messages that are not answered yet
 * @property {() => number} pace minimum ms for a bot's move
 * @property {() => void} land ends all motion
 * @property {(on: boolean, failed?: boolean) => void} ponder whether a hint is being computed; failed: there will be
 *   none
 * @property {(share: number | null) => void} reviewing progress of a review from 0 to 1, null when it is over
 * @property {(work: () => void) => void} postpone postpones work that nobody waits for
 */

export class GameController {
  /** Settles when all moving pieces have landed. @type {Promise<unknown>} */
  #still = Promise.resolve();
  /** Whether a replay position is on the page. */ #past = false;
  /** The last report. @type {Said} */ #told = null;
  /** The parts that take longer than usual. @type {Set<string>} */ #long = new Set();
  /** A bot's move or a finished review that arrived during a replay. @type {Message | null} */ #held = null;
  /**
   * A message of another device that arrived during a replay, or while the player had yet to see something.
   * @type {Message | null}
   */
  #came = null;
  /** Whether the player has yet to see something before the game continues. */ #waits = false;
  /** Whether bots play without pauses, until somebody else decides or the round ends. */ #rush = false;
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
      first: () => game.first(),
      take: (answer, message) => this.#take(answer, message),
      waits: (messages) => {
        game.waits(messages);
        page.waits(messages);
      },
      tell: (what, of) => (what === null || what === "slow" ? this.#tellLong("queue", what) : this.#tell(what, of)),
    });
    this.#bots = new Bots(start.bot, {
      pace: () => (this.#rush ? 0 : page.pace()),
      still: () => (this.#rush ? Promise.resolve() : this.#still),
      reply: (message) => {
        this.#tellLong("bot", null);
        if (this.#past) this.#held = message;
        else this.#queue.send(message);
      },
      slow: () => this.#tellLong("bot", "slow"),
      trouble: () => this.#tell("no-bot"),
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
   * Returns why a worker could not be started or did not answer; "" if unknown.
   * @param {Said} what the report about it
   */
  reason(what) {
    return what === "no-bot" ? this.#bots.reason : this.#queue.reason;
  }

  /** Finds the game and continues it, if it can be played here. @returns {ReturnType<SavedGame["find"]>} */
  async open() {
    const late = setTimeout(() => this.#tellLong("store", "storage"), SLOW);
    const found = await this.#game.find();
    clearTimeout(late);
    this.#tellLong("store", null);
    if (found === "play") {
      this.#queue.frame = this.#page.showLast();
      this.#queue.open();
    } else if (found !== "watch") return found;
    for (const message of this.#game.waited()) {
      if (found === "play" && !KINDS[message.type]?.unrepeated) this.#queue.send(message);
      else this.#tell(this.#game.did(message) ? "kept" : "lost", message);
    }
    return found;
  }

  /**
   * Reports how the game is running; a report remains until the next one. Slowness has lower priority than a problem
   * with a worker, and is reported again once that problem is over.
   * @param {Said} what
   * @param {Message} [of]
   */
  #tell(what, of) {
    if (what === this.#told && !of) return;
    this.#told = what;
    this.#page.tell(what, of);
    if (OVER.includes(String(what)) && this.#long.size) this.#tell("slow");
  }

  /** @param {"store" | "queue" | "bot"} who takes long @param {Said} what null: no longer */
  #tellLong(who, what) {
    if (what) this.#long.add(who);
    else this.#long.delete(who);
    const less = this.#told === null || LONG.includes(this.#told) || OVER.includes(this.#told);
    if (this.#long.size ? less : LONG.includes(String(this.#told)))
      this.#tell(this.#long.size ? (what ?? "slow") : null);
  }

  /** Sends a message to the rules worker; all messages pass through here. @param {Message} message */
  send(message) {
    this.#queue.send(message);
  }

  /** Accepts a message of the other device once the player sees the current position. @param {Message} message */
  receive(message) {
    this.#came = message; // it includes all earlier ones
    this.#takeIn();
  }

  #takeIn() {
    if (!this.#came || this.#past || this.#waits) return;
    const message = this.#came;
    this.#came = null;
    this.#queue.send(message);
  }

  /** Shows the bot's move at once, without the usual pause. */
  hurry() {
    this.#bots.hurry();
  }

  /** Shows the bots' moves without pauses until somebody else decides or the round ends; the moves stay the same. */
  rush() {
    this.#rush = true;
    this.#bots.unpause();
  }

  /** Asks the bot again. */
  askAgain() {
    this.#bots.again();
  }

  /**
   * Handles an answer of the rules worker: saves it, then shows it.
   * @param {Answer} answer
   * @param {Message} message that it answers
   */
  async #take(answer, message) {
    if ("error" in answer) {
      const late = answer.error === "stale" && (message.type === "bot" || message.quiet); // not an error
      if (!late) this.#page.refuse(answer, message);
      return;
    }
    if ("advise" in answer) return void this.#advise(answer.advise);
    if ("review" in answer) return void this.#review(answer.review);
    if ("seen" in answer) {
      const seen = /** @type {Frame} */ (this.#game.shown);
      return this.#show({ ...seen, areas: {}, say: answer.say }, message.type);
    }
    if (!("areas" in answer)) return this.#page.told(answer, message);
    if (message.type === "show") return this.#look(answer);
    const other = message.id && KINDS[message.type]?.other_game;
    const here = (!other || (await this.#game.change(message.id))) && (await this.#game.keep(answer));
    if (!here) return new Promise(() => {}); // it waits for the page that is loading now
    await this.#show(answer, message.type);
  }

  /** Computes a hint and sends it to the rules worker, which reports it. @param {Think} request */
  async #advise(request) {
    const frame = this.#queue.frame ?? undefined;
    this.#page.ponder(true);
    const { found, ended } = await this.#bots.work((bot) => bot.advise(request));
    this.#page.ponder(false, !found && !ended);
    if (found) this.#queue.send({ type: "advised", found, frame, quiet: true });
  }

  /**
   * Judges a game turn by turn and sends the result to the rules worker, which reports it.
   * @param {ReviewAsked} request
   */
  async #review(request) {
    const frame = this.#queue.frame ?? undefined;
    let first = true;
    /** @type {Judged} */
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

  /** @param {ReviewPart} asked @returns {Promise<Judged | null>} */
  async #judge(asked) {
    return (await this.#bots.work((bot) => bot.review(asked))).found;
  }

  /** Cancels hints and reviews that nobody waits for any more. */
  stopWork() {
    this.#bots.cancel();
  }

  /** @param {Frame} frame already saved @param {Message["type"]} type of the message that it answers */
  async #show(frame, type) {
    [this.#past, this.#held] = [false, null];
    this.#bots.cancel();
    this.#tellLong("bot", null);
    this.#queue.frame = frame.frame;
    const { acted = false, opening = false, other_game: other = false } = KINDS[type] ?? {};
    this.#still = (await this.#page.show(frame, acted, opening || other)).still;
    this.#rush &&= (type === "bot" || type === "continue") && Boolean(frame.think || frame.controls?.onward);
    if (this.#rush) this.#page.land();
    if (this.#rush && !frame.think) this.#queue.send({ type: "continue", quiet: true });
    if (frame.think) void this.#bots.ask(frame.think, frame.frame);
    else if (frame.controls?.bots) this.#page.postpone(() => void this.#bots.warm().catch(() => {}));
    this.#waits = Boolean(frame.controls?.continue);
    this.#takeIn();
  }

  /** @param {Frame} frame at a replay position or the current one */
  #look(frame) {
    this.#past = Boolean(frame.moment);
    this.#page.look(frame);
    if (this.#held && !this.#past) this.#queue.send(this.#held);
    if (!this.#past) this.#held = null;
    this.#takeIn();
  }
}
