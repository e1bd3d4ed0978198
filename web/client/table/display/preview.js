/**
 * Previews choices: pieces appear at their future places as pale copies, or as strong copies for the choice that the
 * player aims at. Targets without a description show the change in the score as a number.
 */

import { art, button as buttonOf, mark, withAttribute } from "../../shell/dom.js";
import { figure } from "../input/tap_meaning.js";
import { kindOf } from "./gains.js";

const SVG = "http://www.w3.org/2000/svg";
const SIDES = ["width", "height"];
const LATER = 30; // ms between highlighting the choices and drawing their previews
const MOST = 48; // maximum number of pale copies; more would slow down old phones

const OPTION = "option:"; // prefix of the targets that are drawn as buttons next to the prompt

/** @import { Ghost, Note, Place, Target } from "../../types.js" */

/** The previews on a table. */
export class Previews {
  /** Pale copies; keys are piece and place. @type {Map<string, SVGUseElement>} */ #pale = new Map();
  /** Strong copies for which there is no pale copy. @type {Set<SVGUseElement>} */ #strong = new Set();
  /** Numbers added to buttons. @type {Set<Element>} */ #figures = new Set();
  /** Number of the latest request to draw. Requests with lower numbers are dropped. */ #latest = 0;

  /**
   * Draws the previews of all targets after the targets are highlighted, so that previews delay no tap.
   * @param {Record<Place, Target>} targets
   */
  drawSoon(targets) {
    const mine = ++this.#latest;
    requestAnimationFrame(() => setTimeout(() => mine === this.#latest && this.#draw(targets), LATER));
  }

  /** Draws pale copies, and numbers at the buttons. @param {Record<Place, Target>} targets */
  #draw(targets) {
    const open = Object.entries(targets).filter(([, target]) => target.do);
    const slots = ghostsOf(open.map(([, target]) => target))
      .slice(0, MOST)
      .filter(([piece, at]) => !this.#pale.has(`${piece} ${at}`))
      .map(([piece, at]) => ({ piece, at, slot: art(at) }));
    const buttons = open.flatMap(([name, target]) => {
      const text = figure(target);
      const button = text && !withAttribute(HTMLElement, "data-hint", name).length ? buttonOf(name) : null;
      return button ? [{ button, text, kind: kindOf(target) }] : [];
    });
    // All positions have been measured, so changes to the page no longer force a layout.
    for (const { piece, at, slot } of slots) {
      const ghost = slot && drawGhost(piece, slot);
      if (ghost) this.#pale.set(`${piece} ${at}`, ghost);
    }
    for (const { button, text, kind } of buttons) {
      const badge = document.createElement("data");
      badge.className = `net ${text.startsWith("\u2212") ? "is-loss" : ""} ${kind ? `is-${kind}` : ""}`;
      badge.value = badge.textContent = text;
      badge.setAttribute("aria-hidden", "true");
      button.append(badge);
      this.#figures.add(badge);
    }
  }

  /** Shows the preview of one choice as strong copies. @param {Ghost[]} ghosts */
  show(ghosts) {
    const slots = ghosts.map(([piece, at]) => ({ piece, ghost: this.#pale.get(`${piece} ${at}`), slot: art(at) }));
    for (const { piece, ghost, slot } of slots) {
      const copy = ghost ?? (slot && drawGhost(piece, slot));
      if (!copy) continue;
      copy.classList.add("is-strong");
      if (!ghost) this.#strong.add(copy);
    }
  }

  /** Removes what `show` has drawn. */
  hide() {
    for (const copy of this.#strong) copy.remove();
    for (const copy of this.#pale.values()) copy.classList.remove("is-strong");
    this.#strong.clear();
  }

  /** Removes all previews. */
  clear() {
    this.#latest += 1;
    this.hide();
    for (const element of [...this.#pale.values(), ...this.#figures]) element.remove();
    this.#pale.clear();
    this.#figures.clear();
  }
}

/**
 * Returns the ghosts of targets: for each target, only the ghosts of its first piece. A place where targets would put
 * different pieces has no preview until the player aims at one of these targets.
 * @param {Target[]} targets
 * @returns {Ghost[]}
 */
export function ghostsOf(targets) {
  /** @type {Map<Place, string | null>} */
  const at = new Map();
  for (const { ghosts = [] } of targets) {
    for (const [piece, place] of ghosts) {
      if (piece === ghosts[0][0])
        at.set(place, (at.get(place) ?? piece) === piece && at.get(place) !== null ? piece : null);
    }
  }
  return [...at].flatMap(([place, piece]) => (piece === null ? [] : [/** @type {Ghost} */ ([piece, place])]));
}

/**
 * Draws options that are not places on the board, as buttons next to the prompt.
 * @param {Record<string, Target>} targets
 * @param {Record<string, Note>} notes
 */
export function drawOptions(targets, notes) {
  const room = document.getElementById("status-choices");
  const options = Object.entries(targets).filter(([name]) => name.startsWith(OPTION));
  if (!room || !options.length) return;
  room.classList.add("has-options");
  for (const [name, { label, of }] of options) {
    for (const at of notes[name]?.group ?? []) mark("data-at", at, "is-taking");
    const button = document.createElement("button");
    button.type = "button";
    button.className = "button option";
    button.dataset.place = name;
    button.textContent = label ?? notes[name]?.label ?? "";
    const pieces = of ?? notes[name]?.of ?? [];
    if (pieces.length) button.prepend(row(pieces));
    room.append(button);
  }
}

/** Returns drawings of pieces side by side, for a button. @param {string[]} pieces */
function row(pieces) {
  const box = document.createElement("span");
  box.className = "pieces";
  for (const piece of pieces) {
    const drawing = document.createElementNS(SVG, "svg");
    drawing.setAttribute("class", "piece");
    drawing.setAttribute("aria-hidden", "true");
    drawing.append(useOf(piece));
    box.append(drawing);
  }
  return box;
}

/** @param {string} piece */
function useOf(piece) {
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", `#tile-${piece}`);
  return use;
}

/** Draws a piece at its future place. @param {string} piece @param {Element} slot */
function drawGhost(piece, slot) {
  const use = useOf(piece);
  use.setAttribute("class", "ghost");
  const copied = slot.tagName === "use";
  for (const name of ["x", "y", "width", "height", "transform"]) {
    const value = copied ? slot.getAttribute(name) : SIDES.includes(name) && (slot.getAttribute("data-size") ?? "100");
    if (value) use.setAttribute(name, value);
  }
  if (copied) slot.after(use);
  else slot.append(use);
  return use;
}
