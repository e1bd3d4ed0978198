/** Shares the result of a game as a picture or as a line of text. */

import { byId, one } from "../shell/dom.js";
import { saveBlob } from "../storage/files.js";
import { say } from "../table/display/speech.js";

const NAME = "azulejo.png";

/**
 * Passes the picture to the system's share sheet. If this fails, saves the picture as a file.
 * @returns {Promise<"shared" | "saved" | "none">} none: there is nothing to share
 */
export async function share() {
  const drawing = byId("share-card")?.querySelector("svg");
  if (!drawing) return "none";
  const file = await pictureOf(drawing);
  if (await systemShare({ files: [file] })) return "shared";
  saveBlob(file, NAME);
  return "saved";
}

/**
 * Returns the picture as a file. The last line of the picture names the game and, for a daily deal, the day.
 * @param {SVGSVGElement} drawing
 */
async function pictureOf(drawing) {
  const group = one(SVGGElement, "[data-game-title]", drawing);
  const [heading, line] = [one(HTMLElement, "#table h1"), group && one(SVGTextElement, "text", group)];
  if (heading && line) line.textContent = `${heading.textContent}${group?.dataset.gameTitle ?? ""}`;
  const { picture } = await import("./png_picture.js");
  return new File([await picture(drawing)], NAME, { type: "image/png" });
}

/**
 * Passes the result as a picture and a line of text to the system's share sheet. If this fails, or if the device has no
 * touch screen, copies the line to the clipboard and says so on the button.
 */
export async function shareResult() {
  const result = one(HTMLElement, "[data-result]");
  const text = result?.dataset.result?.replace("{game}", one(HTMLElement, "#table h1")?.textContent?.trim() ?? "");
  if (!result || !text) return;
  if (navigator.maxTouchPoints && (await shareWithPicture(text))) return;
  await navigator.clipboard.writeText(text);
  const button = one(HTMLElement, "#ending [data-do=result]");
  if (button) button.textContent = result.dataset.copied ?? "";
  say(result.dataset.copied);
}

/** Returns whether the share sheet accepted the text, with the picture if the system allows both. @param {string} text */
async function shareWithPicture(text) {
  const drawing = byId("share-card")?.querySelector("svg");
  const file = drawing && (await pictureOf(drawing).catch(() => null));
  return (file && (await systemShare({ files: [file], text }))) || systemShare({ text });
}

/**
 * Passes content to the system's share sheet. Returns whether the sheet accepted it or the player dismissed the sheet.
 * @param {ShareData} what
 */
export async function systemShare(what) {
  if (!navigator.canShare?.(what)) return false;
  try {
    await navigator.share(what);
    return true;
  } catch (trouble) {
    return trouble instanceof DOMException && trouble.name === "AbortError";
  }
}
