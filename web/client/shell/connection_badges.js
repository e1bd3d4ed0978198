/**
 * Shows the page's badges about the network, the offline copy and a new version. A badge is hidden while it does not
 * apply.
 */

import { byId, closest, when, withAttribute } from "./dom.js";
import { fill } from "../text/sentences.js";
import { takeNewVersion } from "./offline_copy.js";

/** @import { Copy } from "./offline_copy.js" */

const MB = 1e6;

/** State and progress of the offline copy, once known. @type {Copy | null} */
let copy = null;
let updated = false;
let wired = false;

/** @param {number} bytes */
const inMB = (bytes = 0) => Math.round(bytes / MB);

/** Updates all badges of the page. */
function mark() {
  when("offline", !navigator.onLine);
  when("update-ready", updated);
  const values = { done: inMB(copy?.done), total: inMB(copy?.total) };
  for (const state of ["making", "ready", "gaps", "refused"]) {
    const name = `offline-${state}`;
    for (const element of withAttribute(HTMLElement, "data-when", name))
      if (element.dataset.text) element.textContent = fill(element.dataset.text, values);
    when(name, state === copy?.state);
  }
}

/**
 * Keeps the badges up to date. The listeners are added only once, because one document may show two pages one after the
 * other, the lobby and a table.
 */
export function startStates() {
  mark();
  if (wired) return;
  wired = true;
  addEventListener("online", mark);
  addEventListener("offline", mark);
  document.addEventListener("offline-copy", (event) => {
    const was = copy;
    copy = /** @type {CustomEvent<Copy>} */ (event).detail;
    const same =
      was?.state === copy.state && inMB(was.done) === inMB(copy.done) && inMB(was.total) === inMB(copy.total);
    if (!same) mark(); // there is an event for each stored file, but few events change the badge
  });
  document.addEventListener("update-ready", () => {
    updated = true;
    mark();
  });
  document.addEventListener("click", async ({ target }) => {
    if (!closest(HTMLElement, "[data-update]", target)) return;
    const switched = await takeNewVersion();
    byId("update-busy")?.toggleAttribute("hidden", switched);
  });
}
