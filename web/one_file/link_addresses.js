/**
 * Builds the addresses in the one-file edition. In their query, the first part names the page, and the second part says
 * what this page opens.
 */

const own = new URLSearchParams(location.search).get("page");
const { lang } = document.documentElement;

/** @param {string} game @param {string} query */
export const tableAddress = (game, query) => `?page=${lang}/${game}&${query}`;

/** @param {string} game @param {string} letters */
export const linkAddress = (game, letters) => `?page=${lang}/${game}#${letters}`;

/** @param {string} game @param {string} letters */
export const takenAddress = (game, letters) => `${tableAddress(game, "chosen")}#${letters}`;

/** @param {string} query */
export const ownAddress = (query) => `?page=${own}&${query}`;

/** @param {HTMLAnchorElement} link */
export function keepInLink(link) {
  const query = new URLSearchParams(location.search);
  query.set("page", new URLSearchParams(link.search).get("page") ?? "");
  if (location.hash) query.set("chosen", "");
  link.search = String(query);
  link.hash = location.hash;
}
