/** Small helpers around the document: finding places, the notice, dialogs. They know no game. */

/**
 * A class of elements: what is found is of this kind, or it is not found.
 * @template {Element} E
 * @typedef {abstract new () => E} Kind
 */

/**
 * All elements of a kind that fit a selector.
 * @template {Element} E
 * @param {Kind<E>} kind
 * @param {string} selector
 * @param {ParentNode} [root] where to look
 * @returns {E[]}
 */
export function all(kind, selector, root = document) {
  return [...root.querySelectorAll(selector)].filter(
    /** @returns {element is E} */ (element) => element instanceof kind,
  );
}

/**
 * The first element that fits a selector, if it is of this kind.
 * @template {Element} E
 * @param {Kind<E>} kind
 * @param {string} selector
 * @param {ParentNode} [root] where to look
 * @returns {E | null}
 */
export function one(kind, selector, root = document) {
  const found = root.querySelector(selector);
  return found instanceof kind ? found : null;
}

/**
 * What an event is about, or the nearest element around it that fits a selector, if it is of this kind.
 * @template {Element} E
 * @param {Kind<E>} kind
 * @param {string} selector
 * @param {EventTarget | null} target
 * @returns {E | null}
 */
export function closest(kind, selector, target) {
  const found = target instanceof Element ? target.closest(selector) : null;
  return found instanceof kind ? found : null;
}

/**
 * @param {string} id
 * @returns {HTMLElement | null}
 */
export const byId = (id) => document.getElementById(id);

/**
 * All elements whose attribute `name` equals `value`.
 * @template {Element} E
 * @param {Kind<E>} kind
 * @param {string} name
 * @param {string} value
 * @returns {E[]}
 */
export function withAttribute(kind, name, value) {
  return all(kind, `[${name}="${CSS.escape(value)}"]`);
}

/**
 * The piece or slot drawn at a place; of several drawings the first that is on screen.
 * @param {string} place
 * @returns {Element | null}
 */
export function art(place) {
  return shown(withAttribute(Element, "data-at", place));
}

/**
 * The button of a place; of several the first that is on screen.
 * @param {string} place
 * @returns {HTMLElement | null}
 */
export function button(place) {
  return shown(withAttribute(HTMLElement, "data-place", place));
}

/**
 * Of several drawings of one thing the first that is on screen; of one nothing is asked, since that may lay the page
 * out anew.
 * @template {Element} E
 * @param {E[]} drawn
 * @returns {E | null}
 */
function shown(drawn) {
  const [first = null] = drawn;
  return drawn.length > 1 ? (drawn.find(rendered) ?? first) : first;
}

/**
 * Where an element is in the window, or null when it is not rendered.
 * @param {Element | null} element
 * @returns {DOMRect | null}
 */
export function rect(element) {
  const box = element?.getBoundingClientRect();
  return box && (box.width || box.height) ? box : null;
}

/**
 * @param {Element | null} element
 * @returns {element is Element} whether it is there and rendered
 */
export const rendered = (element) => rect(element) !== null;

/** The template that was cloned into #notice last. @type {string | null} */
let noticed = null;

/**
 * Clones a template of the page into #notice; an unknown id or null empties it.
 * @param {string | null} id
 * @param {string} [reason] what caused it, for the part [data-reason]; that is left out where nothing is known
 */
export function notice(id, reason = "") {
  const template = id && byId(id);
  const room = byId("notice");
  noticed = id;
  room?.replaceChildren(...(template instanceof HTMLTemplateElement ? [template.content.cloneNode(true)] : []));
  for (const part of room ? all(HTMLElement, "[data-reason]", room) : []) {
    part.hidden = !reason;
    part.textContent = (part.dataset.reason ?? "").replace("{text}", reason);
  }
}

/** Takes a notice back that is not true any more, if it still stands there. @param {string} id */
export function takeBack(id) {
  if (noticed === id) notice(null);
}

/**
 * Tells the style something of the whole page, in an attribute of its body.
 * @param {string} name
 * @param {string} value empty: nothing is told
 */
export function tellStyle(name, value) {
  const { dataset } = document.body;
  if ((dataset[name] ?? "") === value) return;
  if (value) dataset[name] = value;
  else delete dataset[name];
}

/**
 * How far down the page is seen between two edges: on a small screen the bar lies over what is below.
 * @param {{left: number, right: number}} edges in px from the left of the window
 */
export function seenTo({ left, right }) {
  const bar = one(HTMLElement, ".ask")?.getBoundingClientRect();
  const covers = bar && bar.height > 0 && bar.left < right && bar.right > left && bar.bottom >= innerHeight - 1;
  return covers ? bar.top : innerHeight;
}

const EDGE = 1; // px of a border, which may lie over another one

/** Whether all of something is on the screen, and above the bar where that lies over it. @param {Element} element */
export function inSight(element) {
  const box = element.getBoundingClientRect();
  return box.top >= 0 && box.bottom <= seenTo(box) + EDGE;
}

/**
 * Opens a dialog of the page modally.
 * @param {string} id
 * @returns {boolean} whether there is such a dialog
 */
export function openDialog(id) {
  const dialog = byId(id);
  if (!(dialog instanceof HTMLDialogElement)) return false;
  if (!dialog.open) {
    dialog.showModal();
    dialog.dispatchEvent(new CustomEvent("opened", { bubbles: true }));
  }
  return true;
}

/** Closes a dialog of the page, if there is such a one. @param {string} id */
export function closeDialog(id) {
  const dialog = byId(id);
  if (dialog instanceof HTMLDialogElement) dialog.close();
}

/** Tells the watchdog that the page's own module has run to its end. */
export const live = () => document.documentElement.setAttribute("data-alive", "");

/** Asks the watchdog whether it is a file's fault that a worker does not start. */
export const suspectFiles = () => document.dispatchEvent(new Event("worker-failed"));

let wired = false;

/** Wires [data-open=ID] and [data-close]; a document may have two pages. */
export function startDialogs() {
  if (wired) return;
  wired = true;
  document.addEventListener("click", ({ target }) => {
    const opener = closest(HTMLElement, "[data-open]", target)?.dataset.open;
    if (opener) openDialog(opener);
    if (closest(HTMLElement, "[data-close]", target)) closest(HTMLDialogElement, "dialog", target)?.close();
  });
}

/**
 * Shows or hides the elements marked [data-when=NAME].
 * @param {string} name
 * @param {boolean} on
 */
export function when(name, on) {
  for (const element of withAttribute(HTMLElement, "data-when", name)) element.hidden = !on;
}

/**
 * Keeps a text for this tab; never throws.
 * @param {string} key
 * @param {string | null} value null removes the entry
 * @returns {boolean} whether it worked
 */
export function remember(key, value) {
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

/**
 * @param {string} key
 * @returns {string | null}
 */
export function recall(key) {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}
