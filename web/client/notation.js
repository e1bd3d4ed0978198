/** The dialog with the game as text, in which another one can be pasted and opened. */

import { closeDialog } from "./dom.js";
import { Handing } from "./handing.js";
import { takenAddress } from "./links.js";
import { matchOf } from "./match.js";

/** @import { Message } from "./types.js" */

const handing = new Handing("notation");

/** @param {string} text the game at hand */
export const showNotation = (text) => handing.show(text);
export const copyNotation = () => handing.copy();

/** Opens what stands there. @param {(message: Message) => void} send */
export function openNotation(send) {
  closeDialog("notation");
  const { text } = handing;
  if (matchOf(text) === null) return send({ type: "import", text });
  // The page that is loaded then knows which game here it goes on with.
  location.assign(takenAddress(document.documentElement.dataset.game ?? "", text.trim().replace(/^.*#/s, "")));
}
