/**
 * What comes to a page from elsewhere, whether pasted, dropped, in a file, or shared by another app: any text that holds
 * a game. The rules find it; a record waits in this tab for its table.
 */

import { recall, remember } from "../shell/dom.js";
import { tableAddress, takenAddress } from "./link_addresses.js";
import { parseLink } from "./match_link.js";
import { inTime, SLOW } from "../shell/timeouts.js";

const RECORD = "azulejo.record";
const LARGEST = 5_000_000; // letters of a text, more than the rules take

/** What is shared waits here for the page; the service worker has the same names. */
const [CACHE, SHARED] = ["azulejo.shared", "../shared"];

/** @import { Answer } from "../types.js" */
/** @typedef {{address: string} | {trouble: "none" | "large", text?: string}} Found none: it holds no game; text: why, if the rules say it */

/**
 * Where a text opens. A link that is nothing but itself needs no rules for that.
 * @param {string} text
 * @param {string[]} games that the site has tables for
 * @param {(text: string) => Promise<Answer | undefined>} find asks the rules; undefined if there are none
 * @returns {Promise<Found>}
 */
export async function opened(text, games, find) {
  const link = parseLink(text);
  if (link && games.includes(link.game)) return { address: takenAddress(link.game, link.letters) };
  if (text.length > LARGEST) return { trouble: "large" };
  const answer = await find(text).catch(() => undefined);
  if (!answer || !("found" in answer)) return { trouble: "none", text: answer?.error ? answer.text : undefined };
  const { game, letters, record } = answer.found;
  if (letters) return { address: takenAddress(game || games[0], letters) };
  return remember(RECORD, record ?? null) ? { address: tableAddress(game, "record") } : { trouble: "large" };
}

/**
 * A text of several lines that is pasted or dropped on a field of one line, which would join them.
 * @param {HTMLInputElement | null} field
 * @param {(text: string) => void} take
 */
export function takeLines(field, take) {
  /** @param {Event} event @param {DataTransfer | null} data */
  const taken = (event, data) => {
    const text = data?.getData("text") ?? "";
    if (!field || !/[\r\n]/.test(text.trim())) return;
    event.preventDefault();
    field.value = text;
    take(text);
  };
  field?.addEventListener("paste", (event) => taken(event, event.clipboardData));
  field?.addEventListener("drop", (event) => taken(event, event.dataTransfer));
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
