/** Replaces the package idb in the simulation. It contains only the functions that the store uses. */

import { current } from "./virtual_time.js";

/** @import { Simulated } from "./simulated_page.js" */

/**
 * @param {string} _name
 * @param {number} _version
 * @param {{terminated: () => void}} callbacks
 */
export function openDB(_name, _version, callbacks) {
  const page = /** @type {Simulated} */ (current());
  return page.world.storage.connect(page, callbacks);
}
