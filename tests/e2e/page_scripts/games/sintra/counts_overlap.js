/** Returns whether any two counts at the rosettes overlap. */
export default () => {
  const boxes = [...document.querySelectorAll(".rosette .count")].map((count) => count.getBoundingClientRect());
  /** @param {DOMRect} a @param {DOMRect} b */
  const overlap = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
  return boxes.some((box, i) => boxes.slice(i + 1).some((other) => overlap(box, other)));
};
