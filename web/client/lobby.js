/** The lobby page: games, saved games, settings, offline state. */

import { all, byId, one, startDialogs } from "./dom.js";
import { saveFile } from "./file.js";
import { pageWords, seatNames } from "./names.js";
import { registerOffline } from "./offline.js";
import { startSettings } from "./settings.js";
import { drop, isWhole, list, open } from "./store.js";

/** @import { Entry } from "./store.js" */

const { lang } = document.documentElement;

/** Shows the games on this device, the latest first; one that cannot be read stands in nobody's way. */
async function showSaved() {
  const section = one(HTMLElement, "[data-saved]");
  const items = section && one(HTMLElement, "[data-saved-list]", section);
  if (!items) return;
  const entries = await list().catch(() => []);
  items.replaceChildren(...entries.map((entry) => (isWhole(entry) ? item(items, entry) : damaged(entry))));
  section.hidden = !entries.length;
  const waiting = entries.filter((entry) => isWhole(entry) && !entry.over && title(items, entry));
  await goOn(items, waiting[0]);
  for (const card of all(HTMLElement, "[data-card]")) {
    showOpen(
      card,
      waiting.find(({ game }) => game === card.dataset.card),
    );
  }
}

/**
 * The latest open game, before all others.
 * @param {HTMLElement} items
 * @param {Entry | undefined} entry
 */
async function goOn(items, entry) {
  const section = one(HTMLElement, "[data-go-on]");
  if (!section) return;
  if (entry) {
    fillIn(section, items, entry);
    one(HTMLElement, "[data-slot=art]", section)?.replaceChildren(...(await board(entry)));
  }
  section.hidden = !entry;
}

/**
 * The board of a saved game as it was last shown in small, else the picture of its card.
 * @param {Entry} entry
 * @returns {Promise<Element[]>}
 */
async function board({ id, game }) {
  const saved = await open(id).catch(() => null);
  const seats = new DOMParser().parseFromString(String(saved?.frame?.areas?.seats ?? ""), "text/html");
  const sketch = seats.querySelector("svg.sketch, .sketch svg");
  if (sketch) return [document.importNode(sketch, true)];
  const art = document.querySelector(`[data-card="${CSS.escape(game)}"] .art svg`);
  if (!art) return [];
  const copy = /** @type {Element} */ (art.cloneNode(true));
  copy.querySelector("defs")?.remove(); // those of the card serve both
  return [copy];
}

/**
 * A card goes on with the latest open game before it offers a new one.
 * @param {HTMLElement} card
 * @param {Entry | undefined} entry
 */
function showOpen(card, entry) {
  const resume = one(HTMLAnchorElement, "[data-resume]", card);
  if (resume) resume.hidden = !entry;
  if (resume && entry) resume.href = address(entry);
  card.querySelector("[data-play]")?.classList.toggle("main", !entry);
}

/** @param {Entry} entry @returns {string} where it goes on */
function address({ game, id }) {
  return `./${game}.html?game=${encodeURIComponent(id)}`;
}

/** @param {HTMLElement} items holds the titles of the games @param {Entry} entry */
const title = (items, { game }) => items.getAttribute(`data-title-${game}`);

/**
 * @param {ParentNode} part
 * @param {string} name
 */
const slot = (part, name) => part.querySelector(`[data-slot=${name}]`);

/**
 * @param {ParentNode} part
 * @param {HTMLElement} items
 * @param {Entry} entry
 */
function fillIn(part, items, entry) {
  const when = new Intl.DateTimeFormat(lang, { dateStyle: "medium", timeStyle: "short" });
  const texts = {
    game: title(items, entry) ?? entry.game,
    names: new Intl.ListFormat(lang).format(seatNames(entry.save.seats ?? [], pageWords())),
    when: when.format(entry.updated),
  };
  for (const [name, text] of Object.entries(texts)) slot(part, name)?.replaceChildren(text);
  slot(part, "resume")?.setAttribute("href", address(entry));
}

/** A copy of a template of the page. @param {string} id */
const copied = (id) =>
  /** @type {DocumentFragment} */ (/** @type {HTMLTemplateElement} */ (byId(id)).content.cloneNode(true));

/**
 * @param {HTMLElement} items
 * @param {Entry} entry
 */
function item(items, entry) {
  const part = copied("tpl-saved");
  fillIn(part, items, entry);
  offerDeletion(part, entry);
  for (const mark of all(HTMLElement, "[data-when-over]", part)) mark.hidden = !entry.over;
  for (const mark of all(HTMLElement, "[data-when-open]", part)) mark.hidden = entry.over;
  return part;
}

/** @param {Entry} entry one that cannot be read */
function damaged(entry) {
  const part = copied("tpl-unreadable");
  slot(part, "file")?.addEventListener("click", () => saveFile(JSON.stringify(entry, null, 1), "azulejo"));
  offerDeletion(part, entry);
  return part;
}

/** @param {ParentNode} part @param {Entry} entry */
function offerDeletion(part, { id }) {
  const remove = slot(part, "delete");
  remove?.addEventListener("click", async () => {
    const index = [...(remove.closest("ul")?.children ?? [])].indexOf(/** @type {Element} */ (remove.closest("li")));
    await drop(id);
    await showSaved();
    const left = all(HTMLElement, "[data-saved-list] li");
    const next = left[Math.min(index, left.length - 1)] ?? byId("main");
    if (next) one(HTMLElement, "a, button", next)?.focus();
  });
}

startSettings();
startDialogs();
void showSaved();
addEventListener("load", registerOffline);
addEventListener("pageshow", (event) => event.persisted && showSaved());
