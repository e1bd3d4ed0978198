/**
 * What a press means, as a function without a page. A mouse has shown what a place does before it is clicked, and
 * so has the focus before Enter; a finger has not, so its first tap previews and its second one does it.
 */

/** @import { Choice, Place } from "../../types.js" */

/**
 * @typedef {object} Press
 * @property {Place} place what is pressed
 * @property {boolean} touch by a finger
 * @property {Place | null} picked what was picked before
 * @property {Place | null} previewed what a finger has pressed last, if that was shown and not done
 * @property {Choice} [choice] what the place offers now
 * @property {boolean} target whether it is a target of what is picked
 * @property {boolean} oneTap whether the person wants no preview
 */

/** @typedef {"let go" | "preview" | "commit" | "pick" | "refuse"} Meaning */

/** @param {Press} press @returns {Meaning} */
export function meaning({ place, touch, picked, previewed, choice, target, oneTap }) {
  if (place === picked) return "let go";
  if (choice?.do) {
    const blind = touch && !oneTap && previewed !== place;
    return blind && (target || tells(choice)) ? "preview" : "commit";
  }
  return choice?.targets ? "pick" : "refuse";
}

/** Whether a choice has anything to say that its button does not. @param {Choice} choice */
function tells({ text, short, net, ghosts, group }) {
  return Boolean(text || short || net !== undefined || ghosts?.length || group?.length);
}

/**
 * The one figure of a choice, with its sign and a real minus; empty if it has none.
 * @param {{short?: string, net?: number}} choice
 */
export function figure({ short, net }) {
  if (short !== undefined || net === undefined) return short ?? "";
  if (!net) return "0";
  return net > 0 ? `+${net}` : `\u2212${-net}`;
}
