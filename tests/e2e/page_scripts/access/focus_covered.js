/** Returns a description of the focused element if it is out of view or covered by a bar, or "" if it is visible. */
export default () => {
  const here = document.activeElement;
  const box = here.getBoundingClientRect();
  if (!box.width || box.bottom <= 0 || box.top >= innerHeight) return `${here.id || here.className} is out of view`;
  /** @param {number} low @param {number} high @param {number} most */
  const middle = (low, high, most) => (Math.max(low, 0) + Math.min(high, most)) / 2;
  const [x, y] = [middle(box.left, box.right, innerWidth), middle(box.top, box.bottom, innerHeight)];
  const bar = document.elementFromPoint(x, y)?.closest(".ask, .controls, #command-line");
  const over = bar && !bar.contains(here) && getComputedStyle(bar).position === "fixed";
  return over ? `${here.id || here.className} is covered` : "";
};
