/** Draws the players' portraits: a face for each bot, an emblem for each person. Loaded after the first frame. */

import { ownPlayer } from "../storage/own_player.js";
import { all, one } from "./dom.js";

/** @import { Seat } from "../types.js" */

/** The emblems of the seats, in seat order. */
const EMBLEMS = ["sun", "boat", "swallow", "fish"];
/** Accessories of the first, second, third and fourth bot of the same level. */
const WORN = ["", " hat", " bow", " hat bow"];

/**
 * Returns the portraits of seats, as the table draws them.
 * @param {Seat[]} seats
 */
export function portraitsOf(seats) {
  const isPerson = (/** @type {Seat} */ { level }) => !level || level === "link";
  const alone = seats.filter(isPerson).length === 1;
  return seats.map((seat, index) => {
    if (isPerson(seat)) return alone ? "own" : EMBLEMS[index];
    return seat.level + WORN[seats.slice(0, index).filter(({ level }) => level === seat.level).length];
  });
}

/**
 * Draws portraits wherever the page shows the emblems of the seats.
 * @param {string[]} portraits of each seat: names of drawings, separated by spaces; "own" is the emblem of the player
 */
export function drawPortraits(portraits) {
  for (const [seat, portrait] of portraits.entries()) {
    if (!portrait) continue; // a frame of an earlier version
    const parts = portrait === "own" ? [ownPlayer()?.emblem || EMBLEMS[0]] : portrait.split(" ");
    for (const [index, copy] of all(SVGUseElement, `#emblem-${seat} use`).entries()) {
      const drawing = `#portrait-${parts[index]}`;
      if (copy.getAttribute("href") !== drawing) copy.setAttribute("href", drawing); // redraws all copies
    }
  }
}

/** Draws the portraits of the players at the table, which are on their chips. */
export const drawPlayers = () =>
  drawPortraits(all(HTMLElement, ".chips > li").map(({ dataset }) => dataset.portrait ?? ""));

/**
 * Offers the player's own name in the first seat of the form that sets up a game.
 * @param {HTMLFormElement} form
 * @returns {boolean} whether the name has changed
 */
export function fillName(form) {
  const [field, name] = [one(HTMLInputElement, "[name='name:0']", form), ownPlayer()?.name];
  if (!field || field.value || !name) return false;
  form.dataset.own = field.value = name;
  return true;
}
