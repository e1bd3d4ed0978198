/** Helps functions that check the layout of a page: finds visible parts, and compares boxes. */

/** Returns whether a text is only for screen readers. @param {Element | null} part */
export const hidden = (part) =>
  Boolean(part?.closest(".sr, .skip-link")) ||
  (part !== null && getComputedStyle(part).clipPath.startsWith("inset(50%"));
/** @param {Element} part */
export const seen = (part) =>
  part.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
  !hidden(part) &&
  part.getBoundingClientRect().width > 0;
/** Returns the visible elements that match a selector. @param {string} selector */
export const all = (selector) => [...document.querySelectorAll(selector)].filter(seen);
/**
 * Returns the boxes of a text's lines, reduced to the line height, because some fonts are higher. Lines that a clamp
 * leaves out do not count, because the log contains them.
 * @param {Element} part
 */
export const lines = (part) => {
  const clamped = getComputedStyle(part).webkitLineClamp !== "none";
  const edge = clamped ? part.getBoundingClientRect().bottom - 2 : Infinity;
  const found = [],
    texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    if (hidden(texts.currentNode.parentElement)) continue;
    const range = document.createRange();
    range.selectNodeContents(texts.currentNode);
    const high = Number.parseFloat(getComputedStyle(texts.currentNode.parentElement).lineHeight) || Infinity;
    for (const { left, top, width, height } of range.getClientRects())
      if (width > 2 && height > 2 && top < edge)
        found.push(new DOMRect(left, top + Math.max(0, height - high) / 2, width, Math.min(height, high)));
  }
  return found;
};
/** @param {DOMRect} one @param {DOMRect} other */
export const meet = (one, other) =>
  one.left < other.right - 2 && other.left < one.right - 2 && one.top < other.bottom - 2 && other.top < one.bottom - 2;
/** @param {DOMRect} one @param {DOMRect} other */
export const within = (one, other) =>
  one.top > other.top - 3 && one.bottom < other.bottom + 3 && one.left > other.left - 3 && one.right < other.right + 3;
