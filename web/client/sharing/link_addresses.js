/** Addresses that are made here and not drawn. An edition of one file has pages in its query, and replaces this. */

/** Where a game's table is. @param {string} game @param {string} query what it is to open */
export const tableAddress = (game, query) => `./${game}.html?${query}`;

/** Where a link opens that is sent. @param {string} game @param {string} letters what stands behind its # */
export const linkAddress = (game, letters) => `./${game}.html#${letters}`;

/** Where one opens that was taken here: in the language of this page. @param {string} game @param {string} letters */
export const takenAddress = (game, letters) => `${tableAddress(game, "chosen")}#${letters}`;

/** This page, opening something else. @param {string} query */
export const ownAddress = (query) => `?${query}`;

/** A link to this page in another language opens there what is open here. @param {HTMLAnchorElement} link */
export function keepInLink(link) {
  const query = new URLSearchParams(location.search);
  if (location.hash) query.set("chosen", "");
  [link.search, link.hash] = [String(query), location.hash];
}
