/**
 * One game under way in this tab: joins the saved game, the door to the rules and the bots. What the rules answer is
 * saved, then shown. It knows no document; what a person sees is the page's, which it is given.
 */

import { Bots } from "../workers/bot_worker.js";
import { RulesQueue } from "../workers/rules_queue.js";
import { SLOW } from "../shell/timeouts.js";

/** @import { SavedGame } from "../storage/saved_game.js" */
/** @import { Told } from "../workers/rules_queue.js" */
/** @import { Advise, Answer, Bot, Frame, Judged, Message, Refusal, ReviewAsked, ReviewPart, Rules, Seen, Think, ToReview } from "../types.js" */

/** Messages whose answer shows nothing that the person has just done. */
const NOT_ACTED = ["bot", "load", "new", "import", "hint", "advised", "reviewed", "tell", "receive"];
/** Messages under which another game goes on, if it was not by them that this page began. */
const OTHER_GAME = ["new", "import", "rematch", "play_on"];
/** Messages that open a game. */
const OPENS = [...OTHER_GAME, "load"];

/** What is not done by itself after a reload: who has the device in hand then need not be who typed it. */
const TYPED = "command";

/** What says only that something takes long. */
const LONG = ["slow", "storage"];
/** What says that something is over. */
const OVER = ["restarted", "kept", "lost"];

/**
 * storage: the saved games do not answer yet; no-bot: the bot gives no answer
 * @typedef {Told | "storage" | "no-bot" | null} Said
 */

/**
 * What the person sees and hears.
 * @typedef {object} Page
 * @property {(frame: Frame, acted: boolean, whole: boolean) => Promise<{still: Promise<unknown>}>} show puts a saved
 *   frame on the page, after something that the person did or by itself; whole: a game has just been opened, and all
 *   its areas are there; still settles when nothing moves any more
 * @property {() => number | null} showLast shows the frame of before a reload, if it can; its number
 * @property {(frame: Frame) => void} look shows a moment of the past, or the game as it is again
 * @property {(answer: Exclude<Answer, Frame | Refusal | Advise | ToReview | Seen>, message: Message) => void} told what was asked, and no frame
 * @property {(refusal: Refusal, message: Message) => void} refuse nothing has changed; says why
 * @property {(what: Said, of?: Message) => void} tell how it goes on, null that all is well
 * @property {(messages: Message[]) => void} waits what was done and is not answered yet
 * @property {() => number} pace ms that a bot takes at least
 * @property {(on: boolean, failed?: boolean) => void} ponder whether a hint is thought of; failed: there will be none
 * @property {(share: number | null) => void} reviewing how far a review is, from 0 to 1, null when it is over
 * @property {(work: () => void) => void} postpone does what nobody waits for, later
 */

export class GameController {
  /** Settles when what moves has landed. @type {Promise<unknown>} */
  #still = Promise.resolve();
  /** Whether a past position is on the page. */ #past = false;
  /** What was told last. @type {Said} */ #told = null;
  /** Who takes longer than usual. @type {Set<string>} */ #long = new Set();
  /** What a bot answered, or a review brought, while the past was looked at. @type {Message | null} */ #held = null;
  /** What another device has told while the past was looked at, or something waited to be seen. @type {Message | null} */
  #came = null;
  /** Whether something waits to be seen before the game goes on. */ #waits = false;
  #game;
  #page;
  #door;
  #bots;

