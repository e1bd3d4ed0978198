/**
 * Goes from the lobby to a table in the one-file edition. It uses ordinary navigation, since the file contains
 * everything that a page needs. Python starts with the table.
 */

/** @param {string} url */
export const enter = (url) => location.assign(url);

/** Does nothing, since links need no help here. */
export function startEntering() {}
