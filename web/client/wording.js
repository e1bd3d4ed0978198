/** Words of choices and notes: a frame writes once what many of them say, and gives its number instead. */

/** @import { Choice, Frame, Note, Place, Worded } from "./types.js" */

const SAID = /** @type {const} */ (["prompt", "text", "label", "more"]);

/**
 * Choices and notes of a frame with all their words.
 * @param {Frame} frame
 * @returns {{choices: Record<Place, Choice>, notes: Record<Place, Note>}}
 */
export function spelledOut({ choices, notes, words }) {
  return { choices: spelled(choices ?? {}, words ?? []), notes: spelled(notes ?? {}, words ?? []) };
}

/**
 * @param {Record<Place, Worded>} told
 * @param {string[]} words
 */
function spelled(told, words) {
  /** @type {Record<Place, Choice & Note>} */
  const whole = {};
  for (const [place, { targets, ...one }] of Object.entries(told)) {
    for (const name of SAID) if (typeof one[name] === "number") one[name] = words[one[name]];
    whole[place] = /** @type {Choice & Note} */ (one);
    if (targets) whole[place].targets = spelled(targets, words);
  }
  return whole;
}
