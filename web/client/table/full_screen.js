/** Full screen: buttons marked [data-do=full-screen] switch it, and show its state. Loaded if the browser has one. */

import { all, when } from "../shell/dom.js";

/** Shows the buttons, keeps their state, and listens to the event "full-screen", which a press dispatches. */
export function startFullScreen() {
  when("full-screen", true);
  document.addEventListener("full-screen", toggle);
  document.addEventListener("fullscreenchange", () => {
    const on = String(Boolean(document.fullscreenElement));
    for (const button of all(HTMLButtonElement, "[data-do=full-screen]")) button.setAttribute("aria-pressed", on);
  });
}

/** Enters or leaves full screen. Browsers may refuse it, and then nothing changes. */
function toggle() {
  const done = document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen();
  done.catch(console.info);
}
