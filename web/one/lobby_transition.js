/**
 * From the lobby to a table in the edition of one file: an ordinary navigation, since all that a page needs is there
 * already. Python starts with the table.
 */

/** @param {string} url */
export const enter = (url) => location.assign(url);

/** The links lead there by themselves. */
export function startEntering() {}
