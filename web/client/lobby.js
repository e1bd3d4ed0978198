/** The lobby page: new games, saved games, settings, offline state. */

import { byId, startDialogs } from "./dom.js";
import { registerOffline } from "./offline.js";
import { startSettings } from "./settings.js";
import { startForms } from "./setup.js";
import { drop, list } from "./store.js";

/** Lists the games on this device, the latest first. */
async function showSaved() {
  const section = document.querySelector("[data-saved]");
  const items = section?.querySelector("[data-saved-list]");
  const template = byId("tpl-saved");
  if (!items || !template) return;
  const entries = await list().catch(() => []);
  items.replaceChildren(...entries.map((entry) => item(template, items, entry)));
  section.hidden = !entries.length;
  for (const card of document.querySelectorAll("[data-card]")) {
    showOpen(card, entries.find(({ game, over }) => game === card.dataset.card && !over));
  }
}

/**
 * A card goes on with the latest open game before it offers a new one.
 * @param {HTMLElement} card
 * @param {import("./store.js").Entry | undefined} entry
 */
function showOpen(card, entry) {
  const resume = card.querySelector("[data-resume]");
  resume.hidden = !entry;
  if (entry) resume.href = address(entry);
  card.querySelector("[data-play]").classList.toggle("main", !entry);
}

/** @param {import("./store.js").Entry} entry @returns {string} where it goes on */
function address({ game, id }) {
  return `./${game}.html?game=${encodeURIComponent(id)}`;
}

/**
 * @param {HTMLTemplateElement} template
 * @param {HTMLElement} items holds the titles of the games
 * @param {import("./store.js").Entry} entry
 */
function item(template, items, entry) {
  const { lang } = document.documentElement;
  const part = template.content.cloneNode(true);
  const slot = (name) => part.querySelector(`[data-slot=${name}]`) ?? document.createElement("span");
  slot("game").textContent = items.getAttribute(`data-title-${entry.game}`) ?? entry.game;
  slot("names").textContent = new Intl.ListFormat(lang).format(entry.names);
  const when = new Intl.DateTimeFormat(lang, { dateStyle: "medium", timeStyle: "short" });
  slot("when").textContent = when.format(entry.updated);
  slot("resume").href = address(entry);
  slot("delete").addEventListener("click", async ({ currentTarget }) => {
    const next = currentTarget.closest("li")?.nextElementSibling ?? document.querySelector("form[data-new]");
    await drop(entry.id);
    next?.querySelector("a, button, select")?.focus();
    await showSaved();
  });
  for (const mark of part.querySelectorAll("[data-when-over]")) mark.hidden = !entry.over;
  for (const mark of part.querySelectorAll("[data-when-open]")) mark.hidden = entry.over;
  return part;
}

startSettings();
startDialogs();
startForms();
showSaved();
addEventListener("load", registerOffline);
addEventListener("pageshow", (event) => event.persisted && showSaved());
