/**
 * Presses keys one after the other, before the browser can draw or run anything in between.
 * @param {string[]} keys
 */
export default (keys) => {
  for (const key of keys)
    document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
};
