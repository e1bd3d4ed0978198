/**
 * Returns whether a button is uncovered at its middle.
 * @param {string} selector
 */
export default (selector) => {
  const button = document.querySelector(selector),
    box = button.getBoundingClientRect();
  return button.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2));
};
