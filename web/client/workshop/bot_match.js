/**
 * Plays a match in the bot workshop: passes the view of the bot's seat from the referee's worker to the worker of the
 * typed bot (the bot whose code the visitor has typed), and passes the chosen action back. The two workers never
 * interact directly, so that typed code cannot see the game. The typed bot first plays all deals from one seat. For the
 * other seat, a new worker starts, which remembers none of these games.
 */

import { inTime } from "../shell/timeouts.js";

/** @import { PythonLife } from "../workers/worker_lifecycle.js" */
/** @typedef {{game: string, level: string, pairs: number, code: string}} Wanted */
/**
 * An error of the typed bot. kind: syntax, raised, no_bot or no_action (see typed_bot.py); illegal (see referee.py);
 * slow: no answer in time, but the worker still reported which line of the typed code was running; stuck: no answer, and
 * no more reports; died: the worker has ended. line: line of the typed code, null if unknown.
 * @typedef {{kind: string, text: string, line: number | null, illegal?: Illegal}} Trouble
 */
/** @typedef {{got: string, reason: string, expected: string[], more: boolean}} Illegal */
/** @typedef {{result: "won" | "drawn" | "lost", seat: number, points: number, against: number, link: string}} End */
/**
 * @typedef {{action: number | null} | {bot: string} | {trouble: Trouble}} Reply an answer of the typed bot's worker: a
 *   chosen action, the name of the bot that the typed code defines, or an error
 */
/**
 * The results of a match so far. There is one row for each seat of the typed bot. points, against: sums of the bot's
 * and the opponent's points over finished games.
 * @typedef {{won: number, drawn: number, lost: number, errors: number, finished: number, points: number, against:
 *   number}} Row
 * @typedef {{game: string, games: number, rows: Row[], trouble: Trouble | null, link: string | null}} Tally
 */

const BOOT = 90_000; // ms allowed for starting a worker
// Seconds allowed for a decision, or for reading the typed code; after that, the worker reports its current line, see typed_bot.py.
export const PATIENCE = 5;
const SILENT = 8_000; // ms after PATIENCE until a silent worker counts as stuck; a busy machine may delay its report
/** Kinds of errors after which typed code may still be running, so that its worker must be ended. */
const LATE = ["slow", "stuck"];

/** @returns {Row} */
const newRow = () => ({ won: 0, drawn: 0, lost: 0, errors: 0, finished: 0, points: 0, against: 0 });

/** Returns the number of finished games of a row. @param {Row} row */
export const gamesOf = ({ won, drawn, lost }) => won + drawn + lost;

export class BotMatch {
  /** @type {Set<PythonLife>} */ #alive = new Set();
  #stopped = false;
  /**
   * Called with each line number that the typed bot reports. A negative number means that the bot has exceeded its
   * time.
   * @type {(line: number) => void}
   */
  #onLine = () => {};
  #start;
  #show;
  #print;

  /**
   * @param {{referee: () => PythonLife,
   *   bot: (at: (line: number) => void, print: (printed: string) => void) => PythonLife}} start
   * @param {(tally: Tally) => void} show called whenever the results change
   * @param {(printed: string) => void} print called with the typed bot's output, in the format of printed.py
   */
  constructor(start, show, print = () => {}) {
    this.#start = start;
    this.#show = show;
    this.#print = print;
  }

