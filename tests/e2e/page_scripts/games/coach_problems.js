import { lineBoxes, overlap } from "../shared/boxes.js";

/**
 * Returns the faults of the coach's current step. Possible faults: no target is visible, a ring or an arrow is missing,
 * or the coach's card or a ring is cut off or covers a text. Targets are the pieces that can be picked or,
 * after a pick, the places that the piece can go to.
 */
export default () => {
  const RING = 7; // px between a button and the outer edge of the ring around it
  const problems = [];
  const shown = (/** @type {string} */ selector) =>
    [...document.querySelectorAll(selector)].filter((element) => element.getBoundingClientRect().width > 0);
  const picked = document.body.dataset.picked !== undefined;
  const targets = shown(picked ? "#table .is-legal" : "#table .is-source");
  const turns = shown(".coach [data-coach=next]").length > 0;
  if (!targets.length && !turns) problems.push("nothing to press");
  const seen = targets.filter((target) => {
    const { left, top, right, bottom } = target.getBoundingClientRect();
    if (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1) return false;
    const above = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return above !== null && (target.contains(above) || above.contains(target));
  });
  if (targets.length && !seen.length && !turns) problems.push(`out of view: ${targets[0].dataset.place}`);
  const rings = shown("#coach-veil[data-on] .coach-ring").map((ring) => ring.getBoundingClientRect());
  if (!turns && !rings.length) problems.push("no ring");
  const lit = seen.some((target) => {
    const { x, y, width, height } = target.getBoundingClientRect();
    const middle = new DOMRect(x + width / 4, y + height / 4, width / 2, height / 2); // rings may touch other places
    return rings.some((ring) => overlap(ring, middle));
  });
  if (!turns && !lit) problems.push("the rings are not around what the player must press");
  const inBar = targets.some((target) => target.closest(".ask"));
  const arrows = shown(".coach-arrow").length;
  if (picked && !inBar && !arrows) problems.push("no arrow");
  if (picked && inBar && arrows) problems.push("an arrow over the texts of the bar");
  const card = document.querySelector(".coach");
  for (const { left, top, right, bottom } of rings) {
    const near = [left, top, innerWidth - right, innerHeight - bottom].map((gap) => gap < 2 && gap > -9);
    if (near.some(Boolean)) problems.push("a ring is cut by the edge of the window");
  }
  const told = lineBoxes(card.querySelector(".coach-text"));
  for (const button of shown(".ask :is(.is-source, .is-legal)")) {
    const { x, y, width, height } = button.getBoundingClientRect();
    const ring = new DOMRect(x - RING, y - RING, width + 2 * RING, height + 2 * RING);
    if (told.some((line) => overlap(line, ring))) problems.push(`the ring of ${button.dataset.place} is over the text`);
  }
  const effect = card.querySelector(".effect");
  if (effect && effect.scrollHeight > effect.clientHeight + 2) problems.push(`cut: ${effect.textContent}`);
  const controls = document.querySelector(".controls").getBoundingClientRect();
  for (const part of shown(".coach-text, .coach-buttons > *")) {
    const { left, top, right, bottom } = part.getBoundingClientRect();
    const words = part.textContent;
    if (left < 0 || top < 0 || right > innerWidth + 1 || bottom > innerHeight + 1) problems.push(`cut: ${words}`);
    if (part.scrollWidth > part.clientWidth + 1) problems.push(`too wide: ${words}`);
    const last = document.elementFromPoint((left + right) / 2, bottom - 4);
    if (bottom > top && !part.contains(last)) problems.push(`covered: ${words}`);
    const beside = right <= controls.left + 1 || left >= controls.right || bottom <= controls.top + 1;
    if (!beside && innerWidth < 600) problems.push(`covered: ${words}`);
  }
  const text = card.querySelector(".coach-text");
  const count = text.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(text).lineHeight);
  if (count > 2.2 && innerWidth < 600) problems.push(`${Math.round(count)} lines: ${text.textContent}`);
  return problems;
};
