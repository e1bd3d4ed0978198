/** Small helpers around the document: finding places, the notice, dialogs. They know no game. */

/**
 * @param {string} id
 * @returns {HTMLElement | null}
 */
export const byId = (id) => document.getElementById(id);

/**
 * All elements whose attribute `name` equals `value`.
 * @param {string} name
 * @param {string} value
 * @returns {HTMLElement[]}
 */
export function withAttribute(name, value) {
  return [...document.querySelectorAll(`[${name}="${CSS.escape(value)}"]`)];
}

/**
 * The piece or slot drawn at a place; of several drawings the first that is on screen.
 * @param {string} place
 * @returns {Element | null}
 */
export function art(place) {
  const all = withAttribute("data-at", place);
  return all.find((element) => rect(element)) ?? all[0] ?? null;
}

/**
 * The button of a place; of several the first that is on screen.
 * @param {string} place
 * @returns {HTMLElement | null}
 */
export function button(place) {
  const all = withAttribute("data-place", place);
  return all.find((element) => rect(element)) ?? all[0] ?? null;
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
 * Clones a template of the page into #notice; an unknown id or null empties it.
 * @param {string | null} id
 */
export function notice(id) {
  const template = id && byId(id);
  byId("notice")?.replaceChildren(...(template ? [template.content.cloneNode(true)] : []));
}

/**
 * Opens a dialog of the page modally.
 * @param {string} id
 * @returns {boolean} whether there is such a dialog
 */
export function openDialog(id) {
  const dialog = byId(id);
  if (!(dialog instanceof HTMLDialogElement)) return false;
  if (!dialog.open) dialog.showModal();
  return true;
}

/** Wires [data-open=ID] and [data-close] on the whole page, and keeps the offline marks right; call once. */
export function startDialogs() {
  document.addEventListener("click", ({ target }) => {
    const opener = target.closest?.("[data-open]");
    if (opener) openDialog(opener.dataset.open);
    if (target.closest?.("[data-close]")) target.closest("dialog")?.close();
  });
  const mark = () => {
    document.documentElement.toggleAttribute("data-offline", !navigator.onLine);
    when("offline", !navigator.onLine);
    when("offline-ready", Boolean(navigator.serviceWorker?.controller));
  };
  addEventListener("online", mark);
  addEventListener("offline", mark);
  document.addEventListener("offline-ready", () => when("offline-ready", true));
  document.addEventListener("update-ready", () => when("update-ready", true));
  mark();
}

/**
 * Shows or hides the elements marked [data-when=NAME].
 * @param {string} name
 * @param {boolean} on
 */
function when(name, on) {
  for (const element of withAttribute("data-when", name)) element.hidden = !on;
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
