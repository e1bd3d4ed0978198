/**
 * Stores the code typed in the bot workshop: one draft for each example that a player has changed. Drafts are stored on
 * this device, in localStorage, because they are small and are written at every change. (The database of saves contains
 * only games, so that pages of different versions can share it.) Code is never read from an address, a file or a
 * message.
 */

import { storeOnDevice, readFromDevice } from "../shell/browser_storage.js";

const KEY = "azulejo.workshop";

/** @typedef {{example: string, drafts: Record<string, string>}} Kept */

/** Returns the stored drafts. @returns {Kept} */
export function readDrafts() {
  const { example, drafts } = Object(readFromDevice(KEY));
  const texts = Object.entries(Object(drafts)).filter(([, text]) => typeof text === "string");
  return { example: String(example ?? ""), drafts: Object.fromEntries(texts) };
}

/** @param {Kept} drafts @returns {boolean} whether it was saved */
export const keepDrafts = (drafts) => storeOnDevice(KEY, drafts);
