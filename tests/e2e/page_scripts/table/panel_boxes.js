/** Returns the position and the size of the panels. */
export default () =>
  ["market", "board", "log"]
    .map((name) => document.getElementById(`area-${name}`).getBoundingClientRect())
    .map((box) => [box.top, box.left, box.width, box.height]);
