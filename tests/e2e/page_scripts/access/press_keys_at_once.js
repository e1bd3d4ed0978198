/**
 * Presses keys one after the other, with no frame drawn between them.
 * @param {string[]} keys
 */
export default (keys) => {
  for (const key of keys)
    document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
};
