/** Runs the lobby page: games, saved games, puzzles, received links, settings, and the state of the offline copy. */

import { startEarly, waitingRules } from "../workers/prestart.js";
import { dayOf, numberOf, setupOf, streakOf } from "../lobby/daily.js";
import { all, live, one, startDialogs, when } from "../shell/dom.js";
import { enter, startEntering } from "../lobby/lobby_transition.js";
import { keepLanguage } from "../shell/language.js";
import { storeRecent, recentGames } from "../storage/recent_games.js";
import { tableAddress } from "../sharing/link_addresses.js";
import { SavedGamesList } from "../lobby/saved_games.js";
import { joinNames, pageWords, seatNames } from "../text/seat_names.js";
import { nextOf, solved } from "../storage/solved_puzzles.js";
import { addressIn, takeLines, takeShared } from "../sharing/received_text.js";
import { resultOf, scoresText } from "../progress/results.js";
import { startSettings } from "../shell/settings.js";
import { startStates } from "../shell/connection_badges.js";
import { isValid, list, open } from "../storage/game_store.js";
import { SLOW } from "../shell/timeouts.js";
import { fragment } from "../shell/trusted_types.js";

/** @import { Entry } from "../types.js" */

const { lang } = document.documentElement;

/** Shows the games on this device, latest first. Unreadable entries do not prevent this. */
async function showSaved() {
  const section = one(HTMLElement, "[data-saved]");
  const items = section && one(HTMLElement, "[data-saved-list]", section);
  if (!items) return;
  showOpenOnes(items, recentGames());
  const playerForm = import("../lobby/own_player_form.js").catch(console.info);
  const read = await readSaved(section);
  const entries = read ?? [];
  // Offer the form before the list is shown: otherwise, the form would move the list down.
  (await playerForm)?.offer(entries.length > 0);
  games.show(items, entries);
  showToday(entries.filter(isValid));
  if (entries.length) section.hidden = false;
  const latest = showOpenOnes(items, entries);
  void import("../lobby/living_board.js").then((late) => late.move(), console.info);
  if (read) storeRecent(read.filter(isValid));
  if (latest) one(HTMLElement, "[data-go-on] [data-slot=art]")?.replaceChildren(...(await board(latest)));
}

/**
 * Shows saved games that can be continued: the most recent one at the top, and on each game's card the most recent one
 * of this game.
 * @param {HTMLElement} items
 * @param {Entry[]} entries
 * @returns {Entry | undefined} the most recent open game
 */
function showOpenOnes(items, entries) {
  const waiting = entries.filter((entry) => isValid(entry) && !entry.over && title(items, entry));
  const section = one(HTMLElement, "[data-go-on]");
  if (section && waiting[0]) fillIn(section, items, waiting[0]);
  if (section) section.hidden = !waiting[0];
  const [isNew, living] = [!entries.length, one(HTMLElement, "[data-living]")];
  for (const welcome of all(HTMLElement, "[data-welcome]")) welcome.hidden = !isNew;
  // An open game takes the place of the picture. On small screens, the picture is hidden from all returning players, so
  // that they see their games first.
  if (living) living.hidden = Boolean(waiting[0]) || (!isNew && matchMedia("(max-width: 959px)").matches);
  for (const card of all(HTMLElement, "[data-card]")) {
    const own = entries.filter(({ game }) => game === card.dataset.card);
    const learned = (/** @type {number} */ lesson) => own.some(({ save }) => save?.lesson === lesson);
    for (const first of all(HTMLElement, "[data-first]", card)) first.hidden = own.length > 0;
    for (const second of all(HTMLElement, "[data-second]", card)) second.hidden = !learned(1) || learned(2);
    const latest = waiting.find(({ game }) => game === card.dataset.card);
    showOpen(card, latest);
    card.querySelector("[data-play]")?.classList.toggle("main", !latest);
  }
  return waiting[0];
}

/**
 * Shows the daily deals with the results on this device.
 * @param {Entry[]} entries
 */
function showToday(entries) {
  const section = one(HTMLElement, "[data-today]");
  if (!section) return;
  const [now, links] = [new Date(), all(HTMLAnchorElement, "[data-deal]", section)];
  const names = links.map(({ dataset }) => dataset.deal ?? "");
  const deals = entries.map((entry) => ({ entry, day: dayOf(entry, names) })).filter(({ day }) => day);
  slot(section, "date")?.replaceChildren(new Intl.DateTimeFormat(lang, { dateStyle: "long" }).format(now));
  for (const [index, link] of links.entries()) {
    const mine = deals.filter(({ entry, day }) => entry.game === names[index] && day === numberOf(now));
    const first = mine.toSorted((a, b) => a.entry.updated - b.entry.updated)[0]?.entry;
    const scores = (first && resultOf(first)?.scores) ?? [];
    link.href = tableAddress(
      names[index],
      `new=${encodeURIComponent(JSON.stringify(setupOf(names[index], index, now)))}`,
    );
    link.nextElementSibling?.replaceChildren(scoresText(scores));
  }
  const streak = streakOf(
    deals.map(({ day }) => day),
    now,
  );
  slot(section, "streak")?.replaceChildren(streak ? (section.dataset.streak ?? "").replace("{n}", String(streak)) : "");
}

/**
 * Shows for each game how many puzzles there are, and how many were solved on this device. The link opens the next
 * unsolved puzzle.
 */
