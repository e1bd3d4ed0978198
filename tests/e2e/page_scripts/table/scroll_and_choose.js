/**
 * Scrolls to the end of the page, then clicks a source and a target without scrolling again. (Playwright would first
 * scroll them into view.)
 */
export default () => {
  /** @param {string} selector */
  const any = (selector) => [...document.querySelectorAll(selector)].find((button) => button.checkVisibility());
  scrollTo(0, document.body.scrollHeight);
  any("button.is-source").click();
  if (document.querySelector("#table.has-pick")) any("button.is-legal").click();
};