  /**
   * @param {SavedGame} game
   * @param {{rules: () => Rules | Promise<Rules>, bot: () => Bot | Promise<Bot>}} start
   * @param {Page} page
   */
  constructor(game, start, page) {
    this.#game = game;
    this.#page = page;
    this.#door = new RulesQueue({
      start: start.rules,
      first: () => game.first(),
      take: (answer, message) => this.#take(answer, message),
      waits: (messages) => {
        game.waits(messages);
        page.waits(messages);
      },
      tell: (what, of) => (what === null || what === "slow" ? this.#tellLong("door", what) : this.#tell(what, of)),
    });
    this.#bots = new Bots(start.bot, {
      pace: () => page.pace(),
      still: () => this.#still,
      reply: (message) => {
        this.#tellLong("bot", null);
        if (this.#past) this.#held = message;
        else this.#door.send(message);
      },
      slow: () => this.#tellLong("bot", "slow"),
      trouble: () => this.#tell("no-bot"),
    });
  }

  /** Whether a past position is on the page. */
  get past() {
    return this.#past;
  }

  /** The number of the frame on the page, null before the first. */
  get frame() {
    return this.#door.frame;
  }

  /** Why a worker could not be started, or gave no answer; "" if nothing is known. @param {Said} what was told of it */
  reason(what) {
    return what === "no-bot" ? this.#bots.reason : this.#door.reason;
  }

  /** Finds the game and goes on with it, if it can be played here. @returns {ReturnType<SavedGame["find"]>} */
  async open() {
    const late = setTimeout(() => this.#tellLong("store", "storage"), SLOW);
    const found = await this.#game.find();
    clearTimeout(late);
    this.#tellLong("store", null);
    if (found === "play") {
      this.#door.frame = this.#page.showLast();
      this.#door.open();
    } else if (found !== "watch") return found;
    for (const message of this.#game.waited()) {
      if (found === "play" && message.type !== TYPED) this.#door.send(message);
      else this.#tell(this.#game.did(message) ? "kept" : "lost", message);
    }
    return found;
  }

  /**
   * What was told stays until something else is. That something takes long is less than what was told of the worker,
   * and is said again once that is over.
   * @param {Said} what
   * @param {Message} [of]
   */
  #tell(what, of) {
    if (what === this.#told && !of) return;
    this.#told = what;
    this.#page.tell(what, of);
    if (OVER.includes(String(what)) && this.#long.size) this.#tell("slow");
  }

  /** @param {"store" | "door" | "bot"} who takes long @param {Said} what null: not any more */
  #tellLong(who, what) {
    if (what) this.#long.add(who);
    else this.#long.delete(who);
    const less = this.#told === null || LONG.includes(this.#told) || OVER.includes(this.#told);
    if (this.#long.size ? less : LONG.includes(String(this.#told)))
      this.#tell(this.#long.size ? (what ?? "slow") : null);
  }

  /** The one way to the rules. @param {Message} message */
  send(message) {
    this.#door.send(message);
  }

  /** Takes what another device has told, once the person sees the game as it is. @param {Message} message */
  receive(message) {
    this.#came = message; // whatever came before stands in it too
    this.#takeIn();
  }

  #takeIn() {
    if (!this.#came || this.#past || this.#waits) return;
    const message = this.#came;
    this.#came = null;
    this.#door.send(message);
  }

  /** The person wants the bot's move now. */
  hurry() {
    this.#bots.hurry();
  }

  /** Asks the bot once more. */
  askAgain() {
    this.#bots.again();
  }

  /**
   * Takes an answer of the rules worker: saves it, then shows it.
   * @param {Answer} answer
   * @param {Message} message what it answers
   */
  async #take(answer, message) {
    if (answer.error !== undefined) {
      const late = answer.error === "stale" && (message.type === "bot" || message.quiet); // that is nobody's fault
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
    const other = message.id && OTHER_GAME.includes(message.type);
    const here = (!other || (await this.#game.change(message.id))) && (await this.#game.keep(answer));
    if (!here) return new Promise(() => {}); // it waits for the page that is loaded now
    await this.#show(answer, message.type);
  }

  /** Has a hint thought of, which the rules then tell. @param {Think} request */
  async #advise(request) {
    const frame = this.#door.frame ?? undefined;
    this.#page.ponder(true);
    const { found, ended } = await this.#bots.work((bot) => bot.advise(request));
    this.#page.ponder(false, !found && !ended);
    if (found) this.#door.send({ type: "advised", found, frame, quiet: true });
  }

  /** Has a game judged turn by turn, which the rules then tell. @param {ReviewAsked} request */
  async #review(request) {
    const frame = this.#door.frame ?? undefined;
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
    else this.#door.send(message);
  }

  /** @param {ReviewPart} asked @returns {Promise<Judged | null>} */
  async #judge(asked) {
    return (await this.#bots.work((bot) => bot.review(asked))).found;
  }

  /** Nobody waits any more for a hint or a review. */
  stopWork() {
    this.#bots.cancel();
  }

  /** @param {Frame} frame saved already @param {Message["type"]} type of what it answers */
  async #show(frame, type) {
    [this.#past, this.#held] = [false, null];
    this.#bots.cancel();
    this.#tellLong("bot", null);
    this.#door.frame = frame.frame;
    this.#still = (await this.#page.show(frame, !NOT_ACTED.includes(type), OPENS.includes(type))).still;
    if (frame.think) void this.#bots.ask(frame.think, frame.frame);
    else if (frame.controls?.bots) this.#page.postpone(() => void this.#bots.warm().catch(() => {}));
    this.#waits = Boolean(frame.controls?.continue);
    this.#takeIn();
  }

  /** @param {Frame} frame of the past, or as it is now */
  #look(frame) {
    this.#past = Boolean(frame.moment);
    this.#page.look(frame);
    if (this.#held && !this.#past) this.#door.send(this.#held);
    if (!this.#past) this.#held = null;
    this.#takeIn();
  }
}
