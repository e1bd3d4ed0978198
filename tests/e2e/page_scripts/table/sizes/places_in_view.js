/**
 * Returns the places that match a selector and whose middle is visible and uncovered, in the order of the page, each
 * with its middle.
 * @param {string} selector
 * @returns {[place: string, x: number, y: number][]}
 */
export default (selector) =>
  [...document.querySelectorAll(selector)].flatMap((button) => {
    const { left, top, width, height } = button.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const there = document.elementFromPoint(x, y);
    return width && there && button.contains(there) ? [[button.dataset.place, x, y]] : [];
  });
