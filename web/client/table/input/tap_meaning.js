/**
 * Determines the meaning of a press, as a pure function. With a mouse or the keyboard, a player sees the preview of a
 * place before pressing it. A finger cannot aim, so its first tap previews and its second tap acts.
 */

/** @import { Choice, Place } from "../../types.js" */

/**
 * @typedef {object} Press
 * @property {Place} place the pressed place
 * @property {boolean} touch whether a finger pressed it
 * @property {Place | null} picked the place picked before
 * @property {Place | null} previewed the place that the last tap of a finger previewed, if any
 * @property {Choice} [choice] the choice that the place offers now
 * @property {boolean} target whether it is a target of the picked source
 * @property {boolean} oneTap whether the first tap of a finger acts without a preview
 * @property {boolean} unread whether the player must first read the coach's card to its end
 */

/** @typedef {"let go" | "preview" | "commit" | "pick" | "refuse"} Meaning */

/** Returns the meaning of a press. @param {Press} press @returns {Meaning} */
export function meaning({ place, touch, picked, previewed, choice, target, oneTap, unread }) {
  if (unread) return "refuse";
  if (place === picked) return "let go";
  if (choice?.do) {
    const blind = touch && !oneTap && previewed !== place;
    return blind && (target || tells(choice)) ? "preview" : "commit";
  }
  return choice?.targets ? "pick" : "refuse";
}

/** Returns whether the preview of a choice shows more than the choice's button. @param {Choice} choice */
function tells({ text, short, net, ghosts, group }) {
  return Boolean(text || short || net !== undefined || ghosts?.length || group?.length);
}

/**
 * Returns the short text of a choice, or else the change in the score, with its sign and a real minus. Returns "" if
 * there is neither.
 * @param {{short?: string, net?: number}} choice
 */
export function figure({ short, net }) {
  if (short !== undefined || net === undefined) return short ?? "";
  if (!net) return "0";
  return net > 0 ? `+${net}` : `\u2212${-net}`;
}
