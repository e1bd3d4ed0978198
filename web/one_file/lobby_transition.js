/**
 * Goes from the lobby to a table in the one-file edition. It uses ordinary navigation, because the file contains
 * everything that a page needs. Python starts when the table opens.
 */

/** @param {string} url */
export const enter = (url) => location.assign(url);

/** Does nothing, because links need no preparation here. */
export function startEntering() {}
