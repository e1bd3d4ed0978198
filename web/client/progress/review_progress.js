/** Shows the progress bar of a running review. Loaded with the first review. */

import { byId, one } from "../shell/dom.js";
import { fill } from "../text/sentences.js";

/**
 * Shows the progress of a review.
 * @param {number | null} share from 0 to 1; null when the review is over or was stopped
 */
export function reviewing(share) {
  const panel = byId("review-progress");
  if (!panel) return;
  if (share === null && panel.contains(document.activeElement)) byId("do-review")?.focus();
  if (panel.hidden && share !== null) requestAnimationFrame(() => panel.scrollIntoView({ block: "nearest" }));
  panel.hidden = share === null;
  byId("do-review")?.setAttribute("aria-disabled", String(share !== null));
  const bar = one(HTMLProgressElement, "progress", panel);
  const label = one(HTMLElement, "[data-text]", panel);
  if (!bar || !label || share === null) return;
  bar.value = share;
  const text = fill(label.dataset.text ?? "", { percent: Math.floor(share * 10) * 10 });
  // Screen readers announce each change, so the text changes only at each tenth.
  if (label.textContent !== text) label.textContent = text;
}
