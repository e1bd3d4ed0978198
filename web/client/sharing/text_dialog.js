/** Shows the game as text in a dialog, in which the player can also paste and open another game. */

import { closeDialog } from "../shell/dom.js";
import { ShareDialog } from "./share_dialog.js";

/** @import { Message } from "../types.js" */

const handing = new ShareDialog("notation");

/** @param {string} text the current game */
export const showNotation = (text) => handing.show(text);
export const copyNotation = () => handing.copy();

/** Opens the game that the dialog's text contains. @param {(message: Message) => void} send */
export function openNotation(send) {
  closeDialog("notation");
  send({ type: "import", text: handing.text });
}
