/**
 * Returns the key that moves the focus towards a place, or "" if the place has the focus. The choice between Tab,
 * arrows and Page Down depends on the number of keys so far. One call does everything, because automated browsers
 * answer slowly.
 * @param {[string, number]} given the place, and the number of keys pressed so far
 */
export default ([place, tries]) => {
  const here = document.activeElement?.closest("button");
  if (here?.dataset.place === place) return "";
  const other = here?.closest("[data-roving]")?.querySelector(`button[data-place="${place}"]`);
  if (!here || (tries < 6 && !other)) return "Tab";
  if (!other || tries >= 20) return "PageDown";
  const [from, to] = [here, other].map((button) => button.getBoundingClientRect());
  const across = to.left + to.width / 2 - from.left - from.width / 2;
  const down = to.top + to.height / 2 - from.top - from.height / 2;
  if (Math.abs(across) > Math.abs(down)) return across > 0 ? "ArrowRight" : "ArrowLeft";
  return down > 0 ? "ArrowDown" : "ArrowUp";
};
