/**
 * Shows the progress of the rules worker's start until the game can be played: first the number of megabytes fetched,
 * then the current step.
 */

import { one } from "../shell/dom.js";
import { fill } from "../text/sentences.js";

/** @import { Progress } from "../types.js" */

const MEGABYTE = 1e6;

/** Shows the progress on the page, if the page has a place for it. @param {Progress} progress */
export function showProgress(progress) {
  const panel = one(HTMLElement, "[data-waking]");
  const bar = panel && one(HTMLProgressElement, "progress", panel);
  const words = panel && one(HTMLElement, "p", panel);
  if (!bar || !words) return;
  if (progress.step === "fetch") {
    if (!progress.all) return;
    const { got, all } = progress;
    bar.max = all;
    bar.value = got;
    words.textContent = fill(panel.dataset.fetch ?? "", { got: megabytes(got), all: megabytes(all) });
  } else {
    bar.removeAttribute("value");
    words.textContent = panel.dataset[progress.step] ?? "";
  }
}

/**
 * Returns a number of megabytes with one decimal. All our languages use a decimal point. Intl.NumberFormat would take
 * longer than all other code in this module.
 * @param {number} bytes
 */
const megabytes = (bytes) => (bytes / MEGABYTE).toFixed(1);
