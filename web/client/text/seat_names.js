/**
 * Names the seats on pages without Python: by the name that a player typed, or else with words that the page contains.
 */

import { byId } from "../shell/dom.js";
import { fill } from "./sentences.js";

/** @import { Seat } from "../types.js" */

/**
 * @typedef {object} Words sentences with placeholders such as `{name}`
 * @property {string} person
 * @property {Record<string, [one: string, several: string]>} bots by level
 * @property {string} self the name of a person who plays alone against bots
 * @property {string} you the same name within a sentence
 * @property {string} comma between the items of a list
 * @property {string} pair a list of two items
 * @property {string} and a list of three or more items
 * @property {string} against one player and the others
 * @property {string} alone a player without opponents
 * @property {string} line the chosen game and its players, on a setup page
 */

/**
 * Matches invisible characters and characters that change the writing direction, except the zero-width joiner and
 * non-joiner, which scripts and emoji need.
 */
const UNSEEN = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** Turns any value into a name that is safe to show in a sentence. @param {unknown} name */
export const plainName = (name) =>
  (typeof name === "string" ? name : "")
    .replace(/\s+/g, " ")
    .replace(UNSEEN, "")
    .replace(/^[ \u200c\u200d]+|[ \u200c\u200d]+$/g, "");

/** @returns {Words} the words of the page */
export const pageWords = () => JSON.parse(byId("main")?.dataset.words ?? "{}");

/**
 * Joins names into a list for a sentence, the way the table does.
 * @param {string[]} names
 * @param {Words} words
 */
export function joinNames(names, words) {
  const last = names.at(-1) ?? "";
  if (names.length < 2) return last;
  return fill(names.length > 2 ? words.and : words.pair, { names: names.slice(0, -1).join(words.comma), last });
}

/**
 * Returns the names of all seats; several bots of the same level are numbered.
 * @param {Seat[]} seats
 * @param {Words} words
 * @returns {string[]}
 */
export function seatNames(seats, words) {
  const levels = seats.map(({ level }) => level);
  const alone = levels.filter((level) => !level || level === "link").length === 1;
  return seats.map(({ name, level }, index) => {
    const [one, several] = (level && Object.hasOwn(words.bots, level) && words.bots[level]) || [];
    if (!one || !several)
      return plainName(name) || (alone && !level ? words.self : fill(words.person, { n: index + 1 }));
    const same = levels.filter((other) => other === level).length;
    return same === 1
      ? one
      : fill(several, { n: levels.slice(0, index + 1).filter((other) => other === level).length });
  });
}
