/**
 * Keeps the address in step with the page that this document shows. A table can open without leaving the document, so
 * one document can have several history entries. Going back to the entry of another page reloads the document.
 */

const [loaded] = performance.getEntriesByType("navigation");
let shown = loaded?.name.startsWith("http") ? new URL(loaded.name).pathname : location.pathname;
const follow = () => location.pathname !== shown && location.reload();
addEventListener("popstate", follow);
follow(); // the player may have navigated before this ran

/** Changes the address to that of the page shown next. @param {string} url */
export function moveTo(url) {
  history.pushState(null, "", url);
  shown = location.pathname;
}
