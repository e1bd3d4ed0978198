/**
 * Stores texts for this tab, in session storage, and data on this device, in localStorage. This module does not access
 * the document.
 */

/**
 * Stores a text for this tab; never throws.
 * @param {string} key
 * @param {string | null} value null removes the entry
 * @returns {boolean} whether it was stored
 */
export function storeInTab(key, value) {
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

/**
 * Returns the text stored for this tab, or null if there is none.
 * @param {string} key
 * @returns {string | null}
 */
export function readFromTab(key) {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/**
 * Stores data on this device, for all tabs; never throws.
 * @param {string} key
 * @param {unknown} data
 * @returns {boolean} whether it was stored
 */
export function storeOnDevice(key, data) {
  try {
    localStorage.setItem(key, JSON.stringify(data));
    return true;
  } catch {
    return false;
  }
}

/**
 * Returns the data stored on this device, or null if there is none or it is not JSON. Callers check its form.
 * @param {string} key
 * @returns {any}
 */
export function readFromDevice(key) {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}
