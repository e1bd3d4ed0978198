/** The dialog with the game as text, in which another one can be pasted and opened. */

import { copied } from "./clipboard.js";
import { byId, closeDialog, one, openDialog } from "./dom.js";
import { takenAddress } from "./links.js";
import { matchOf } from "./match.js";

/** @import { Message } from "./types.js" */

const dialog = () => byId("notation") ?? document.body;
const field = () => one(HTMLTextAreaElement, "textarea", dialog());

/** @param {string} text the game at hand */
export function showNotation(text) {
  closeDialog("menu");
  const area = field();
  if (!area) return;
  area.value = text;
  tell("");
  openDialog("notation");
}

/** Gives the text to the clipboard; where that is refused, it is selected, to be copied by hand. */
export async function copyNotation() {
  const area = field();
  if (area && (await copied(area))) tell(one(HTMLElement, "[data-copied]", dialog())?.dataset.copied ?? "");
}

/** Opens what stands there. @param {(message: Message) => void} send */
export function openNotation(send) {
  closeDialog("notation");
  const text = field()?.value ?? "";
  if (matchOf(text) === null) return send({ type: "import", text });
  // The page that is loaded then knows which game here it goes on with.
  location.assign(takenAddress(document.documentElement.dataset.game ?? "", text.trim().replace(/^.*#/s, "")));
}

/** @param {string} words */
function tell(words) {
  one(HTMLElement, "[data-slot=told]", dialog())?.replaceChildren(words);
}
