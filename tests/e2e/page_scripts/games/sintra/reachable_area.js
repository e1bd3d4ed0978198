/**
 * Returns the size in square pixels of the area where a pointer reaches a button of a rosette.
 * @param {HTMLElement} button
 */
export default (button) => {
  const box = button.closest(".rosette").getBoundingClientRect();
  let area = 0;
  for (let x = box.left + 1; x < box.right; x += 2)
    for (let y = box.top + 1; y < box.bottom; y += 2) area += document.elementFromPoint(x, y) === button ? 4 : 0;
  return area;
};
