/** The new-game form: reads what game is wanted and goes to its page. It knows no game and no option. */

import { all, one, remember } from "./dom.js";

/** @import { Seat, Setup } from "./types.js" */

/** Where a wanted game waits for its page. */
export const SETUP = "azulejo.setup";

/** @param {string} text digits become a number */
const optionValue = (text) => (/^-?\d+$/.test(text) ? Number(text) : text);

/**
 * @param {HTMLFormElement} form
 * @returns {Setup}
 */
export function readSetup(form) {
  const seats = all(HTMLElement, "[data-seat]", form).flatMap(
    /** @returns {Seat[]} */ (seat) => {
      const kind = one(HTMLSelectElement, "[name=kind]", seat);
      if (!kind || kind.value === "none") return [];
      const name = one(HTMLInputElement, "[name=name]", seat);
      const person = kind.value === "person"; // who has no name typed is named in the language that is read
      return [person ? { name: name?.value.trim() ?? "", level: null } : { name: "", level: kind.value }];
    },
  );
  /** @type {Setup["options"]} */
  const options = {};
  for (const control of form.elements) {
    const box = control instanceof HTMLInputElement ? control : null;
    if (!box && !(control instanceof HTMLSelectElement)) continue;
    const { name, value } = box ?? /** @type {HTMLSelectElement} */ (control);
    const key = name.startsWith("option:") && name.slice("option:".length);
    if (!key || (box?.type === "radio" && !box.checked)) continue;
    options[key] = box?.type === "checkbox" ? box.checked : optionValue(value);
  }
  const seed = one(HTMLInputElement, "[name=seed]", form)?.value;
  return { game: form.dataset.new ?? "", seats, options, seed: seed ? Math.abs(Math.trunc(Number(seed))) || 0 : null };
}

/** Shows the name of a seat only where a person sits. @param {HTMLFormElement} form */
function showNames(form) {
  for (const seat of all(HTMLElement, "[data-seat]", form)) {
    const person = one(HTMLSelectElement, "[name=kind]", seat)?.value === "person";
    for (const part of all(HTMLElement, "[data-person]", seat)) part.hidden = !person;
  }
}

/** Wires all new-game forms of the page. */
export function startForms() {
  for (const form of all(HTMLFormElement, "form[data-new]")) {
    const needs = one(HTMLElement, "[data-needs]", form);
    showNames(form);
    form.addEventListener("change", () => {
      showNames(form);
      if (needs) needs.hidden = true;
    });
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      const setup = readSetup(form);
      const enough = setup.seats.length >= Number(form.dataset.min ?? 2);
      if (needs) needs.hidden = enough;
      if (!enough) return;
      const kept = remember(SETUP, JSON.stringify(setup));
      location.assign(`${form.dataset.page}?new${kept ? "" : `=${encodeURIComponent(JSON.stringify(setup))}`}`);
    });
  }
}
