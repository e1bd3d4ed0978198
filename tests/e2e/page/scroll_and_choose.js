/** Scroll to the end, then choose a source and a target. A press by a script scrolls nothing into sight. */
export default () => {
  /** @param {string} selector */
  const any = (selector) => [...document.querySelectorAll(selector)].find((button) => button.checkVisibility());
  scrollTo(0, document.body.scrollHeight);
  any("button.is-source").click();
  if (document.querySelector("#table.has-pick")) any("button.is-legal").click();
};
