/** The end of a game as a picture: a drawing of the page, with all that its style says, becomes a PNG. */

import { byId } from "./dom.js";
import { saveBlob } from "./file.js";

const LOOKS = ["fill", "stroke", "stroke-width", "stroke-dasharray", "opacity", "fill-opacity", "stroke-linejoin"];
const NAME = "azulejo.png";

/**
 * Hands the picture to the system's share sheet, or gives it as a file where there is none.
 * @returns {Promise<"shared" | "saved" | "none">} none: there is nothing to share
 */
export async function share() {
  const drawing = byId("share-card")?.querySelector("svg");
  if (!drawing) return "none";
  const file = new File([await picture(drawing)], NAME, { type: "image/png" });
  if (navigator.canShare?.({ files: [file] })) {
    try {
      await navigator.share({ files: [file] });
      return "shared";
    } catch (trouble) {
      if (trouble instanceof DOMException && trouble.name === "AbortError") return "shared"; // thought better of it
    }
  }
  saveBlob(file, NAME);
  return "saved";
}

/** @param {SVGSVGElement} drawing @returns {Promise<Blob>} */
async function picture(drawing) {
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
 * A copy that needs neither the page's style nor its store of drawings.
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
  for (const child of drawing.childNodes) {
    let inside = null;
    if (child instanceof SVGUseElement) inside = used(child);
    else if (child instanceof Element) inside = selfContained(child);
    copy.append(inside ?? child.cloneNode(true));
  }
  return copy;
}

/** What a `use` shows, as a drawing in its place. @param {SVGUseElement} use @returns {Element | null} */
function used(use) {
  const source = byId(use.href.baseVal.slice(1));
  if (!(source instanceof Element)) return null;
  const copy = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  for (const name of ["x", "y", "width", "height"]) {
    const value = use.getAttribute(name);
    if (value) copy.setAttribute(name, value);
  }
  const box = source.getAttribute("viewBox");
  if (box) copy.setAttribute("viewBox", box);
  copy.append(...[...source.children].map((child) => selfContained(child)));
  return copy;
}
