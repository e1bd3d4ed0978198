/** Shows a game as a link, in a dialog. */

import { addressOf, ShareDialog } from "./share_dialog.js";

/**
 * The content of a link: a game, a replay position in it, or a turn of a match.
 * @typedef {"game" | "moment" | "turn"} Kind
 */

const handing = new ShareDialog("link");

/** @param {string} letters @param {Kind} kind */
export const showLink = (letters, kind) => handing.show(addressOf(letters), kind);
export const copyLink = () => handing.copy();
export const shareLink = () => handing.share();
