import { all, lines, meet, seen, within } from "../shared/boxes.js";

/**
 * Returns the faults of the status area and the seats: a prompt with too many lines; texts that are cut off, extend
 * beyond their area or cover each other; buttons that are outside or cut off; seats of different heights; names,
 * figures and signs that do not fit in their seat.
 */
export default () => {
  const BAR = [2, innerWidth < 380 ? 4 : 3]; // lines of a prompt, at most: at rest, and while a place is chosen
  const RAIL = [4, 8];
  const screen = new DOMRect(0, 0, innerWidth, innerHeight);
  /** Returns the part of the status area that the bar shows. @param {Element} status */
  const shown = (status) => {
    const { left, top, right, bottom } = status.getBoundingClientRect();
    const bar = status.closest(".ask").getBoundingClientRect(); // it has no box on a desktop
    const [high, low] = bar.height ? [Math.max(top, bar.top), Math.min(bottom, bar.bottom)] : [top, bottom];
    return new DOMRect(left, high, right - left, low - high);
  };
  /** @type {Set<string>} */
  const wrong = new Set();
  const prompts = all("#area-status .status-text:not(.is-wide)");
  const buttons = all("#area-status button, .controls button");
  const news = all("#area-news .words, .advice");
  /** @param {Element} part */
  const named = (part) => (part.textContent ?? "").trim();

  for (const prompt of prompts) {
    const area = shown(prompt.closest("#area-status"));
    const boxes = lines(prompt);
    const rows = new Set(boxes.map((box) => Math.round(box.bottom / 8)));
    const tall = boxes.length ? (Math.max(...boxes.map((box) => box.bottom)) - boxes[0].top) / boxes[0].height : 0;
    // A prompt for a place may raise the bar. The rail of a phone held sideways is a narrow column.
    const asks = document.querySelector("#table:is(.has-pick, .has-preview)") ? 1 : 0;
    const most = innerHeight <= 500 ? RAIL[asks] : BAR[asks];
    if (prompt.clientWidth < 8 * Number.parseFloat(getComputedStyle(prompt).fontSize))
      wrong.add(`squeezed: ${named(prompt)}`);
    if (rows.size > most && tall > most + 0.6) wrong.add(`${rows.size} lines: ${named(prompt)}`);
    if (boxes.some((box) => !within(box, screen) || !within(box, area))) wrong.add(`outside: ${named(prompt)}`);
    for (const other of [...buttons, ...news])
      if (lines(other).some((box) => boxes.some((line) => meet(box, line))))
        wrong.add(`covers the prompt: ${named(other)}`);
  }
  for (const words of news) {
    const area = words.closest(".news, .advice")?.getBoundingClientRect() ?? screen;
    if (lines(words).some((box) => !within(box, area))) wrong.add(`cut: ${named(words)}`);
    for (const button of buttons)
      if (lines(words).some((box) => meet(box, button.getBoundingClientRect())))
        wrong.add(`${named(button)} covers ${named(words)}`);
  }
  buttons.forEach((button, at) => {
    const box = button.getBoundingClientRect();
    if (!button.closest(".options-row") && !within(box, screen)) wrong.add(`outside: ${named(button)}`);
    if (lines(button).some((line) => !within(line, box))) wrong.add(`cut: ${named(button)}`);
    for (const other of buttons.slice(at + 1))
      if (meet(box, other.getBoundingClientRect())) wrong.add(`${named(button)} covers ${named(other)}`);
  });
  const heights = all(".chip").map((chip) => chip.getBoundingClientRect().height);
  if (Math.max(...heights) - Math.min(...heights) > 1) wrong.add(`seats of different height: ${heights.join()}`);
  for (const chip of all(".chip")) {
    const sketch = chip.querySelector(".sketch");
    if (!sketch || !seen(sketch)) continue;
    for (const sign of chip.querySelectorAll(".figures > *"))
      if (meet(sign.getBoundingClientRect(), sketch.getBoundingClientRect()))
        wrong.add(`sign under the sketch: ${named(chip)}`);
  }
  for (const name of all(".chip .name")) {
    const figures = name.parentElement.querySelector(".figures").getBoundingClientRect();
    if (lines(name).some((line) => meet(line, figures))) wrong.add(`figures over the name: ${named(name)}`);
  }
  for (const part of all(".chip :is(.name, .figures)")) {
    const chip = part.closest(".chip")?.getBoundingClientRect() ?? screen,
      box = part.getBoundingClientRect();
    if (part.scrollWidth > part.clientWidth + 1 || box.right > chip.right + 1 || box.bottom > chip.bottom + 1)
      wrong.add(`seat too small: ${named(part)}`);
  }
  return [...wrong];
};
