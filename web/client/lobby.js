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
  slot("resume").href = `./${entry.game}.html?game=${encodeURIComponent(entry.id)}`;
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
