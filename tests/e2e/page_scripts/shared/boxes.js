/** Helpers for functions that check the layout of a page: they find visible elements, and compare boxes. */

/** Returns whether a text is only for screen readers. @param {Element | null} part */
export const isForScreenReaders = (part) =>
  Boolean(part?.closest(".sr, .skip-link")) ||
  (part !== null && getComputedStyle(part).clipPath.startsWith("inset(50%"));
/** Returns whether an element can be seen. @param {Element} part */
export const isVisible = (part) =>
  part.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
  !isForScreenReaders(part) &&
  part.getBoundingClientRect().width > 0;
/** Returns the visible elements that match a selector. @param {string} selector */
export const visibleElements = (selector) => [...document.querySelectorAll(selector)].filter(isVisible);
/**
 * Returns the boxes of a text's lines. Boxes that are higher than the line height, as with some fonts, are reduced to
 * the line height. Lines hidden by a line clamp are left out, because the log contains them.
 * @param {Element} part
 */
export const lineBoxes = (part) => {
  const clamped = getComputedStyle(part).webkitLineClamp !== "none";
  const edge = clamped ? part.getBoundingClientRect().bottom - 2 : Infinity;
  const found = [],
    texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    if (isForScreenReaders(texts.currentNode.parentElement)) continue;
    const range = document.createRange();
    range.selectNodeContents(texts.currentNode);
    const high = Number.parseFloat(getComputedStyle(texts.currentNode.parentElement).lineHeight) || Infinity;
    for (const { left, top, width, height } of range.getClientRects())
      if (width > 2 && height > 2 && top < edge)
        found.push(new DOMRect(left, top + Math.max(0, height - high) / 2, width, Math.min(height, high)));
  }
  return found;
};
/** Returns whether two boxes overlap by at least 2 px. @param {DOMRect} one @param {DOMRect} other */
export const overlap = (one, other) =>
  one.left < other.right - 2 && other.left < one.right - 2 && one.top < other.bottom - 2 && other.top < one.bottom - 2;
/** Returns whether a box is inside another one, or at most 3 px outside. @param {DOMRect} one @param {DOMRect} other */
export const within = (one, other) =>
  one.top > other.top - 3 && one.bottom < other.bottom + 3 && one.left > other.left - 3 && one.right < other.right + 3;
