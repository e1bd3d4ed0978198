/**
 * Return by how many pixels the label of a number hangs out of the panel.
 * @param {HTMLElement} button
 */
export default (button) => {
  const told = getComputedStyle(button, "::after");
  const top = button.closest(".n-pool").getBoundingClientRect().top + parseFloat(told.top);
  return top + parseFloat(told.height) - document.getElementById("area-status").getBoundingClientRect().bottom;
};
