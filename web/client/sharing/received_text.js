/**
 * Opens a text that contains a game and comes from outside the page: a pasted or dropped text, a file, or a text from
 * another app. The rules worker finds the game in the text. A record is kept in this tab's storage until the table of
 * its game reads it.
 */

import { readFromTab, storeInTab } from "../shell/browser_storage.js";
import { tableAddress, takenAddress } from "./link_addresses.js";
import { parseLink, splitLink } from "./match_link.js";
import { inTime, SLOW } from "../shell/timeouts.js";

const RECORD = "azulejo.record";
const LARGEST = 5_000_000; // maximum number of characters in a text; higher than the rules worker's own limit

/** Name of the cache for shared content, and key of the content in it. The service worker uses the same names. */
const [CACHE, SHARED] = ["azulejo.shared", "../shared"];

/** @import { Answer } from "../types.js" */
/**
 * @typedef {{address: string} | {trouble: "none" | "large", text?: string}} Found none: the text contains no game;
 *   large: the text is too long; text: the reason, if the rules worker gives one
 */

/**
 * Returns the address that opens a text. A plain link needs no rules worker.
 * @param {string} text
 * @param {string[]} games names of the site's games
 * @param {(text: string) => Promise<Answer | undefined>} find returns the rules worker's answer about a text; undefined
 *   if there is no worker
 * @returns {Promise<Found>}
 */
export async function addressIn(text, games, find) {
  const link = parseLink(text);
  if (link && games.includes(link.game)) return { address: takenAddress(link.game, link.letters) };
  if (text.length > LARGEST) return { trouble: "large" };
  const answer = await find(text).catch(() => undefined);
  if (!answer || !("location" in answer))
    return { trouble: "none", text: answer && "error" in answer ? answer.text : undefined };
  const { game, letters, record } = answer.location;
  if (letters) return { address: takenAddress(game || games[0], letters) };
  return storeInTab(RECORD, record ?? null) ? { address: tableAddress(game, "record") } : { trouble: "large" };
}

/**
 * Returns the invitation that a text contains, or the reply to an invitation.
 * @param {Answer | undefined} answer the rules worker's answer about the text; undefined if there is no worker
 * @returns {{letters: string, address: string} | {instead: string, text?: string}} address: opens the invitation to a
 *   game, empty for a reply; instead: a code for a text that contains neither; text: a sentence that explains why the
 *   text cannot be read
 */
export function replyIn(answer) {
  if (!answer || !("location" in answer))
    return answer && "error" in answer ? { instead: answer.error, text: answer.text } : { instead: "" };
  const { game, letters = "" } = answer.location;
  const { turn, invitation } = splitLink(letters);
  if (!invitation) return { instead: "found_game" };
  return { letters: invitation, address: turn && takenAddress(game, letters) };
}

/**
 * Handles a text of several lines that is pasted into or dropped on a one-line field. The field itself would join the
 * lines.
 * @param {HTMLInputElement | null} field
 * @param {(text: string) => void} take
 */
export function takeLines(field, take) {
  /** @param {Event} event @param {DataTransfer | null} data */
  const handle = (event, data) => {
    const text = data?.getData("text") ?? "";
    if (!field || !/[\r\n]/.test(text.trim())) return;
    event.preventDefault();
    field.value = text;
    take(text);
  };
  field?.addEventListener("paste", (event) => handle(event, event.clipboardData));
  field?.addEventListener("drop", (event) => handle(event, event.dataTransfer));
}

/** Returns the text that is kept for this table, or null. */
export const waitingRecord = () => readFromTab(RECORD);

/** Deletes the text that is kept for this table. */
export const forgetRecord = () => storeInTab(RECORD, null);

/**
 * Returns the content that another app has shared, and deletes it. Returns "" if there is none.
 * @returns {Promise<string>}
 */
export async function takeShared() {
  try {
    return await inTime(takeFromCache(), SLOW, "the cache");
  } catch {
    return "";
  }
}

/** Takes the shared content out of the cache. Browsers may refuse access to caches, or not answer. */
async function takeFromCache() {
  const cache = await caches.open(CACHE);
  const shared = await cache.match(new URL(SHARED, location.href));
  await cache.delete(new URL(SHARED, location.href));
  return (await shared?.text()) ?? "";
}
