/** Scroll to the end, then choose a source and a target. Presses from a script do not scroll anything into view. */
export default () => {
  /** @param {string} selector */
  const any = (selector) => [...document.querySelectorAll(selector)].find((button) => button.checkVisibility());
  scrollTo(0, document.body.scrollHeight);
  any("button.is-source").click();
  if (document.querySelector("#table.has-pick")) any("button.is-legal").click();
};
