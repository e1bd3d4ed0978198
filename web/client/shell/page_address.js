/**
 * Keeps the address consistent with the page that this document shows. A table can open without leaving the document,
 * so one document can have several history entries. Going back to the entry of another page reloads the document.
 */

/** Returns a path without the slash at its end, because own_address.js removes this slash. @param {string} path */
const plain = (path) => path.replace(/\/$/, "");

const [loaded] = performance.getEntriesByType("navigation");
let shown = plain(loaded?.name.startsWith("http") ? new URL(loaded.name).pathname : location.pathname);
const follow = () => plain(location.pathname) !== shown && location.reload();
addEventListener("popstate", follow);
follow(); // the player may have navigated before this module was loaded

/** Changes the address to that of the page shown next. @param {string} url */
export function moveTo(url) {
  history.pushState(null, "", url);
  shown = plain(location.pathname);
}