function showPuzzles() {
  for (const link of all(HTMLAnchorElement, "[data-puzzles]")) {
    const [game, of] = [link.dataset.game ?? "", Number(link.dataset.puzzles)];
    const done = solved(game).filter((number) => number <= of);
    link.href = tableAddress(game, `puzzle=${nextOf(game, 0, of)}`);
    link.nextElementSibling?.replaceChildren(`${done.length}/${of}`);
  }
  void import("../progress/lobby_progress.js").then(({ showRatings }) => showRatings());
}

/**
 * Returns the saved games. If the browser refuses access or does not answer, a message replaces the list.
 * @param {HTMLElement} section the section of the saved games; hidden if there is nothing to show
 * @returns {Promise<Entry[] | null>} null if they cannot be read
 */
async function readSaved(section) {
  /** @param {boolean} unread */
  const tell = (unread) => {
    when("unread", unread);
    section.hidden = !unread;
  };
  const late = setTimeout(tell, SLOW, true);
  try {
    const entries = await list();
    tell(false);
    return entries;
  } catch {
    tell(true);
    return null;
  } finally {
    clearTimeout(late);
  }
}

/**
 * Returns a small picture of a saved game's board as last shown, or else the picture on the game's card.
 * @param {Entry} entry
 * @returns {Promise<Element[]>}
 */
async function board({ id, game }) {
  const saved = await open(id).catch(() => null);
  const seats = fragment(String(saved?.frame?.areas?.seats ?? ""));
  const sketch = seats.querySelector("svg.sketch, .sketch svg");
  if (sketch) return [document.importNode(sketch, true)];
  const art = document.querySelector(`[data-card="${CSS.escape(game)}"] .art svg`);
  if (!art) return [];
  const copy = /** @type {Element} */ (art.cloneNode(true));
  copy.querySelector("defs")?.remove(); // the original on the card already provides these definitions to the copy
  return [copy];
}

/**
 * Makes a card offer the latest open game first, and a new game second.
 * @param {HTMLElement} card
 * @param {Entry | undefined} entry
 */
function showOpen(card, entry) {
  const resume = one(HTMLAnchorElement, "[data-resume]", card);
  if (resume) resume.hidden = !entry;
  if (resume && entry) resume.href = address(entry);
}

/** @param {Entry} entry @returns {string} the address that continues the game */
function address({ game, id }) {
  return tableAddress(game, `game=${encodeURIComponent(id)}`);
}

/** @param {HTMLElement} items the list, whose attributes contain the titles of the games @param {Entry} entry */
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
  const date = new Intl.DateTimeFormat(lang, { dateStyle: "medium", timeStyle: "short" });
  const texts = {
    game: title(items, entry) ?? entry.game,
    names: entry.title || joinNames(seatNames(entry.save.seats ?? [], pageWords()), pageWords()),
    when: date.format(entry.updated),
  };
  for (const [name, text] of Object.entries(texts)) slot(part, name)?.replaceChildren(text);
  slot(part, "resume")?.setAttribute("href", address(entry));
  slot(part, "link")?.setAttribute("href", `${address(entry)}&link`);
}

/**
 * Sends a text to the rules worker and returns the worker's answer about the game in the text. Starts the worker if
 * necessary.
 * @param {string} text
 */
async function find(text) {
  await startEarly();
  return waitingRules()?.call({ type: "find", text, lang });
}

/**
 * Opens the game in a text.
 * @param {string} text
 * @returns {Promise<string | null>} null if the game opens, otherwise the reason ("" if it is unknown)
 */
async function openFound(text) {
  const tables = all(HTMLElement, "[data-card]").map(({ dataset }) => dataset.card ?? "");
  const result = await addressIn(text, tables, find);
  if ("trouble" in result) {
    const words = one(HTMLElement, "[data-received]");
    return result.text ?? (result.trouble === "large" ? words?.dataset.large : "") ?? "";
  }
  void enter(result.address);
  return null;
}

/** Opens content shared by another app, or reports which content is accepted. */
async function openShared() {
  if (!new URLSearchParams(location.search).has("shared")) return;
  const text = await takeShared();
  history.replaceState(null, "", location.pathname);
  const trouble = await openFound(text);
  const line = one(HTMLElement, "[data-received]");
  if (!line || trouble === null) return;
  line.hidden = false;
  line.replaceChildren(trouble || (line.dataset.none ?? ""));
}

/** Adds the listeners of the field for pasted links. The field also accepts other texts that contain a game. */
function startOpenLink() {
  const form = one(HTMLFormElement, "[data-open-link]");
  const field = form && one(HTMLInputElement, "input", form);
  const line = form && one(HTMLElement, "[data-failed]", form);
  const take = async (/** @type {string} */ text) => {
    line?.replaceChildren();
    form?.setAttribute("aria-busy", "true");
    const trouble = await openFound(text);
    form?.removeAttribute("aria-busy");
    if (trouble !== null) line?.replaceChildren(trouble || (line.dataset.failed ?? ""));
  };
  takeLines(field, take);
  form?.addEventListener("submit", (event) => {
    event.preventDefault();
    void take(field?.value ?? "");
  });
}

const games = new SavedGamesList({ fillIn, board, openFound, shown: showSaved });

keepLanguage();
startSettings();
startDialogs();
startStates();
showPuzzles();
void showSaved();
startEntering();
startOpenLink();
void openShared();
addEventListener("pageshow", (event) => {
  if (!event.persisted) return;
  showPuzzles();
  void showSaved();
});
live();
