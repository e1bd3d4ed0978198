/**
 * Returns the number of points that the preview of a place shows, inside the place or next to it.
 * @param {HTMLElement} button
 */
export default (button) => {
  const beside = document.querySelector(`[data-hint="${button.dataset.place}"]`);
  return button.querySelector(".net")?.textContent ?? beside?.dataset.short;
};
