/**
 * Goes from the lobby to a table without leaving the document, so that the table can use the Python worker that the
 * lobby has started. New tabs, reloads, going back, and every failure of this transition use ordinary navigation.
 */

import { moveTo } from "../shell/page_address.js";
import { rehearse, startEarly, waitingRules } from "../workers/prestart.js";
import { dealAhead } from "../storage/predealt_game.js";
import { all, byId, closest, one } from "../shell/dom.js";
import { registerOffline } from "../shell/offline_copy.js";
import { newGame } from "../storage/new_game.js";
import { delayIdle, postpone } from "../shell/idle_tasks.js";
import { wait } from "../shell/timeouts.js";
import { page } from "../shell/trusted_types.js";

const LINK = "a[data-enter]";
/**
 * Attributes of <html> that the table takes over from the lobby: the player's settings, and data-alive, which must be
 * present until the table's module has loaded.
 */
const KEPT_ATTRIBUTES = ["data-theme", "data-motion", "data-speed", "data-alive"];
const AGAIN = 4; // number of rehearsals after the first one; see `rehearseAgain`
const PAUSE = 300; // ms before each of these rehearsals, for the browser to compile the code
const FIRST = 3000; // maximum ms for which the start of Python waits for the table's page to load
const GOING = "data-going"; // attribute of <html> while a requested page is still loading
const root = document.documentElement;

/** @typedef {{next: Document, sheets: HTMLStyleElement[]}} Ready a page whose styles and modules are loaded */

/** Pages requested so far, by address without the query. @type {Map<string, Promise<Ready>>} */
const pages = new Map();
/** The page that the player wants to open, with its query. Pressing another link replaces it. @type {string | null} */
let requested = null;
/** Whether the requested page is on the screen. */
let shown = false;

