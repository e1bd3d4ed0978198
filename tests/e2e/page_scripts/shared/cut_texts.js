/**
 * Returns the texts that do not fit, each preceded by its fault: "cut" off by the part of the page around it, "outside"
 * the screen, "squeezed" into lines of a letter or two, "hangs out" of its button or cell, or "covers" another text. If
 * a dialog is open, only its texts are checked. Texts for screen readers do not count, and neither do texts shortened
 * by a line clamp, which the log contains in full.
 */
export default () => {
  const SLACK = 1.5; // tolerance in px, because glyphs may be between pixels
  const FRAMES = "button, .button, summary, legend, th, td, kbd, .chip, .value, .level";
  const page = document.querySelector("dialog:modal") ?? document.body;

  /** @param {Element} start */
  const around = (start) => {
    const parts = [];
    for (let part = /** @type {Element | null} */ (start); part; part = part.parentElement) parts.push(part);
    return parts;
  };
  /** @param {Element} part */
  const unseen = (part) =>
    part.matches("defs, symbol, script, style, template, title, desc, option, textarea, .sr, .skip-link") ||
    getComputedStyle(part).clipPath.startsWith("inset(50%");

  /** @type {{text: string, element: Element, boxes: DOMRect[], layer: Element | undefined}[]} */
  const texts = [];
  const nodes = document.createTreeWalker(page, NodeFilter.SHOW_TEXT);
  while (nodes.nextNode()) {
    const node = nodes.currentNode,
      element = node.parentElement;
    if (!node.textContent?.trim() || !element?.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      continue;
    const outer = around(element);
    if (outer.some(unseen)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const boxes = [...range.getClientRects()].filter((box) => box.width > 1 && box.height > 1);
    const layer = outer.find((part) => ["fixed", "sticky"].includes(getComputedStyle(part).position));
    texts.push({ text: node.textContent.trim(), element, boxes, layer });
  }

  /**
   * Returns the part of a box that can be scrolled into view, or null if an element that does not scroll cuts it off.
   * @param {DOMRect} box
   */
  const cropped = (box, /** @type {Element} */ element) => {
    let { left, top, right, bottom } = box;
    const high = box.height / 4; // the tallest glyphs of a font often extend beyond a line's box
    for (const part of around(element)) {
      const style = getComputedStyle(part),
        edge = part.getBoundingClientRect();
      if (style.display === "inline" || part === document.documentElement || part === document.body) continue;
      const wide = style.overflowX !== "visible",
        tall = style.overflowY !== "visible";
      const scrolls = (/** @type {string} */ way) => way === "auto" || way === "scroll";
      const cutWide = wide && !scrolls(style.overflowX) && (left < edge.left - SLACK || right > edge.right + SLACK);
      const cutTall =
        tall &&
        !scrolls(style.overflowY) &&
        style.webkitLineClamp === "none" &&
        (top < edge.top - high || bottom > edge.bottom + high);
      if (cutWide || cutTall) return null;
      if (wide) [left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)];
      if (tall) [top, bottom] = [Math.max(top, edge.top), Math.min(bottom, edge.bottom)];
      if (style.position === "fixed") break;
    }
    return { left, top, right, bottom };
  };

  /** @type {Set<string>} */
  const wrong = new Set();
  /**
   * @type {{left: number, right: number, top: number, bottom: number, text: string, element: Element, layer: Element | null}[]}
   */
  const left = [];
  for (const { text, element, boxes, layer } of texts) {
    const frame = element.closest(FRAMES)?.getBoundingClientRect();
    if (boxes.length > 3 && text.length < 3 * boxes.length) wrong.add(`squeezed: ${text}`);
    for (const box of boxes) {
      const seen = cropped(box, element);
      if (!seen) wrong.add(`cut: ${text}`);
      else if (frame && (box.left < frame.left - SLACK || box.right > frame.right + SLACK))
        wrong.add(`hangs out: ${text}`);
      else if (seen.right - seen.left > 1 && seen.bottom - seen.top > 1) {
        if (seen.left < -SLACK || seen.right > innerWidth + SLACK) wrong.add(`outside: ${text}`);
        left.push({ ...seen, text, element, layer });
      }
    }
  }
  left.forEach((one, at) => {
    for (const other of left.slice(at + 1)) {
      // fixed elements may cover scrolling elements, and the boxes of adjacent lines may overlap slightly
      if (one.layer !== other.layer || one.element === other.element) continue;
      const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left),
        tall = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
      const lower = Math.min(one.bottom - one.top, other.bottom - other.top);
      if (wide > 2 && tall > lower / 3) wrong.add(`covers: ${one.text} / ${other.text}`);
    }
  });
  return [...wrong];
};
