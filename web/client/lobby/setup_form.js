/** Handles the form where players set up a game: its seats and options. The same code handles all games and options. */

import { storeOnDevice, readFromDevice, storeInTab } from "../shell/browser_storage.js";
import { all, byId, closest, one } from "../shell/dom.js";
import { tableAddress } from "../sharing/link_addresses.js";
import { joinNames, pageWords, plainName, seatNames } from "../text/seat_names.js";
import { fill } from "../text/sentences.js";

/** @import { Seat, Setup } from "../types.js" */

/** Storage key of the requested game. The game's page reads and removes it. */
export const SETUP = "azulejo.setup";

/** Prefix of the storage key for the last setup of a game. The form offers this setup next time. */
const LAST = "azulejo.last.";

/** @param {string} text becomes a number if it consists of digits */
const optionValue = (text) => (/^-?\d+$/.test(text) ? Number(text) : text);

/** Returns the radio buttons whose name begins with `name`. @param {ParentNode} root @param {string} name */
const radios = (root, name) => all(HTMLInputElement, `input[type=radio][name^="${name}:"]`, root);

/** Returns the value of the checked radio button. @param {ParentNode} root @param {string} name */
const picked = (root, name) => radios(root, name).find(({ checked }) => checked)?.value ?? "";

/**
 * Checks the radio button with a value.
 * @param {ParentNode} root
 * @param {string} name
 * @param {string} value ignored if it is not offered
 */
function pick(root, name, value) {
  const radio = radios(root, name).find((button) => button.value === value);
  if (radio) radio.checked = true;
}

/** Returns the list of levels of a seat. @param {HTMLFieldSetElement} place */
const levelOf = (place) => one(HTMLSelectElement, "[name^=level]", place);

/**
 * Chooses the level of the bot at a seat.
 * @param {HTMLFieldSetElement} place
 * @param {string} level ignored if it is not offered
 */
function pickLevel(place, level) {
  const option = [...(levelOf(place)?.options ?? [])].find(({ value }) => value === level);
  if (option) option.selected = true;
}

/** Returns all seats of a form. Unused seats are at the end and hidden. @param {HTMLFormElement} form */
const places = (form) => all(HTMLFieldSetElement, "[data-seat]", form);

/** Level of a seat that is played on another device. */
const LINK = "link";

/**
 * Values of the field "where", in which the player chooses where the people play. BESIDE: on paired devices; HERE: all
 * on this device. The third value is LINK: on other devices, by sending links.
 */
const [BESIDE, HERE] = ["beside", "here"];

/**
 * Returns whether only one person plays on this device and all other people play on other devices.
 * @param {HTMLFormElement} form
 */
const byLink = (form) => ![HERE, ""].includes(picked(form, "where"));

/**
 * Returns the seat that is entered in a field set.
 * @param {HTMLFieldSetElement} place
 * @param {string | null} elsewhere the level for people on other devices; null if everyone plays here
 * @returns {Seat}
 */
function readSeat(place, elsewhere) {
  if (!elsewhere && picked(place, "kind") === "bot") return { name: "", level: levelOf(place)?.value ?? "" };
  const away = place.previousElementSibling ? elsewhere : null;
  return { name: plainName(one(HTMLInputElement, "[name^=name]", place)?.value), level: away };
}

/** Fills in a seat. @param {HTMLFieldSetElement} place @param {Partial<Seat>} seat */
function writeSeat(place, { name, level }) {
  const bot = level && level !== LINK;
  pick(place, "kind", bot ? "bot" : "person");
  pickLevel(place, bot ? level : "casual");
  const typed = one(HTMLInputElement, "[name^=name]", place);
  if (typed) typed.value = plainName(name).slice(0, typed.maxLength);
}

/**
 * Returns the seats. If no other person plays, the player's own name is left out, and the table calls the player "You".
 * @param {HTMLFormElement} form
 * @returns {Seat[]}
 */
