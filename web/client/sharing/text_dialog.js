/** Shows the game as text in a dialog. The player can also paste another game into it, and open that game. */

import { closeDialog } from "../shell/dom.js";
import { ShareDialog } from "./share_dialog.js";

/** @import { Message } from "../types.js" */

const shareDialog = new ShareDialog("notation");

/** @param {string} text the current game */
export const showNotation = (text) => shareDialog.show(text);
export const copyNotation = () => shareDialog.copy();

/** Opens the game that the dialog's text contains. @param {(message: Message) => void} send */
export function openNotation(send) {
  closeDialog("notation");
  send({ type: "import", text: shareDialog.text });
}
