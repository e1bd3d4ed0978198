/**
 * Builds the addresses that scripts need. The one-file edition has its own module instead of this one, because all its
 * pages are in one file and the query names the page.
 */

/** Returns the address of a game's table. @param {string} game @param {string} query what to open */
export const tableAddress = (game, query) => `./${game}.html?${query}`;

/**
 * Returns the address of a link to send to others.
 * @param {string} game
 * @param {string} letters the part after its #
 */
export const linkAddress = (game, letters) => `./${game}.html#${letters}`;

/**
 * Returns the address that opens a received link in the language of this page.
 * @param {string} game
 * @param {string} letters
 */
export const takenAddress = (game, letters) => `${tableAddress(game, "chosen")}#${letters}`;

/** Returns the address of this page with another query. @param {string} query */
export const ownAddress = (query) => `?${query}`;

/**
 * Changes a link to this page in another language, so that it opens the same content.
 * @param {HTMLAnchorElement} link
 */
export function keepInLink(link) {
  const query = new URLSearchParams(location.search);
  if (location.hash) query.set("chosen", "");
  [link.search, link.hash] = [String(query), location.hash];
}
