/** Check whether the focus is on something that can be chosen or that continues the game. */
export default () => {
  const here = document.activeElement;
  return here.matches(".is-source, .is-legal, .is-picked") || here.closest("#area-status, #area-moment");
};
