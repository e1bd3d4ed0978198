/** What the page says of the network, of the offline copy and of a new version; hidden while it does not hold. */

import { byId, closest, when, withAttribute } from "./dom.js";
import { fill } from "../storage/seat_names.js";
import { takeNewVersion } from "./offline_copy.js";

/** @import { Copy } from "./offline_copy.js" */

const MB = 1e6;

/** How far the copy is, once that is known. @type {Copy | null} */
let copy = null;
let updated = false;
let wired = false;

/** @param {number} bytes */
const inMB = (bytes = 0) => Math.round(bytes / MB);

/** Puts all marks of the page right. */
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

/** Keeps the marks right; a document may have two pages. */
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
    if (!same) mark(); // each of the many files of a copy is told
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
