import { visibleElements, lineBoxes, overlap, isVisible, within } from "../shared/boxes.js";

/**
 * Returns the faults of the status area and of the chips (the labels of the seats). Possible faults:
 * - the prompt has too many lines
 * - texts are cut off, leave their area or overlap
 * - buttons are outside the screen or cut off
 * - chips have different heights
 * - names, scores or signs do not fit in their chip
 */
export default () => {
  const BAR = [2, innerWidth < 380 ? 4 : 3]; // maximum lines of a prompt: at rest, and after a pick
  const RAIL = [4, 8];
  const screen = new DOMRect(0, 0, innerWidth, innerHeight);
  /** Returns the part of the status area that the bar shows. @param {Element} status */
  const shown = (status) => {
    const { left, top, right, bottom } = status.getBoundingClientRect();
    const bar = status.closest(".ask").getBoundingClientRect(); // on a desktop, the bar has no box
    const [high, low] = bar.height ? [Math.max(top, bar.top), Math.min(bottom, bar.bottom)] : [top, bottom];
    return new DOMRect(left, high, right - left, low - high);
  };
  /** @type {Set<string>} */
  const wrong = new Set();
  const prompts = visibleElements("#area-status .status-text:not(.is-wide)");
  const buttons = visibleElements("#area-status button, .controls button");
  const news = visibleElements("#area-news .words, .advice");
  /** @param {Element} part */
  const named = (part) => (part.textContent ?? "").trim();

  for (const prompt of prompts) {
    const area = shown(prompt.closest("#area-status"));
    const boxes = lineBoxes(prompt);
    const rows = new Set(boxes.map((box) => Math.round(box.bottom / 8)));
    const tall = boxes.length ? (Math.max(...boxes.map((box) => box.bottom)) - boxes[0].top) / boxes[0].height : 0;
    // After a pick, the bar may become higher. On a phone held sideways, it is a narrow column (a rail).
    const asks = document.querySelector("#table:is(.has-pick, .has-preview)") ? 1 : 0;
    const most = innerHeight <= 500 ? RAIL[asks] : BAR[asks];
    if (prompt.clientWidth < 8 * Number.parseFloat(getComputedStyle(prompt).fontSize))
      wrong.add(`squeezed: ${named(prompt)}`);
    if (rows.size > most && tall > most + 0.6) wrong.add(`${rows.size} lines: ${named(prompt)}`);
    if (boxes.some((box) => !within(box, screen) || !within(box, area))) wrong.add(`outside: ${named(prompt)}`);
    for (const other of [...buttons, ...news])
      if (lineBoxes(other).some((box) => boxes.some((line) => overlap(box, line))))
        wrong.add(`covers the prompt: ${named(other)}`);
  }
  for (const words of news) {
    const area = words.closest(".news, .advice")?.getBoundingClientRect() ?? screen;
    if (lineBoxes(words).some((box) => !within(box, area))) wrong.add(`cut: ${named(words)}`);
    for (const button of buttons)
      if (lineBoxes(words).some((box) => overlap(box, button.getBoundingClientRect())))
        wrong.add(`${named(button)} covers ${named(words)}`);
  }
  buttons.forEach((button, at) => {
    const box = button.getBoundingClientRect();
    if (!button.closest(".options-row") && !within(box, screen)) wrong.add(`outside: ${named(button)}`);
    if (lineBoxes(button).some((line) => !within(line, box))) wrong.add(`cut: ${named(button)}`);
    for (const other of buttons.slice(at + 1))
      if (overlap(box, other.getBoundingClientRect())) wrong.add(`${named(button)} covers ${named(other)}`);
  });
  const heights = visibleElements(".chip").map((chip) => chip.getBoundingClientRect().height);
  if (Math.max(...heights) - Math.min(...heights) > 1) wrong.add(`seats of different height: ${heights.join()}`);
  for (const chip of visibleElements(".chip")) {
    const sketch = chip.querySelector(".sketch");
    if (!sketch || !isVisible(sketch)) continue;
    for (const sign of chip.querySelectorAll(".figures > *"))
      if (overlap(sign.getBoundingClientRect(), sketch.getBoundingClientRect()))
        wrong.add(`sign under the sketch: ${named(chip)}`);
  }
  for (const name of visibleElements(".chip .name")) {
    const figures = name.parentElement.querySelector(".figures").getBoundingClientRect();
    if (lineBoxes(name).some((line) => overlap(line, figures))) wrong.add(`figures over the name: ${named(name)}`);
  }
  for (const part of visibleElements(".chip :is(.name, .figures)")) {
    const chip = part.closest(".chip")?.getBoundingClientRect() ?? screen,
      box = part.getBoundingClientRect();
    if (part.scrollWidth > part.clientWidth + 1 || box.right > chip.right + 1 || box.bottom > chip.bottom + 1)
      wrong.add(`seat too small: ${named(part)}`);
  }
  return [...wrong];
};
