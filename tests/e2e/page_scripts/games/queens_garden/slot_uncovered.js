/**
 * Returns whether a slot is uncovered at five points.
 * @param {HTMLElement} slot
 */
export default (slot) => {
  const box = slot.getBoundingClientRect();
  return [
    [0.5, 0.5],
    [0.2, 0.5],
    [0.8, 0.5],
    [0.35, 0.25],
    [0.65, 0.75],
  ].every(([x, y]) => document.elementFromPoint(box.left + x * box.width, box.top + y * box.height) === slot);
};
