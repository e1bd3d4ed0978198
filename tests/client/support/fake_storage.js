/** Returns a replacement for localStorage or sessionStorage. @param {Map<string, string>} kept its contents */
export const storage = (kept) => ({
  getItem: (/** @type {string} */ key) => kept.get(key) ?? null,
  setItem: (/** @type {string} */ key, /** @type {string} */ value) => kept.set(key, value),
  removeItem: (/** @type {string} */ key) => kept.delete(key),
});
