/**
 * The address and the page shown for it. A table can be entered without leaving the document, so several history
 * entries share one document. Going back to a page other than the one shown reloads it.
 */

const [loaded] = performance.getEntriesByType("navigation");
let shown = loaded?.name.startsWith("http") ? new URL(loaded.name).pathname : location.pathname;
const follow = () => location.pathname !== shown && location.reload();
addEventListener("popstate", follow);
follow(); // the player may have navigated before this ran

/** Changes the address to the page that is shown next. @param {string} url */
export function moveTo(url) {
  history.pushState(null, "", url);
  shown = location.pathname;
}
