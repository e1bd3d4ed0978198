/** The end of a game as a picture: a drawing of the page, with its computed styles, converted to a PNG. */

import { byId, one } from "../shell/dom.js";
import { saveBlob } from "../storage/files.js";
import { say } from "../table/display/speech.js";

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
const NAME = "azulejo.png";
const SVG = "http://www.w3.org/2000/svg";

/**
 * Passes the picture to the system's share sheet, or saves it as a file if there is none.
 * @returns {Promise<"shared" | "saved" | "none">} none: there is nothing to share
 */
export async function share() {
  const drawing = byId("share-card")?.querySelector("svg");
  if (!drawing) return "none";
  const [heading, line] = [one(HTMLElement, "#table h1"), one(SVGTextElement, "[data-game-title] text", drawing)];
  if (heading && line) line.textContent = heading.textContent;
  const file = new File([await picture(drawing)], NAME, { type: "image/png" });
  if (await systemShare({ files: [file] })) return "shared";
  saveBlob(file, NAME);
  return "saved";
}

/**
 * Passes the result as a line of text to the system's share sheet. Without one, copies the line to the clipboard and
 * says so on the button.
 */
export async function shareResult() {
  const kept = one(HTMLElement, "[data-result]");
  const text = kept?.dataset.result?.replace("{game}", one(HTMLElement, "#table h1")?.textContent?.trim() ?? "");
  if (!kept || !text) return;
  if (navigator.maxTouchPoints && (await systemShare({ text }))) return;
  await navigator.clipboard.writeText(text);
  const button = one(HTMLElement, "#ending [data-do=result]");
  if (button) button.textContent = kept.dataset.copied ?? "";
  say(kept.dataset.copied);
}

/**
 * Returns whether the system's share sheet accepted something or was dismissed by the player.
 * @param {ShareData} what
 */
export async function systemShare(what) {
  if (!navigator.canShare?.(what)) return false;
  try {
    await navigator.share(what);
    return true;
  } catch (trouble) {
    return trouble instanceof DOMException && trouble.name === "AbortError";
  }
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
  copy.append(...[...drawing.childNodes].map((child) => shown(child)));
  return copy;
}

/** Returns a self-contained copy of any node in a drawing. @param {ChildNode} child @returns {Node} */
function shown(child) {
  if (child instanceof SVGUseElement) return used(child) ?? child.cloneNode(true);
  return child instanceof Element ? selfContained(child) : child.cloneNode(true);
}

/**
 * Returns the drawing that a `use` shows, or null if it is missing.
 * @param {SVGUseElement} use
 * @returns {Element | null}
 */
function used(use) {
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
  copy.append(...[...source.childNodes].map((child) => shown(child)));
  outer.append(copy);
  return outer;
}