function readSeats(form) {
  const seats = places(form)
    .filter(({ hidden }) => !hidden)
    .map((place) => readSeat(place, byLink(form) ? LINK : null));
  const people = seats.filter(({ level }) => kindOf(level) !== "bot");
  if (people.length === 1 && people[0].name === form.dataset.own) people[0].name = "";
  return seats;
}

/** Fills in all seats, and hides the unused ones. @param {HTMLFormElement} form @param {Partial<Seat>[]} seats */
function writeSeats(form, seats) {
  for (const [index, place] of places(form).entries()) {
    place.hidden = index >= seats.length;
    if (!place.hidden) writeSeat(place, seats[index] ?? {});
  }
}

/**
 * Returns the setup that is entered in the form.
 * @param {HTMLFormElement} form
 * @returns {Setup}
 */
export function readSetup(form) {
  /** @type {Setup["options"]} */
  const options = {};
  for (const control of form.elements) {
    if (!(control instanceof HTMLInputElement || control instanceof HTMLSelectElement)) continue;
    const key = control.name.startsWith("option:") && control.name.slice("option:".length);
    if (key && !(control.type === "radio" && !(/** @type {HTMLInputElement} */ (control).checked)))
      options[key] = optionValue(control.value);
  }
  const seed = one(HTMLInputElement, "[name=seed]", form)?.value;
  return {
    game: form.dataset.new ?? "",
    seats: readSeats(form),
    options,
    seed: seed ? Math.abs(Math.trunc(Number(seed))) || 0 : null,
  };
}

/** Fills in the last setup, if it can be read. @param {HTMLFormElement} form */
function writeLast(form) {
  const last = readFromDevice(LAST + form.dataset.new);
  if (!last) return;
  const stored = Array.isArray(last.seats) ? last.seats.slice(0, places(form).length) : [];
  const seats = stored.map((/** @type {unknown} */ seat) => Object(seat));
  if (seats.length >= Number(form.dataset.min)) writeSeats(form, seats);
  const away = seats.some((/** @type {Partial<Seat>} */ { level }) => level === LINK);
  if (away) pick(form, "where", last.where === BESIDE ? BESIDE : LINK);
  for (const radio of radios(form, "option"))
    if (String(last.options?.[radio.name.slice("option:".length)]) === radio.value) radio.checked = true;
}

/**
 * Returns the kind of seat for a level. `show` hides the parts of the form that are only for other kinds.
 * @param {string | null | undefined} level
 */
function kindOf(level) {
  if (level === LINK) return LINK;
  return level ? "bot" : "person";
}

/**
 * Updates the form to the current choices: names, levels, removable seats, the picture of the board, and the summary of
 * the game.
 * @param {HTMLFormElement} form
 */
function show(form) {
  const words = pageWords();
  const seats = readSeats(form);
  const names = seatNames(seats, words);
  import("../shell/portraits.js").then((late) => late.drawPortraits(late.portraitsOf(seats)), console.info);
  const [least, most] = [Number(form.dataset.min), places(form).length];
  for (const [index, place] of places(form).entries()) {
    const kind = kindOf(seats[index]?.level);
    for (const part of all(HTMLElement, "[data-for]", place))
      part.hidden = !part.dataset.for?.split(" ").includes(kind);
    for (const part of all(HTMLElement, ".kinds", place)) part.hidden ||= byLink(form);
    for (const part of all(HTMLElement, "[data-way]", place))
      part.hidden ||= part.dataset.way !== picked(form, "where");
    for (const part of all(HTMLElement, "[data-name]", place)) part.textContent = names[index] ?? "";
    for (const part of all(HTMLElement, "[data-remove]", place)) part.hidden = seats.length <= least;
  }
  for (const part of all(HTMLElement, "[data-where]", form)) part.hidden = part.dataset.where !== picked(form, "where");
  for (const part of all(HTMLElement, "[data-bots]", form))
    part.hidden = !seats.some(({ level }) => kindOf(level) === "bot");
  for (const part of all(HTMLElement, "[data-add]", form)) part.hidden = seats.length >= most;
  for (const part of all(HTMLElement, "[data-local]", form)) part.hidden = byLink(form);
  for (const part of all(HTMLElement, "[data-solo]", form))
    part.hidden = part.dataset.solo !== String(seats.length === 1);
  const first = one(HTMLSelectElement, "[name='option:first_seat']", form);
  for (const option of first?.options ?? []) {
    option.hidden = option.disabled = Number(option.value) >= seats.length;
    if (first && option.selected && option.disabled) first.value = "random";
  }
  const chosen = radios(form, "option").filter((radio) => radio.checked && !radio.closest("[hidden]"));
  const ways = radios(form, "where").filter(({ checked }) => checked);
  showPicture(form, new Set(chosen.map(({ name, value }) => `${name.slice("option:".length)}=${value}`)));
  const line = one(HTMLElement, "[data-line]:not(input)", form);
  const text = fill(words.line, {
    game: [form.dataset.title, ...[...chosen, ...ways].map((radio) => radio.dataset.line)]
      .filter(Boolean)
      .join(words.comma),
    players: playersText(seats, names),
  });
  if (line && line.textContent !== text) line.textContent = text;
}

