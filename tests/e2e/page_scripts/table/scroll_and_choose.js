/**
 * Scrolls to the end of the page, then chooses a source and a target. Playwright's own presses would scroll these into
 * view.
 */
export default () => {
  /** @param {string} selector */
  const any = (selector) => [...document.querySelectorAll(selector)].find((button) => button.checkVisibility());
  scrollTo(0, document.body.scrollHeight);
  any("button.is-source").click();
  if (document.querySelector("#table.has-pick")) any("button.is-legal").click();
};
