/** The lobby page: new games, saved games, settings, offline state. */

import { all, byId, one, startDialogs } from "./dom.js";
import { registerOffline } from "./offline.js";
import { startSettings } from "./settings.js";
import { startForms } from "./setup.js";
import { drop, list } from "./store.js";

/** @import { Entry } from "./store.js" */

/** Lists the games on this device, the latest first. */
async function showSaved() {
  const section = one(HTMLElement, "[data-saved]");
  const items = section && one(HTMLElement, "[data-saved-list]", section);
  const template = byId("tpl-saved");
  if (!items || !(template instanceof HTMLTemplateElement)) return;
  const entries = await list().catch(() => []);
  items.replaceChildren(...entries.map((entry) => item(template, items, entry)));
  section.hidden = !entries.length;
  for (const card of all(HTMLElement, "[data-card]")) {
    showOpen(
      card,
      entries.find(({ game, over }) => game === card.dataset.card && !over),
    );
  }
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

/**
 * @param {HTMLTemplateElement} template
 * @param {HTMLElement} items holds the titles of the games
 * @param {Entry} entry
 */
function item(template, items, entry) {
  const { lang } = document.documentElement;
  const part = /** @type {DocumentFragment} */ (template.content.cloneNode(true));
  /** @param {string} name */
  const slot = (name) => part.querySelector(`[data-slot=${name}]`) ?? document.createElement("span");
  slot("game").textContent = items.getAttribute(`data-title-${entry.game}`) ?? entry.game;
  slot("names").textContent = new Intl.ListFormat(lang).format(entry.names);
  const when = new Intl.DateTimeFormat(lang, { dateStyle: "medium", timeStyle: "short" });
  slot("when").textContent = when.format(entry.updated);
  slot("resume").setAttribute("href", address(entry));
  const remove = slot("delete");
  remove.addEventListener("click", async () => {
    const next = remove.closest("li")?.nextElementSibling ?? document.querySelector("form[data-new]");
    await drop(entry.id);
    if (next) one(HTMLElement, "a, button, select", next)?.focus();
    await showSaved();
  });
  for (const mark of all(HTMLElement, "[data-when-over]", part)) mark.hidden = !entry.over;
  for (const mark of all(HTMLElement, "[data-when-open]", part)) mark.hidden = entry.over;
  return part;
}

startSettings();
startDialogs();
startForms();
void showSaved();
addEventListener("load", registerOffline);
addEventListener("pageshow", (event) => event.persisted && showSaved());
