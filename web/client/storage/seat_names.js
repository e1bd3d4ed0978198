/** What seats are called where no Python is at hand: what a person typed, else words that the page brings. */

import { byId } from "../shell/dom.js";

/** @import { Seat } from "../types.js" */

/**
 * @typedef {object} Words sentences with `{…}` to be filled in
 * @property {string} person
 * @property {Record<string, [one: string, several: string]>} bots by level
 * @property {string} you
 * @property {string} comma between the items of a list
 * @property {string} and before the last item
 * @property {string} against
 * @property {string} alone
 * @property {string} line
 */

/** What is unseen or turns the direction of writing, but for the two signs that join letters and emoji. */
const UNSEEN = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/**
 * A name as it may stand in a sentence, whoever wrote it.
 * @param {unknown} name
 */
export const plainName = (name) =>
  (typeof name === "string" ? name : "")
    .replace(/\s+/g, " ")
    .replace(UNSEEN, "")
    .replace(/^[ \u200c\u200d]+|[ \u200c\u200d]+$/g, "");

/** @returns {Words} of the page */
export const pageWords = () => JSON.parse(byId("main")?.dataset.words ?? "{}");

/**
 * @param {string} sentence
 * @param {Record<string, string | number>} values
 */
export const fill = (sentence, values) => sentence.replace(/\{(\w+)\}/g, (_, name) => String(values[name] ?? ""));

/**
 * Names as a list in a sentence, joined as the table joins them.
 * @param {string[]} names
 * @param {Words} words
 */
export function listed(names, words) {
  const last = names.at(-1) ?? "";
  return names.length < 2 ? last : fill(words.and, { names: names.slice(0, -1).join(words.comma), last });
}

/**
 * The names of all seats; bots of one level are numbered if there are several.
 * @param {Seat[]} seats
 * @param {Words} words
 * @returns {string[]}
 */
export function seatNames(seats, words) {
  const levels = seats.map(({ level }) => level);
  return seats.map(({ name, level }, index) => {
    const [one, several] = (level && Object.hasOwn(words.bots, level) && words.bots[level]) || [];
    if (!one || !several) return plainName(name) || fill(words.person, { n: index + 1 });
    const same = levels.filter((other) => other === level).length;
    return same === 1
      ? one
      : fill(several, { n: levels.slice(0, index + 1).filter((other) => other === level).length });
  });
}
