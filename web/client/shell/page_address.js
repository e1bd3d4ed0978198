/**
 * The address and the page under it. A table may be entered without leaving the document, so that entries of the
 * history share one: who goes back to another page than the one that is shown loads it anew.
 */

const [loaded] = performance.getEntriesByType("navigation");
let shown = loaded?.name.startsWith("http") ? new URL(loaded.name).pathname : location.pathname;
const follow = () => location.pathname !== shown && location.reload();
addEventListener("popstate", follow);
follow(); // somebody may have gone on before this ran

/** The next page is shown from now on. @param {string} url */
export function moveTo(url) {
  history.pushState(null, "", url);
  shown = location.pathname;
}
