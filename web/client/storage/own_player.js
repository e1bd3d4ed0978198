/** Stores the name and the emblem that the player has chosen on this device. */

import { plainName } from "./seat_names.js";

const KEY = "azulejo.player";

/** @typedef {{name: string, emblem: string}} OwnPlayer emblem: "" for the seat's own emblem */

/** Returns the player's choice, or null if the player has not been asked yet or nothing can be stored. */
export function ownPlayer() {
  try {
    const saved = JSON.parse(localStorage.getItem(KEY) ?? "null");
    if (!saved) return null;
    return { name: plainName(saved.name), emblem: /^\w+$/.test(saved.emblem) ? String(saved.emblem) : "" };
  } catch {
    return null;
  }
}

/** @param {OwnPlayer} player @returns {boolean} whether it was stored */
export function keepPlayer(player) {
  try {
    localStorage.setItem(KEY, JSON.stringify(player));
    return true;
  } catch {
    return false;
  }
}