/** @param {string} url */
const addressOf = (url) => url.split(/[?#]/)[0];

/** Loads a page, unless it is loaded or loading already. @param {string} url @returns {Promise<Ready>} */
function prepare(url) {
  const address = addressOf(url);
  const known = pages.get(address);
  if (known) return known;
  const ready = fetchPage(address);
  ready.catch(() => pages.delete(address));
  pages.set(address, ready);
  return ready;
}

/** Fetches a page, and lets the browser load its modules. @param {string} address @returns {Promise<Ready>} */
async function fetchPage(address) {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  const next = page(await answer.text());
  if (requested !== null && addressOf(requested) !== address) {
    pages.delete(address); // this page is incomplete, so a later request must load it again
    return { next, sheets: [] };
  }
  // Addresses in a parsed document resolve as in this page, because both are in the same folder.
  for (const link of all(HTMLLinkElement, "link[rel=modulepreload]", next.head)) document.head.append(copyOf(link));
  for (const { src } of all(HTMLScriptElement, "script[type=module]", next.head)) {
    document.head.append(copyOf({ rel: "modulepreload", href: src }));
  }
  return { next, sheets: all(HTMLStyleElement, "style", next.head) };
}

/**
 * Returns a new <link> element. Once the element is in this document, the browser loads the file.
 * @param {{rel: string, href: string}} link
 */
function copyOf({ rel, href }) {
  return Object.assign(document.createElement("link"), { rel, href });
}

/** Opens a table. @param {string} url */
export async function enter(url) {
  if (shown) return;
  requested = url;
  root.setAttribute(GOING, "");
  delayIdle();
  try {
    const ready = await prepare(url);
    if (shown || requested !== url) return;
    shown = true;
    show(ready, url);
    await import("../pages/table.js");
  } catch (trouble) {
    if (requested !== url) return;
    console.warn(trouble);
    location.assign(url);
  }
}

/** Resets the lobby when the browser shows it again from the back/forward cache, after an ordinary navigation. */
function reset() {
  if (shown) return location.reload();
  requested = null;
  root.removeAttribute(GOING);
  markPressed(null);
}

/** Shows which link was pressed. @param {HTMLAnchorElement | null} link */
function markPressed(link) {
  for (const other of all(HTMLAnchorElement, LINK)) other.removeAttribute("aria-busy");
  link?.setAttribute("aria-busy", "true");
}

/** Replaces the content of this document with a page. @param {Ready} ready @param {string} url */
function show({ next, sheets }, url) {
  const attributes = KEPT_ATTRIBUTES.map((name) => /** @type {const} */ ([name, root.getAttribute(name)]));
  const old = all(HTMLLinkElement, "link[rel=stylesheet]", document.head);
  moveTo(url);
  document.title = next.title;
  for (const { name } of [...root.attributes]) root.removeAttribute(name);
  for (const { name, value } of next.documentElement.attributes) root.setAttribute(name, value);
  for (const [name, value] of attributes) if (value !== null) root.setAttribute(name, value);
  document.head.append(...sheets);
  for (const link of old) link.remove();
  const skies = all(HTMLMetaElement, "meta[name=theme-color]", next.head);
  for (const [index, sky] of all(HTMLMetaElement, "meta[name=theme-color]").entries()) {
    sky.content = skies[index]?.content ?? sky.content;
  }
  document.body.replaceWith(document.adoptNode(next.body));
  scrollTo(0, 0);
  const title = document.querySelector("h1"); // screen readers start here on a new page
  title?.setAttribute("tabindex", "-1");
  title?.focus({ preventScroll: true });
}

/** Loads the files of a table and starts Python, after this page has loaded. */
async function begin() {
  const saving = /** @type {{connection?: {saveData?: boolean}}} */ (navigator).connection?.saveData;
  const likelyLink = all(HTMLAnchorElement, LINK).find((link) => link.checkVisibility());
  const table = likelyLink?.href ?? one(HTMLFormElement, "form[data-page]")?.dataset.page;
  if (saving) return; // do not load anything in advance; wait until the player starts a game
  // On a slow connection, loading Python would delay the table's page, which is much smaller and needed first.
  if (table) await Promise.race([prepare(table).catch(console.warn), wait(FIRST)]);
  await startEarly();
  if (requested !== null) return; // the table's page loads everything else
  if (table) await makeReady(table).catch(console.warn);
  if (likelyLink) dealFor(likelyLink);
  postpone(() => void registerOffline());
}

/** Prepares the table that the player will probably open. @param {string} table */
async function makeReady(table) {
  const { next } = await prepare(table);
  const game = next.documentElement.dataset.game ?? "";
  await rehearse(game);
  void rehearseAgain(game);
}

/** Pre-deals the game that a link starts, if the link starts a new game. @param {HTMLAnchorElement} link */
function dealFor({ search }) {
  const opening = newGame(new URLSearchParams(search).get("new"));
  if (opening) void dealAhead(opening, waitingRules());
}

/**
 * Rehearses a game several more times: each time, the rules worker starts a hidden game and takes its first action.
 * Browsers discard optimized code when an unexpected case occurs, and compile the code again. So code is often compiled
 * two or three times; the rehearsals make this happen before the player starts.
 * @param {string} game
 */
async function rehearseAgain(game) {
  for (let times = 0; times < AGAIN; times++) {
    await wait(PAUSE);
    await rehearse(game);
  }
}

/** Schedules the start of Python, and adds the page's listeners. Called once, on a page with links to tables. */
export function startEntering() {
  for (const kind of ["pointerover", "focusin", "touchstart"]) {
    const prepareLink = (/** @type {Event} */ { target }) => {
      const link = closest(HTMLAnchorElement, LINK, target);
      if (!link) return;
      prepare(link.href).catch(() => {}); // the error is reported when the player opens the page
      dealFor(link);
    };
    byId("main")?.addEventListener(kind, prepareLink, { passive: true });
  }
  byId("main")?.addEventListener("click", (event) => {
    const link = closest(HTMLAnchorElement, LINK, event.target);
    if (!link || event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    markPressed(link);
    void enter(link.href);
  });
  addEventListener("pageshow", ({ persisted }) => persisted && reset());
  if (document.readyState === "complete") void begin();
  else addEventListener("load", () => void begin());
}
