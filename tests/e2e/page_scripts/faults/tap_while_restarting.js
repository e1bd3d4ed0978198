/**
 * Taps a source and a target as soon as the page says that the worker is restarting. Taps by Playwright would come too
 * late on a slow machine.
 * @param {HTMLElement} source
 */
export default (source) => {
  const progress = document.getElementById("progress");
  new MutationObserver((_, watch) => {
    if (!progress.textContent.includes("Restarting")) return;
    watch.disconnect();
    source.click();
    if (!document.querySelector("#table.has-pick")) return;
    [...document.querySelectorAll("button.is-legal")].find((target) => target.checkVisibility()).click();
  }).observe(progress, { childList: true });
};
