/** Shows a game as a link, in a dialog. */

import { addressOf, ShareDialog } from "./share_dialog.js";

/**
 * The content of a link: a game, a replay position of a game, or a turn of a match.
 * @typedef {"game" | "moment" | "turn"} Kind
 */

const shareDialog = new ShareDialog("link");

/** Shows the link with these letters after the #. @param {string} letters @param {Kind} kind */
export const showLink = (letters, kind) => shareDialog.show(addressOf(letters), kind);
export const copyLink = () => shareDialog.copy();
export const shareLink = () => shareDialog.share();
