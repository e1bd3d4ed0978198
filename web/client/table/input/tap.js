/**
 * The meaning of a press, as a pure function. A mouse previews a place before it clicks, and keyboard focus before
 * Enter. A finger cannot, so its first tap previews and its second one acts.
 */

/** @import { Choice, Place } from "../../types.js" */

/**
 * @typedef {object} Press
 * @property {Place} place the pressed place
 * @property {boolean} touch whether a finger pressed it
 * @property {Place | null} picked the place picked before
 * @property {Place | null} previewed the last place that a finger tapped, if that only previewed it
 * @property {Choice} [choice] the choice that the place offers now
 * @property {boolean} target whether it is a target of the picked source
 * @property {boolean} oneTap whether the player wants no preview
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

/** Returns whether a choice has a preview beyond its button's text. @param {Choice} choice */
function tells({ text, short, net, ghosts, group }) {
  return Boolean(text || short || net !== undefined || ghosts?.length || group?.length);
}

/**
 * Returns the number of a choice, with its sign and a real minus; empty if it has none.
 * @param {{short?: string, net?: number}} choice
 */
export function figure({ short, net }) {
  if (short !== undefined || net === undefined) return short ?? "";
  if (!net) return "0";
  return net > 0 ? `+${net}` : `\u2212${-net}`;
}
