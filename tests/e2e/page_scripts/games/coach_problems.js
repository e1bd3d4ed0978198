/**
 * Returns the faults of the current step of a lesson: targets that are out of view or covered, or a card that is cut
 * off. Targets are the pieces that can be picked, or the places for the picked piece.
 */
export default () => {
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
  if (!turns && !shown("#coach-veil[data-on] .coach-ring").length) problems.push("nothing is lit");
  const inBar = targets.some((target) => target.closest(".ask"));
  const arrows = shown(".coach-arrow").length;
  if (picked && !inBar && !arrows) problems.push("no arrow");
  if (picked && inBar && arrows) problems.push("an arrow over the texts of the bar");
  const card = document.querySelector(".coach");
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
  const lines = text.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(text).lineHeight);
  if (lines > 2.2 && innerWidth < 600) problems.push(`${Math.round(lines)} lines: ${text.textContent}`);
  return problems;
};
