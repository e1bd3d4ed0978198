/**
 * Returns whether a heap's button is uncovered at the middle of the heap's first pane.
 * @param {HTMLElement} button
 */
export default (button) => {
  const [source, colour] = button.dataset.place.split(/:(?=[A-Z]$)/);
  const drawing = document.querySelector(`[data-at="${source}:${colour}"] > use`).getBoundingClientRect();
  return document.elementFromPoint(drawing.x + drawing.width / 2, drawing.y + drawing.height / 2) === button;
};
