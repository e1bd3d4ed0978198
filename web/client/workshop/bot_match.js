/**
 * A match in the bot workshop: carries what the bot's seat sees from the referee's worker to that of the typed bot, and
 * what this one chooses back. The two never meet: whatever typed code does, it does in a worker that knows no game. All
 * deals are played from one seat first; for the other seat there is a new worker, which remembers none of them.
 */

import { inTime } from "../shell/timeouts.js";

/** @import { PythonLife } from "../workers/worker_lifecycle.js" */
/** @typedef {{game: string, level: string, pairs: number, code: string}} Wanted */
/**
 * What went wrong with the typed bot. kind: syntax, raised, no_bot or no_action (see typed_bot.py), illegal (see
 * referee.py), slow: no answer in time, while it was in that line, stuck: nor any word, since it began that line, died:
 * its worker is gone; line: of the typed code, null if none is known.
 * @typedef {{kind: string, text: string, line: number | null, illegal?: Illegal}} Trouble
 */
/** @typedef {{got: string, reason: string, expected: string[], more: boolean}} Illegal */
/** @typedef {{result: "won" | "drawn" | "lost", seat: number, points: number, against: number, link: string}} End */
/** @typedef {{action: number | null} | {bot: string} | {trouble: Trouble}} Said what the worker of the typed bot answers */
/**
 * What has come of a match so far, by seat of the typed bot; points are sums over the games that were finished.
 * @typedef {{won: number, drawn: number, lost: number, errors: number, finished: number, points: number,
 *   against: number}} Row
 * @typedef {{game: string, games: number, rows: Row[], trouble: Trouble | null, link: string | null}} Tally
 */

const BOOT = 90_000; // ms a worker may take to start
export const PATIENCE = 5; // seconds for a decision, after which the worker tells its line; see typed_bot.py
const SILENT = 8_000; // ms beyond them after which a silent worker counts as hanging; a busy machine hears it late
/** Troubles of a bot that has to be ended. */
const LATE = ["slow", "stuck"];

/** @returns {Row} */
const newRow = () => ({ won: 0, drawn: 0, lost: 0, errors: 0, finished: 0, points: 0, against: 0 });

/** The games of a row that are over. @param {Row} row */
export const gamesOf = ({ won, drawn, lost }) => won + drawn + lost;

export class BotMatch {
  /** @type {Set<PythonLife>} */ #alive = new Set();
  #stopped = false;
  /** Told of each line that the typed bot tells, below 0 when it is too late. @type {(line: number) => void} */
  #at = () => {};
  #start;
  #show;
  #print;

  /**
   * @param {{referee: () => PythonLife,
   *   bot: (at: (line: number) => void, print: (printed: string) => void) => PythonLife}} start
   * @param {(tally: Tally) => void} show called whenever there is more of it
   * @param {(printed: string) => void} print called with what the typed bot prints, as printed.py tells it
   */
  constructor(start, show, print = () => {}) {
    this.#start = start;
    this.#show = show;
    this.#print = print;
  }

  /** Ends the match at once, whatever the typed bot is doing. */
  stop() {
    this.#stopped = true;
    for (const life of this.#alive) life.kill();
    this.#alive.clear();
  }

  /**
   * Plays a match.
   * @param {Wanted} wanted
   * @returns {Promise<"over" | "stopped" | "failed">} failed: not the bot's fault
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

  /** @param {Wanted} wanted */
  async #play({ game, level, pairs, code }) {
    const referee = this.#keep(this.#start.referee());
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
        bot = this.#keep(this.#start.bot((line) => this.#at(line), this.#print));
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
   * Plays one game. A game that the bot cannot finish is lost.
   * @param {PythonLife} bot
   * @param {PythonLife} referee
   * @param {number} number
   * @param {Tally} tally
   * @param {number} half after how many games the seats change
   * @returns {Promise<boolean>} whether the bot can play another one
   */
  async #game(bot, referee, number, tally, half) {
    const row = tally.rows[Math.floor(number / half)];
    let told = JSON.parse(await referee.ask("deal", String(number)));
    while (told.view) {
      const said = await this.#ask(bot, "choose", JSON.stringify({ number, view: told.view }));
      if ("trouble" in said) told = said;
      else
        told = JSON.parse(
          await referee.ask("play", JSON.stringify(/** @type {{action: number | null}} */ (said).action)),
        );
    }
    if (told.over) {
      const { result, points, against, link } = /** @type {End} */ (told.over);
      row[result] += 1;
      row.finished += 1;
      row.points += points;
      row.against += against;
      tally.link = link;
      return true;
    }
    row.lost += 1;
    row.errors += 1;
    tally.trouble ??= told.trouble ?? { kind: "illegal", text: "", line: null, illegal: told.illegal };
    return ![...LATE, "died"].includes(told.trouble?.kind);
  }

  /**
   * Asks the typed bot. What comes back was made by typed code: it is taken for no more than it is.
   * @param {PythonLife} bot
   * @param {string} door
   * @param {string} words
   * @returns {Promise<Said>}
   */
  async #ask(bot, door, words) {
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    let timer;
    /** @type {Promise<Said>} */
    const late = new Promise((resolve) => {
      /** @param {string} kind @param {number | null} line */
      const end = (kind, line) => resolve({ trouble: { kind, text: "", line } });
      /** @type {number | null} */
      let last = null;
      this.#at = (line) => {
        last = Math.abs(line) || null;
        if (line < 0) end("slow", last);
      };
      timer = setTimeout(() => end("stuck", last), PATIENCE * 1000 + SILENT);
    });
    try {
      const answer = bot.ask(door, words).then((text) => plain(JSON.parse(text)));
      const said = await Promise.race([answer, late]);
      if ("trouble" in said && LATE.includes(said.trouble.kind)) this.#end(bot);
      return said;
    } catch (error) {
      if (this.#stopped) throw error;
      this.#end(bot);
      return { trouble: { kind: "died", text: String(error), line: null } };
    } finally {
      clearTimeout(timer);
      this.#at = () => {};
    }
  }

  /** @param {PythonLife} life */
  #keep(life) {
    if (this.#stopped) life.kill();
    this.#alive.add(life);
    return life;
  }

  /** @param {PythonLife} life */
  #end(life) {
    life.kill();
    this.#alive.delete(life);
  }
}

/**
 * An answer with the parts that are known, as what they are known as.
 * @param {any} answer
 * @returns {Said}
 */
function plain(answer) {
  const { trouble, bot, action } = Object(answer);
  if (trouble) {
    const line = Number.isInteger(trouble.line) ? trouble.line : null;
    return { trouble: { kind: String(trouble.kind), text: String(trouble.text), line } };
  }
  return bot === undefined ? { action: Number.isInteger(action) ? action : null } : { bot: String(bot) };
}
