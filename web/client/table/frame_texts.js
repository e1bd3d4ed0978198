/**
 * Restores the complete choices and notes of a frame. To keep frames small, Python sends each text only once, in a
 * list. Choices and notes refer to a text by its index. The targets of similar choices are also sent only once.
 */

/** @import { Choice, Frame, FrameChoice, FrameNote, Note, Place } from "../types.js" */

const TEXTS = /** @type {const} */ (["prompt", "text", "label", "more", "now", "later", "saved"]);

/**
 * Returns the choices and notes of a frame with all their texts and targets.
 * @param {Frame} frame
 * @returns {{choices: Record<Place, Choice>, notes: Record<Place, Note>}}
 */
export function expandTexts({ choices, notes, words }) {
  return {
    choices: expandTargets(expandWords(choices ?? {}, words ?? [])),
    notes: expandWords(notes ?? {}, words ?? []),
  };
}

/**
 * @param {Record<Place, FrameChoice & FrameNote>} choices
 * @param {string[]} words
 */
function expandWords(choices, words) {
  /** @type {Record<Place, Choice & Note>} */
  const whole = {};
  for (const [place, { targets, ...one }] of Object.entries(choices)) {
    for (const name of TEXTS) if (typeof one[name] === "number") one[name] = words[one[name]];
    whole[place] = /** @type {Choice & Note} */ (one);
    if (targets) whole[place].targets = expandWords(targets, words);
  }
  return whole;
}

/**
 * Completes each choice that refers to a similar choice (`like`): copies the targets of the similar choice, and adds
 * `add` to the first action of each target.
 * @param {Record<string, Choice>} choices
 */
function expandTargets(choices) {
  /** @type {Record<string, Choice>} */
  const whole = {};
  for (const [name, choice] of Object.entries(choices)) {
    whole[name] = choice;
    if (choice.like === undefined) continue;
    const targets = Object.entries(choices[choice.like].targets ?? {}).map(([at, target]) => [
      at,
      target.do ? { ...target, do: [target.do[0] + (choice.add ?? 0), ...target.do.slice(1)] } : target,
    ]);
    whole[name] = { ...choice, targets: Object.fromEntries(targets) };
  }
  return whole;
}