  /** Ends the match at once, even in the middle of the bot's code. */
  stop() {
    this.#stopped = true;
    for (const life of this.#alive) life.kill();
    this.#alive.clear();
  }

  /**
   * Plays a match.
   * @param {Wanted} wanted
   * @returns {Promise<"over" | "stopped" | "failed">} failed: an error that is not the bot's fault
   */
  async run(wanted) {
    try {
      await this.#play(wanted);
      return this.#stopped ? "stopped" : "over";
    } catch (error) {
      if (this.#stopped) return "stopped";
      console.error(error);
      return "failed";
    } finally {
      this.stop();
    }
  }

  /** Plays all games of a match. @param {Wanted} wanted */
  async #play({ game, level, pairs, code }) {
    const referee = this.#track(this.#start.referee());
    await inTime(referee.ready, BOOT, "the referee");
    const { games, half } = JSON.parse(await referee.ask("open", JSON.stringify({ game, level, pairs })));
    /** @type {Tally} */
    const tally = { game, games, rows: [newRow(), newRow()], trouble: null, link: null };
    /** @type {PythonLife | null} */
    let bot = null;
    this.#show(tally);
    for (let number = 0; number < games; number += 1) {
      if (number % half === 0) {
        bot?.kill();
        bot = this.#track(this.#start.bot((line) => this.#onLine(line), this.#print));
        await inTime(bot.ready, BOOT, "the bot");
        const read = await this.#ask(bot, "read", code);
        if ("trouble" in read) return this.#show({ ...tally, trouble: read.trouble });
      }
      const lost = !(await this.#game(/** @type {PythonLife} */ (bot), referee, number, tally, half));
      this.#show(tally);
      if (lost) return;
    }
  }

  /**
   * Plays one game. The bot loses a game that it cannot finish.
   * @param {PythonLife} bot
   * @param {PythonLife} referee
   * @param {number} number
   * @param {Tally} tally
   * @param {number} half number of games before the seats change
   * @returns {Promise<boolean>} whether the bot can play another game
   */
  async #game(bot, referee, number, tally, half) {
    const row = tally.rows[Math.floor(number / half)];
    let answer = JSON.parse(await referee.ask("deal", String(number)));
    while (answer.view) {
      const reply = await this.#ask(bot, "choose", JSON.stringify({ number, view: answer.view }));
      if ("trouble" in reply) answer = reply;
      else
        answer = JSON.parse(
          await referee.ask("play", JSON.stringify(/** @type {{action: number | null}} */ (reply).action)),
        );
    }
    if (answer.over) {
      const { result, points, against, link } = /** @type {End} */ (answer.over);
      row[result] += 1;
      row.finished += 1;
      row.points += points;
      row.against += against;
      tally.link = link;
      return true;
    }
    row.lost += 1;
    row.errors += 1;
    tally.trouble ??= answer.trouble ?? { kind: "illegal", text: "", line: null, illegal: answer.illegal };
    return ![...LATE, "died"].includes(answer.trouble?.kind);
  }

  /**
   * Sends a request to the typed bot. The answer comes from typed code, so it is not trusted.
   * @param {PythonLife} bot
   * @param {string} functionName
   * @param {string} words
   * @returns {Promise<Reply>}
   */
  async #ask(bot, functionName, words) {
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    let timer;
    /** @type {Promise<Reply>} */
    const late = new Promise((resolve) => {
      /** @param {string} kind @param {number | null} line */
      const end = (kind, line) => resolve({ trouble: { kind, text: "", line } });
      /** @type {number | null} */
      let last = null;
      this.#onLine = (line) => {
        last = Math.abs(line) || null;
        if (line < 0) end("slow", last);
      };
      timer = setTimeout(() => end("stuck", last), PATIENCE * 1000 + SILENT);
    });
    try {
      const answer = bot.ask(functionName, words).then((text) => checked(JSON.parse(text)));
      const reply = await Promise.race([answer, late]);
      if ("trouble" in reply && LATE.includes(reply.trouble.kind)) this.#end(bot);
      return reply;
    } catch (error) {
      if (this.#stopped) throw error;
      this.#end(bot);
      return { trouble: { kind: "died", text: String(error), line: null } };
    } finally {
      clearTimeout(timer);
      this.#onLine = () => {};
    }
  }

  /** Remembers a worker, so that `stop` ends it. @param {PythonLife} life */
  #track(life) {
    if (this.#stopped) life.kill();
    this.#alive.add(life);
    return life;
  }

  /** Ends a worker. @param {PythonLife} life */
  #end(life) {
    life.kill();
    this.#alive.delete(life);
  }
}

/** Returns an answer reduced to its known fields, each converted to its type. @param {any} answer @returns {Reply} */
function checked(answer) {
  const { trouble, bot, action } = Object(answer);
  if (trouble) {
    const line = Number.isInteger(trouble.line) ? trouble.line : null;
    return { trouble: { kind: String(trouble.kind), text: String(trouble.text), line } };
  }
  return bot === undefined ? { action: Number.isInteger(action) ? action : null } : { bot: String(bot) };
}
