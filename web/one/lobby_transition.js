/**
 * Goes from the lobby to a table in the one-file edition: by ordinary navigation, since the file contains all that a
 * page needs. Python starts with the table.
 */

/** @param {string} url */
export const enter = (url) => location.assign(url);

/** Does nothing, since links navigate without help. */
export function startEntering() {}
