/** What the page says of the network, of the offline copy and of a new version; hidden while it does not hold. */

import { byId, closest, when, withAttribute } from "./dom.js";
import { fill } from "./names.js";
import { takeNewVersion } from "./offline.js";

/** @import { Copy } from "./offline.js" */

const MB = 1e6;

/** How far the copy is, once that is known. @type {Copy | null} */
let copy = null;
let updated = false;
let wired = false;

/** Puts all marks of the page right. */
function mark() {
  when("offline", !navigator.onLine);
  when("update-ready", updated);
  const values = { done: Math.round((copy?.done ?? 0) / MB), total: Math.round((copy?.total ?? 0) / MB) };
  for (const state of ["making", "ready", "gaps"]) {
    const name = `offline-${state}`;
    for (const element of withAttribute(HTMLElement, "data-when", name))
      if (element.dataset.text) element.textContent = fill(element.dataset.text, values);
    when(name, state === copy?.state);
  }
}

/** Keeps the marks right; a document may have two pages. */
export function startStates() {
  mark();
  if (wired) return;
  wired = true;
  addEventListener("online", mark);
  addEventListener("offline", mark);
  document.addEventListener("offline-copy", (event) => {
    copy = /** @type {CustomEvent<Copy>} */ (event).detail;
    mark();
  });
  document.addEventListener("update-ready", () => {
    updated = true;
    mark();
  });
  document.addEventListener("click", async ({ target }) => {
    if (!closest(HTMLElement, "[data-update]", target)) return;
    const taken = await takeNewVersion();
    byId("update-busy")?.toggleAttribute("hidden", taken);
  });
}
