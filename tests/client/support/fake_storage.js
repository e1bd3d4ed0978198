/**
 * Returns a replacement for localStorage or sessionStorage whose contents are a map that the test can read.
 * @param {Map<string, string>} entries its contents
 */
export const storage = (entries) => ({
  getItem: (/** @type {string} */ key) => entries.get(key) ?? null,
  setItem: (/** @type {string} */ key, /** @type {string} */ value) => entries.set(key, value),
  removeItem: (/** @type {string} */ key) => entries.delete(key),
});
