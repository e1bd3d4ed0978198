/**
 * Content from elsewhere: any text with a game, whether pasted, dropped, in a file, or shared by another app. The rules
 * worker finds the game; a record waits in this tab for its table.
 */

import { recall, remember } from "../shell/dom.js";
import { tableAddress, takenAddress } from "./link_addresses.js";
import { parseLink, parted } from "./match_link.js";
import { inTime, SLOW } from "../shell/timeouts.js";

const RECORD = "azulejo.record";
const LARGEST = 5_000_000; // maximum characters of a text, more than the rules worker accepts

/** Cache and key under which the service worker stores shared content; the service worker uses the same names. */
const [CACHE, SHARED] = ["azulejo.shared", "../shared"];

/** @import { Answer } from "../types.js" */
/**
 * @typedef {{address: string} | {trouble: "none" | "large", text?: string}} Found none: the text has no game; text: the
 *   reason, if the rules worker gives one
 */

/**
 * Returns the address that opens a text. A plain link needs no rules worker.
 * @param {string} text
 * @param {string[]} games for which the site has tables
 * @param {(text: string) => Promise<Answer | undefined>} find asks the rules worker; undefined if there is none
 * @returns {Promise<Found>}
 */
export async function opened(text, games, find) {
  const link = parseLink(text);
  if (link && games.includes(link.game)) return { address: takenAddress(link.game, link.letters) };
  if (text.length > LARGEST) return { trouble: "large" };
  const answer = await find(text).catch(() => undefined);
  if (!answer || !("found" in answer))
    return { trouble: "none", text: answer && "error" in answer ? answer.text : undefined };
  const { game, letters, record } = answer.found;
  if (letters) return { address: takenAddress(game || games[0], letters) };
  return remember(RECORD, record ?? null) ? { address: tableAddress(game, "record") } : { trouble: "large" };
}

/**
 * Returns the reply to an invitation, or the invitation, that a text contains.
 * @param {Answer | undefined} answer of the rules worker that looked for it; undefined if there is none
 * @returns {{letters: string, address: string} | {instead: string, text?: string}} address: opens the invitation to a
 *   game, empty for a reply; instead: what the text contains, as a code; text: why it cannot be read, as a sentence
 */
export function replyIn(answer) {
  if (!answer || !("found" in answer))
    return answer && "error" in answer ? { instead: answer.error, text: answer.text } : { instead: "" };
  const { game, letters = "" } = answer.found;
  const { turn, invitation } = parted(letters);
  if (!invitation) return { instead: "found_game" };
  return { letters: invitation, address: turn && takenAddress(game, letters) };
}

/**
 * Handles a multi-line text that is pasted or dropped on a one-line field, which would join the lines.
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

/** Returns the text that waits for this table, or null. */
export const waitingRecord = () => recall(RECORD);

/** Deletes the waiting text. */
export const forgetRecord = () => remember(RECORD, null);

/**
 * Returns what another app has shared, and removes it. "" if nothing arrived.
 * @returns {Promise<string>}
 */
export async function takeShared() {
  try {
    return await inTime(takeKept(), SLOW, "the cache");
  } catch {
    return "";
  }
}

/** Does so from the cache, which may be refused or not answer. */
async function takeKept() {
  const cache = await caches.open(CACHE);
  const shared = await cache.match(new URL(SHARED, location.href));
  await cache.delete(new URL(SHARED, location.href));
  return (await shared?.text()) ?? "";
}
