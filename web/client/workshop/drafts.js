/**
 * The code typed in the bot workshop, one draft per example that it started from. It is kept only on this device, in
 * localStorage: it is small, and written on every change. (The database of saves contains only games, so that pages of
 * two versions agree on it.) Nothing else is ever read as code: no address, no file, no message.
 */

const KEY = "azulejo.workshop";

/** @typedef {{example: string, drafts: Record<string, string>}} Kept */

/** @returns {Kept} */
export function readDrafts() {
  try {
    const { example, drafts } = Object(JSON.parse(localStorage.getItem(KEY) ?? "{}"));
    const texts = Object.entries(Object(drafts)).filter(([, text]) => typeof text === "string");
    return { example: String(example ?? ""), drafts: Object.fromEntries(texts) };
  } catch {
    return { example: "", drafts: {} };
  }
}

/** @param {Kept} kept @returns {boolean} whether it was saved */
export function keepDrafts(kept) {
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
    return true;
  } catch {
    return false;
  }
}
