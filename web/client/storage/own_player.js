/** Stores the name and the emblem that the player has chosen on this device. */

import { storeOnDevice, readFromDevice } from "../shell/browser_storage.js";
import { plainName } from "../text/seat_names.js";

const KEY = "azulejo.player";

/** @typedef {{name: string, emblem: string}} OwnPlayer emblem: "" for the seat's own emblem */

/** Returns the player's choice, or null if the player has not chosen yet or the browser stores nothing. */
export function ownPlayer() {
  const { name, emblem } = Object(readFromDevice(KEY));
  if (typeof name !== "string") return null;
  return { name: plainName(name), emblem: /^\w+$/.test(emblem ?? "") ? String(emblem) : "" };
}

/** @param {OwnPlayer} player @returns {boolean} whether it was stored */
export const keepPlayer = (player) => storeOnDevice(KEY, player);
