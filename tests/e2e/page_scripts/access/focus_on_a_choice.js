/** Returns whether the focus is on a place that can be chosen, or on a button that continues the game. */
export default () => {
  const here = document.activeElement;
  return here.matches(".is-source, .is-legal, .is-picked") || here.closest("#area-status, #area-moment");
};
