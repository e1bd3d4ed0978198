/**
 * Switches full screen on and off with buttons marked [data-do=full-screen]. The buttons also show whether it is on.
 * This module is loaded only if the browser supports full screen.
 */

import { all, when } from "../shell/dom.js";

/** Shows the buttons, keeps them up to date, and listens for the event "full-screen" that a press dispatches. */
export function startFullScreen() {
  when("full-screen", true);
  document.addEventListener("full-screen", toggle);
  document.addEventListener("fullscreenchange", () => {
    const on = String(Boolean(document.fullscreenElement));
    for (const button of all(HTMLButtonElement, "[data-do=full-screen]")) button.setAttribute("aria-pressed", on);
  });
}

/** Enters or leaves full screen. If the browser refuses, nothing changes. */
function toggle() {
  const done = document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen();
  done.catch(console.info);
}
