/**
 * Returns the figure that a place shows for its gain, inside the place or next to it.
 * @param {HTMLElement} button
 */
export default (button) => {
  const beside = document.querySelector(`[data-hint="${button.dataset.place}"]`);
  return button.querySelector(".net")?.textContent ?? beside?.dataset.short;
};
