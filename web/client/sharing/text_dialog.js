/** The dialog that shows the game as text. Another game can be pasted and opened there. */

import { closeDialog } from "../shell/dom.js";
import { Handing } from "./share_dialog.js";

/** @import { Message } from "../types.js" */

const handing = new Handing("notation");

/** @param {string} text the current game */
export const showNotation = (text) => handing.show(text);
export const copyNotation = () => handing.copy();

/** Opens the text in the dialog. @param {(message: Message) => void} send */
export function openNotation(send) {
  closeDialog("notation");
  send({ type: "import", text: handing.text });
}
