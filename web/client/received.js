/**
 * What comes to the start page from elsewhere, be it pasted, a file, or shared by another app: a link to a game, or a
 * game as text, which waits in this tab for its table. Whether it can be played, the rules say there.
 */

import { recall, remember } from "./dom.js";
import { tableAddress, takenAddress } from "./links.js";
import { parseLink } from "./match.js";
import { inTime, SLOW } from "./time.js";

const RECORD = "azulejo.record";
const GAME = /^\[Game "(\w+)"\]\s*$/m; // in a game as headings and actions
const AFTER = /[^\w-]+$/; // what stands in a sentence behind a link
const LARGEST = 5_000_000; // letters of a game, more than the rules take

/** What is shared waits here for the page; the service worker has the same names. */
const [CACHE, SHARED] = ["azulejo.shared", "../shared"];

/** @typedef {{address: string} | {trouble: "none" | "large"}} Found none: it tells no game that is played here */

/**
 * Where a text opens.
 * @param {string} text
 * @param {(game: string) => boolean} known whether the site has a table for it
 * @returns {Found}
 */
export function opened(text, known) {
  for (const word of text.split(/\s+/)) {
    const link = parseLink(word.replace(AFTER, ""));
    if (link && known(link.game)) return { address: takenAddress(link.game, link.letters) };
  }
  const game = gameOf(text);
  if (!game || !known(game)) return { trouble: "none" };
  if (text.length > LARGEST || !remember(RECORD, text)) return { trouble: "large" };
  return { address: tableAddress(game, "record") };
}

/** The game that a record tells, null if the text is none. @param {string} text */
function gameOf(text) {
  try {
    const { game, actions } = Object(JSON.parse(text));
    return Array.isArray(actions) ? String(game) : null;
  } catch {
    return GAME.exec(text)?.[1] ?? null;
  }
}

/** The text that waits for this table, null if none does. */
export const waitingRecord = () => recall(RECORD);

/** It need not wait any more. */
export const forgetRecord = () => remember(RECORD, null);

/**
 * What another app has shared; it is given once. "" where it did not come.
 * @returns {Promise<string>}
 */
export async function takeShared() {
  try {
    return await inTime(takeKept(), SLOW, "the cache");
  } catch {
    return "";
  }
}

/** The same, from a cache that may be refused or say nothing. */
async function takeKept() {
  const cache = await caches.open(CACHE);
  const shared = await cache.match(new URL(SHARED, location.href));
  await cache.delete(new URL(SHARED, location.href));
  return (await shared?.text()) ?? "";
}
