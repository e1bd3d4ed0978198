/** Finds elements, shows notices and opens dialogs, for every page. Nothing here depends on a game. */

/**
 * A class of elements. Lookups return only elements of this class.
 * @template {Element} E
 * @typedef {abstract new () => E} Kind
 */

/**
 * Returns all elements of a class that match a selector.
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
 * Returns the first element that matches a selector, or null if there is none or it is not of the class `kind`.
 * @template {Element} E
 * @param {Kind<E>} kind
 * @param {string} selector
 * @param {ParentNode} [root] where to look
 * @returns {E | null}
 */
export function one(kind, selector, root = document) {
  const element = root.querySelector(selector);
  return element instanceof kind ? element : null;
}

/**
 * Returns the nearest element that matches a selector: the event's target or one of its ancestors. Returns null if
 * there is none or it is not of the class `kind`.
 * @template {Element} E
 * @param {Kind<E>} kind
 * @param {string} selector
 * @param {EventTarget | null} target
 * @returns {E | null}
 */
export function closest(kind, selector, target) {
  const element = target instanceof Element ? target.closest(selector) : null;
  return element instanceof kind ? element : null;
}

/**
 * @param {string} id
 * @returns {HTMLElement | null}
 */
export const byId = (id) => document.getElementById(id);

/**
 * Returns all elements whose attribute `name` equals `value`.
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
 * Adds a class to all elements whose attribute `name` equals `value`, and returns these elements.
 * @param {string} name
 * @param {string} value
 * @param {string} className
 */
export function mark(name, value, className) {
  const elements = withAttribute(Element, name, value);
  for (const element of elements) element.classList.add(className);
  return elements;
}

/**
 * Returns the piece or slot drawn at a place; if there are several drawings, the first visible one.
 * @param {string} place
 * @returns {Element | null}
 */
export function art(place) {
  return shown(withAttribute(Element, "data-at", place));
}

/**
 * Returns the button of a place; if there are several, the first visible one.
 * @param {string} place
 * @returns {HTMLElement | null}
 */
export function button(place) {
  return shown(withAttribute(HTMLElement, "data-place", place));
}

/**
 * @param {{target: EventTarget | null}} event
 * @returns {HTMLElement | null} the button of the place where an event happened
 */
export function placeOf({ target }) {
  return closest(HTMLButtonElement, "button[data-place]", target);
}

/**
 * Returns the first visible one of several drawings. With a single drawing, the visibility check is skipped because it
 * could force a layout.
 * @template {Element} E
 * @param {E[]} drawings
 * @returns {E | null}
 */
function shown(drawings) {
  const [first = null] = drawings;
  return drawings.length > 1 ? (drawings.find(rendered) ?? first) : first;
}

/**
 * Returns an element's rectangle in the window, or null when it is not rendered.
 * @param {Element | null} element
 * @returns {DOMRect | null}
 */
export function rect(element) {
  const box = element?.getBoundingClientRect();
  return box && (box.width || box.height) ? box : null;
}

/**
 * @param {Element | null} element
 * @returns {element is Element} whether it exists and is rendered
 */
export const rendered = (element) => rect(element) !== null;

/** Id of the template last cloned into #notice. @type {string | null} */
let noticeId = null;

/**
 * Clones one of the page's templates into #notice; null or an unknown id empties it.
 * @param {string | null} id
 * @param {string} [reason] the cause, shown in the element [data-reason], which is hidden if there is no cause
 */
export function notice(id, reason = "") {
  const template = id && byId(id);
  const room = byId("notice");
  noticeId = id;
  if (id) byId("alert")?.replaceChildren(); // one message at a time
  room?.replaceChildren(...(template instanceof HTMLTemplateElement ? [template.content.cloneNode(true)] : []));
  for (const part of room ? all(HTMLElement, "[data-reason]", room) : []) {
    part.hidden = !reason;
    part.textContent = (part.dataset.reason ?? "").replace("{text}", reason);
  }
}

/** Removes a notice that no longer applies, if it is still shown. @param {string} id */
export function removeNotice(id) {
  if (noticeId === id) notice(null);
}

/**
 * Sets a data attribute of the body, so that style rules can depend on a fact about the whole page.
 * @param {string} name
 * @param {string} value empty: removes the attribute
 */
export function tellStyle(name, value) {
  const { dataset } = document.body;
  if ((dataset[name] ?? "") === value) return;
  if (value) dataset[name] = value;
  else delete dataset[name];
}

/**
 * Returns the lower edge, in px, of the visible part of the page between two edges. On small screens, a bar covers the
 * bottom of the page.
 * @param {{left: number, right: number}} edges in px from the left of the window
 */
export function visibleBottom({ left, right }) {
  const bar = rect(one(HTMLElement, ".scrubber")) ?? rect(one(HTMLElement, ".ask"));
  const covers = bar && bar.height > 0 && bar.left < right && bar.right > left && bar.bottom >= innerHeight - 1;
  return covers ? bar.top : innerHeight;
}

const EDGE = 1; // px of an element that the bar may cover

/** Returns whether an element is entirely on the screen and not covered by the bar. @param {Element} element */
export function isInView(element) {
  const box = element.getBoundingClientRect();
  return box.top >= 0 && box.bottom <= visibleBottom(box) + EDGE;
}

/**
 * Opens a dialog of the page modally.
 * @param {string} id
 * @returns {boolean} whether the dialog exists
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

/** Closes a dialog of the page, if it exists. @param {string} id */
export function closeDialog(id) {
  const dialog = byId(id);
  if (dialog instanceof HTMLDialogElement) dialog.close();
}

/** Marks the page as running, for the watchdog. Called at the end of the page's own module. */
export const live = () => document.documentElement.setAttribute("data-alive", "");

/** Makes the watchdog check whether a damaged file keeps a worker from starting. */
export const suspectFiles = () => document.dispatchEvent(new Event("worker-failed"));

let wired = false;

/**
 * Makes elements marked [data-open=ID] open a dialog, and elements marked [data-close] close the dialog around them.
 * The listener is added only once, because one document may show two pages one after the other, the lobby and a table.
 */
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
