/** The database of the simulation, in the place of the package idb: as much of it as the store asks for. */

import { current } from "./virtual.js";

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
