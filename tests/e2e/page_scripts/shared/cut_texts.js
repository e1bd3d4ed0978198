/**
 * Returns the texts that do not fit. Each text is preceded by its fault:
 * - cut: an element around the text cuts it off
 * - outside: the text leaves the screen
 * - squeezed: the text is broken into lines of one or two letters
 * - hangs out: the text leaves its button or cell
 * - covers: the text covers another text
 *
 * If a dialog is open, only its texts are checked. Texts that only screen readers read are left out. Texts shortened by
 * a line clamp are also left out, because the log contains them in full.
 */
export default () => {
  const SLACK = 1.5; // tolerance in px, because the edges of letters may be between pixels
  const FRAMES = "button, .button, summary, legend, th, td, kbd, .chip, .value, .level";
  const page = document.querySelector("dialog:modal") ?? document.body;

  /** @param {Element} start */
  const around = (start) => {
    const parts = [];
    for (let part = /** @type {Element | null} */ (start); part; part = part.parentElement) parts.push(part);
    return parts;
  };
  /**
   * Returns a function that gives the results of `find`, but computes each element's result only once. Many texts have
   * the same elements around them, and reading their styles is slow.
   * @template Result
   * @param {(part: Element) => Result} find
   */
  const once = (find) => {
    /** @type {Map<Element, Result>} */
    const known = new Map();
    return (/** @type {Element} */ part) => {
      if (!known.has(part)) known.set(part, find(part));
      return /** @type {Result} */ (known.get(part));
    };
  };
  const unseen = once(
    (part) =>
      part.matches("defs, symbol, script, style, template, title, desc, option, textarea, .sr, .skip-link") ||
      getComputedStyle(part).clipPath.startsWith("inset(50%"),
  );
  const floats = once((part) => ["fixed", "sticky"].includes(getComputedStyle(part).position));
  const boxOf = once((part) => {
    const { display, overflowX, overflowY, webkitLineClamp, position } = getComputedStyle(part);
    return { display, overflowX, overflowY, webkitLineClamp, position, edge: part.getBoundingClientRect() };
  });

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
    const layer = outer.find(floats);
    texts.push({ text: node.textContent.trim(), element, boxes, layer });
  }

  /**
   * Returns the part of a box that can be scrolled into view, or null if an element that does not scroll cuts it off.
   * @param {DOMRect} box
   */
  const cropped = (box, /** @type {Element} */ element) => {
    let { left, top, right, bottom } = box;
    const high = box.height / 4; // the tallest letters of a font often extend beyond the box of their line
    for (const part of around(element)) {
      const style = boxOf(part),
        { edge } = style;
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
