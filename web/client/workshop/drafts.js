/**
 * Stores the code typed in the bot workshop, with one draft for each example from which a player started. Drafts stay
 * on this device, in localStorage, because they are small and written at every change. (The database of saves contains
 * only games, so that pages of two versions agree on it.) No address, file or message is ever read as code.
 */

import { keep, kept } from "../shell/browser_storage.js";

const KEY = "azulejo.workshop";

/** @typedef {{example: string, drafts: Record<string, string>}} Kept */

/** @returns {Kept} */
export function readDrafts() {
  const { example, drafts } = Object(kept(KEY));
  const texts = Object.entries(Object(drafts)).filter(([, text]) => typeof text === "string");
  return { example: String(example ?? ""), drafts: Object.fromEntries(texts) };
}

/** @param {Kept} drafts @returns {boolean} whether it was saved */
export const keepDrafts = (drafts) => keep(KEY, drafts);
