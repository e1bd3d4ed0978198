/**
 * Returns the visible elements that match a selector and are covered or cut off: at their middle, or near the middle of
 * one of their sides, another element receives a press.
 * @param {string} selector
 */
export default (selector) => {
  const points = [
    [0.5, 0.5],
    [0.15, 0.5],
    [0.85, 0.5],
    [0.5, 0.15],
    [0.5, 0.85],
  ];
  return [...document.querySelectorAll(selector)]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .filter((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const found = points.map(([x, y]) => document.elementFromPoint(left + x * width, top + y * height));
      return !found.every((part) => element.contains(part));
    })
    .map((element) => element.getAttribute("data-place") ?? element.className);
};
