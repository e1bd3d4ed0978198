/**
 * Return whether a pointer in the middle of a drawn pane reaches its button.
 * @param {HTMLElement} button
 */
export default (button) => {
  const [source, colour] = button.dataset.place.split(/:(?=[A-Z]$)/);
  const drawn = document.querySelector(`[data-at="${source}:${colour}"] > use`).getBoundingClientRect();
  return document.elementFromPoint(drawn.x + drawn.width / 2, drawn.y + drawn.height / 2) === button;
};
