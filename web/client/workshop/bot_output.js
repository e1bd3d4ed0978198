/**
 * Collects the printed output of a typed bot: only the last lines, and long lines are shortened. This module does not
 * access the document.
 */

export const LINES = 50;
export const LONGEST = 2000; // maximum characters of a line, as in printed.py; longer lines are cut, and CUT is added
const CUT = "…";
const LARGEST = 1_500_000; // maximum characters of a message; messages of printed.py are always shorter

export class BotOutput {
  /** @type {string[]} */ lines = [];
  /** Number of earlier lines that were dropped. */
  earlier = 0;

  /**
   * Takes output from the worker. Typed code can forge it, so it is treated only as lines of text.
   * @param {string} message JSON
   */
  take(message) {
    const { lines, earlier } = parsed(message);
    if (!Array.isArray(lines)) return;
    const texts = lines.map((line) => shortened(String(line).replace(/\r?\n/g, " ")));
    this.lines.push(...texts.slice(-LINES));
    this.earlier += (Number.isSafeInteger(earlier) && earlier > 0 ? earlier : 0) + Math.max(0, texts.length - LINES);
    this.earlier += this.lines.splice(0, Math.max(0, this.lines.length - LINES)).length;
  }

  /** Whether any of the lines was shortened. */
  get cut() {
    return this.lines.some((line) => line.length > LONGEST);
  }
}

/** @param {string} message @returns {{lines?: unknown, earlier?: any}} */
function parsed(message) {
  try {
    return Object(message.length > LARGEST ? null : JSON.parse(message));
  } catch {
    return {};
  }
}

/** @param {string} line */
const shortened = (line) => (line.length > LONGEST ? line.slice(0, LONGEST) + CUT : line);
