/** Texts stored for this tab, and data stored on this device. This module does not access the document. */

/**
 * Stores a text for this tab; never throws.
 * @param {string} key
 * @param {string | null} value null removes the entry
 * @returns {boolean} whether it was stored
 */
export function remember(key, value) {
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

/**
 * @param {string} key
 * @returns {string | null}
 */
export function recall(key) {
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
export function keep(key, data) {
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
export function kept(key) {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}
