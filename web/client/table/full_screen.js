/** Full screen: buttons marked [data-do=full-screen] switch it, and show its state. */

import { all, when } from "../shell/dom.js";

/** Shows the buttons if the browser has a full screen; that of the iPhone has none. */
export function startFullScreen() {
  when("full-screen", document.fullscreenEnabled);
  document.addEventListener("fullscreenchange", () => {
    const on = String(Boolean(document.fullscreenElement));
    for (const button of all(HTMLButtonElement, "[data-do=full-screen]")) button.setAttribute("aria-pressed", on);
  });
}

/** Leaves full screen, for browsers that pass Escape on to the page. @returns {boolean} whether it was on */
export function leaveFullScreen() {
  const on = Boolean(document.fullscreenElement);
  if (on) toggleFullScreen();
  return on;
}

/** Enters or leaves full screen. Browsers refuse it without a press, and then nothing changes. */
export function toggleFullScreen() {
  if (!document.fullscreenEnabled) return;
  const done = document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen();
  done.catch(console.info);
}
