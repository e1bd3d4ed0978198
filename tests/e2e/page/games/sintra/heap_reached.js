/**
 * Return whether a pointer in the middle of a drawing pane reaches its button.
 * @param {HTMLElement} button
 */
export default (button) => {
  const [source, colour] = button.dataset.place.split(/:(?=[A-Z]$)/);
  const drawing = document.querySelector(`[data-at="${source}:${colour}"] > use`).getBoundingClientRect();
  return document.elementFromPoint(drawing.x + drawing.width / 2, drawing.y + drawing.height / 2) === button;
};
