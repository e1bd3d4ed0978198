import { lineBoxes, overlap, visibleElements } from "../shared/boxes.js";

/** Returns the texts of the bar that a button overlaps, and the buttons that overlap another button. */
export default () => {
  const buttons = visibleElements(".ask .button, .controls .button");
  const texts = visibleElements(".ask :is(.status-text, .aside, .words)");
  const covered = texts.filter((text) =>
    buttons.some((button) => lineBoxes(text).some((line) => overlap(line, button.getBoundingClientRect()))),
  );
  const meeting = buttons.filter((button, index) =>
    buttons.slice(index + 1).some((other) => overlap(button.getBoundingClientRect(), other.getBoundingClientRect())),
  );
  return [...covered, ...meeting].map((part) => part.textContent);
};