/**
 * Shows the picture that matches most of the current choices.
 * @param {HTMLFormElement} form
 * @param {Set<string>} values of the current choices
 */
function showPicture(form, values) {
  const pictures = all(HTMLElement, "[data-picture]", form);
  const fits = pictures.map(
    ({ dataset }) => (dataset.picture ?? "").split(" ").filter((value) => values.has(value)).length,
  );
  const best = fits.indexOf(Math.max(...fits));
  for (const [index, picture] of pictures.entries()) picture.classList.toggle("is-off", index !== best);
}

/**
 * Returns the players as text, with people first. A single person without a name is called "you".
 * @param {Seat[]} seats
 * @param {string[]} names
 */
function playersText(seats, names) {
  const words = pageWords();
  const people = seats.filter(({ level }) => level === null);
  const called = names.map((name, index) =>
    people.length === 1 && seats[index] === people[0] && !people[0].name ? words.you : name,
  );
  const at = Math.max(
    0,
    seats.findIndex(({ level }) => level === null),
  );
  const others = called.filter((_, index) => index !== at);
  if (!others.length) return fill(words.alone, { one: called[at] });
  return fill(words.against, { one: called[at], others: joinNames(others, words) });
}

/**
 * Adds or removes a seat. If a seat is removed, the later seats move up, so that the emblems are still in order.
 * @param {HTMLFormElement} form
 * @param {Element} button
 */
function changeSeats(form, button) {
  const seats = readSeats(form);
  const place = closest(HTMLFieldSetElement, "[data-seat]", button);
  if (place) seats.splice(places(form).indexOf(place), 1);
  else seats.push({ name: "", level: /** @type {HTMLElement} */ (button).dataset.kind === "bot" ? "casual" : null });
  writeSeats(form, seats);
  show(form);
  const added = places(form)[seats.length - 1];
  const next = place ? byId("who") : radios(added, "kind").find(({ checked }) => checked);
  next?.focus();
}

/**
 * Fills in the page's form, and starts listening to it.
 * @param {(address: string) => unknown} go opens the table at an address
 */
export function startForm(go) {
  const form = one(HTMLFormElement, "form[data-new]");
  if (!form) return;
  writeLast(form);
  show(form);
  import("../shell/portraits.js").then((late) => late.fillName(form) && show(form), console.info);
  form.addEventListener("input", () => show(form));
  form.addEventListener("click", ({ target }) => {
    const button = closest(HTMLElement, "[data-remove], [data-kind]", target);
    if (button) changeSeats(form, button);
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const setup = readSetup(form);
    const [{ game, seats, options }, where] = [setup, picked(form, "where")];
    storeOnDevice(LAST + game, { seats, options, where });
    const stored = storeInTab(SETUP, JSON.stringify(setup));
    const query = stored ? "new" : `new=${encodeURIComponent(JSON.stringify(setup))}`;
    void go(tableAddress(game, where === BESIDE ? `${query}&beside` : query));
  });
  addEventListener("pageshow", () => show(form)); // browsers restore the fields when the player goes back
}
