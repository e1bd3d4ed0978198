/** The dialog with a game as a link: to be copied, handed to the share sheet, or read by a camera. */

import { copied } from "./clipboard.js";
import { all, byId, closeDialog, one, openDialog } from "./dom.js";
import { linkAddress } from "./links.js";
import { handed } from "./share.js";

/** What the link is of: a game, the moment of it that is shown, or a turn of a match. @typedef {"game" | "moment" | "turn"} Kind */

const dialog = () => byId("link") ?? document.body;
const field = () => one(HTMLInputElement, "[data-slot=link]", dialog());

/** @param {string} letters @param {Kind} kind */
export async function showLink(letters, kind) {
  closeDialog("menu");
  const area = field();
  if (!area) return;
  const game = document.documentElement.dataset.game ?? "";
  area.value = new URL(linkAddress(game, letters), location.href).href;
  for (const part of all(HTMLElement, "[data-of]", dialog())) part.hidden = !part.dataset.of?.split(" ").includes(kind);
  for (const part of all(HTMLElement, "[data-do=link-share]", dialog())) part.hidden = !navigator.share;
  tell("");
  const place = one(HTMLElement, "[data-slot=qr]", dialog());
  place?.replaceChildren();
  openDialog("link");
  try {
    place?.replaceChildren((await import("./qr.js")).drawn(area.value));
  } catch (trouble) {
    console.warn(trouble); // the link itself is there
  }
}

/** Gives the link to the clipboard; where that is refused, it is selected, to be copied by hand. */
export async function copyLink() {
  const area = field();
  if (area && (await copied(area))) tell(one(HTMLElement, "[data-copied]", dialog())?.dataset.copied ?? "");
}

/** Hands the link to the system's share sheet. */
export async function shareLink() {
  if (!(await handed({ url: field()?.value }))) await copyLink();
}

/** @param {string} words */
function tell(words) {
  one(HTMLElement, "[data-slot=told]", dialog())?.replaceChildren(words);
}
