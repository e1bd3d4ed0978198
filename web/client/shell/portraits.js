/** Draws the players' portraits: a face for each bot, an emblem for each person. Loaded after the first frame. */

import { ownPlayer } from "../storage/own_player.js";
import { all, one } from "./dom.js";

/** @import { Seat } from "../types.js" */

/** The emblems of the seats, in seat order. */
const EMBLEMS = ["sun", "boat", "swallow", "fish"];
/** Accessories of the first, second, third and fourth bot with the same level. */
const ACCESSORIES = ["", " hat", " bow", " hat bow"];

/**
 * Returns the portraits of seats, as the table draws them.
 * @param {Seat[]} seats
 */
export function portraitsOf(seats) {
  const isPerson = (/** @type {Seat} */ { level }) => !level || level === "link";
  const alone = seats.filter(isPerson).length === 1;
  return seats.map((seat, index) => {
    if (isPerson(seat)) return alone ? "own" : EMBLEMS[index];
    return seat.level + ACCESSORIES[seats.slice(0, index).filter(({ level }) => level === seat.level).length];
  });
}

/**
 * Draws portraits wherever the page shows the emblems of the seats.
 * @param {string[]} portraits by seat; each portrait lists the names of its drawings, separated by spaces. "own" is the
 *   emblem that the player has chosen
 */
export function drawPortraits(portraits) {
  for (const [seat, portrait] of portraits.entries()) {
    if (!portrait) continue; // frames of earlier versions name no portraits
    const parts = portrait === "own" ? [ownPlayer()?.emblem || EMBLEMS[0]] : portrait.split(" ");
    for (const [index, copy] of all(SVGUseElement, `#emblem-${seat} use`).entries()) {
      const drawing = `#portrait-${parts[index]}`;
      if (copy.getAttribute("href") !== drawing) copy.setAttribute("href", drawing); // redraws all copies
    }
  }
}

/** Draws the portraits on the chips, the labels with the name and score of each player at the table. */
export const drawPlayers = () =>
  drawPortraits(all(HTMLElement, ".chips > li").map(({ dataset }) => dataset.portrait ?? ""));

/**
 * Fills in the player's own name at the first seat of the form for setting up a game.
 * @param {HTMLFormElement} form
 * @returns {boolean} whether the name has changed
 */
export function fillName(form) {
  const [field, name] = [one(HTMLInputElement, "[name='name:0']", form), ownPlayer()?.name];
  if (!field || field.value || !name) return false;
  form.dataset.own = field.value = name;
  return true;
}
