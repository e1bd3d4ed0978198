/** Converts a drawing of the page, with its computed styles, to a PNG. Loaded when the player shares a picture. */

import { byId } from "../shell/dom.js";

const LOOKS = [
  "fill",
  "fill-opacity",
  "opacity",
  "stroke",
  "stroke-dasharray",
  "stroke-linecap",
  "stroke-linejoin",
  "stroke-opacity",
  "stroke-width",
];
const SVG = "http://www.w3.org/2000/svg";

/** Returns a drawing as a PNG. @param {SVGSVGElement} drawing @returns {Promise<Blob>} */
export async function picture(drawing) {
  const { width, height } = drawing.viewBox.baseVal;
  const image = new Image(width, height);
  const text = new XMLSerializer().serializeToString(selfContained(drawing));
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  Object.assign(canvas, { width, height });
  canvas.getContext("2d")?.drawImage(image, 0, 0, width, height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture"))), "image/png");
  });
}

/**
 * Returns a copy of an element that needs neither the page's style sheets nor its shared definitions.
 * @template {Element} E
 * @param {E} drawing
 * @returns {E}
 */
function selfContained(drawing) {
  const copy = /** @type {E} */ (drawing.cloneNode(false));
  const style = getComputedStyle(drawing);
  for (const look of LOOKS) {
    const value = style.getPropertyValue(look);
    if (value) copy.setAttribute(look, value);
  }
  copy.removeAttribute("style");
  copy.removeAttribute("class");
  copy.append(...[...drawing.childNodes].map((child) => copyOfNode(child)));
  return copy;
}

/** Returns a self-contained copy of any node in a drawing. @param {ChildNode} child @returns {Node} */
function copyOfNode(child) {
  if (child instanceof SVGUseElement) return copyOfUse(child) ?? child.cloneNode(true);
  return child instanceof Element ? selfContained(child) : child.cloneNode(true);
}

/**
 * Returns a self-contained copy of the drawing that a `use` shows, or null if this drawing is missing.
 * @param {SVGUseElement} use
 * @returns {Element | null}
 */
function copyOfUse(use) {
  const source = byId(use.href.baseVal.slice(1));
  if (!(source instanceof Element)) return null;
  const outer = document.createElementNS(SVG, "g");
  const transform = use.getAttribute("transform");
  if (transform) outer.setAttribute("transform", transform);
  const box = source.getAttribute("viewBox");
  if (!box) {
    // A definition without a size is drawn at the position of the `use`, and may extend beyond its box.
    const inner = document.createElementNS(SVG, "g");
    inner.setAttribute("transform", `translate(${use.x.baseVal.value} ${use.y.baseVal.value})`);
    inner.append(selfContained(source));
    outer.append(inner);
    return outer;
  }
  const copy = document.createElementNS(SVG, "svg");
  copy.setAttribute("viewBox", box);
  for (const name of ["x", "y", "width", "height"]) {
    const value = use.getAttribute(name);
    if (value) copy.setAttribute(name, value);
  }
  copy.append(...[...source.childNodes].map((child) => copyOfNode(child)));
  outer.append(copy);
  return outer;
}
