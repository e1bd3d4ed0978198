/** Replaces the document with a fake one, which contains only the coach's card of a lesson. */

import { define } from "./fake_tab.js";

/** An element without a size on the screen. */
export class Part {
  /** @type {Record<string, string>} */ dataset = {};
  hidden = false;
  textContent = "";
  clicks = 0;
  focused = false;
  /** @type {Map<string, string>} */ attributes = new Map();

  /** @param {Partial<Part>} [given] */
  constructor(given = {}) {
    Object.assign(this, given);
  }

  click() {
    this.clicks += 1;
  }

  focus() {
    this.focused = true;
  }

  /** @param {string} selector */
  closest(selector) {
    return selector === "button[data-coach]" && this.dataset.coach ? this : null;
  }

  getBoundingClientRect() {
    return { left: 0, top: 0, right: 0, bottom: 0, width: 0, height: 0 };
  }

  /** @param {string} name @param {unknown} value */
  setAttribute(name, value) {
    this.attributes.set(name, String(value));
  }

  toggleAttribute() {}
  append() {}
  replaceChildren() {}
  querySelectorAll() {
    return [];
  }
}

/**
 * Shows a card with pages of these texts. Only the last page has the button `last`.
 * @param {string[]} texts
 */
export function showCard(texts) {
  const pages = texts.map((text, number) => new Part({ dataset: { page: "" }, hidden: number > 0, textContent: text }));
  const next = new Part({ dataset: { coach: "next" } });
  const last = new Part({ dataset: { coach: "lesson", lesson: "2", last: "" }, hidden: texts.length > 1 });
  const skip = new Part({ dataset: { do: "alone" } });
  /** @type {Record<string, (event: object) => void>} */
  const heard = {};
  /** @type {Record<string, Part[]>} */
  const elements = {
    ".coach [data-page]": pages,
    ".coach [data-last]": [last],
    ".coach .main[data-last]": [last],
    ".coach [data-coach=next]": [next],
    ".coach .coach-buttons [data-do=alone]": [skip],
  };
  const document = {
    documentElement: new Part({ dataset: { game: "azul", state: "ready" } }),
    body: new Part(),
    /** @type {object | null} */ activeElement: null,
    createElementNS: () => new Part(),
    /** @param {string} selector */
    querySelectorAll: (selector) => elements[selector] ?? [],
    /** @param {string} selector */
    querySelector: (selector) => elements[selector]?.[0] ?? null,
    getElementById: () => null,
    /** @param {string} type @param {(event: object) => void} listener */
    addEventListener: (type, listener) => (heard[type] = listener),
  };
  class Observer {
    observe() {}
  }
  for (const name of ["Element", "HTMLElement", "HTMLButtonElement", "HTMLDialogElement"]) define(name, Part);
  for (const name of ["MutationObserver", "ResizeObserver"]) define(name, Observer);
  define("document", document);
  define("addEventListener", () => {});
  define("cancelAnimationFrame", () => {});
  define("requestAnimationFrame", () => 0);
  /** @param {object | null} element */
  const focus = (element) => {
    document.activeElement = element;
  };
  return { pages, next, last, skip, heard, focus };
}
