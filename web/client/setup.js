/** The new-game form: reads what game is wanted and goes to its page. It knows no game and no option. */

import { remember } from "./dom.js";

/** Where a wanted game waits for its page. */
export const SETUP = "azulejo.setup";

/**
 * @typedef {object} Setup
 * @property {string} game
 * @property {{name: string, level: string | null}[]} seats
 * @property {Record<string, string | number | boolean>} options
 * @property {number | null} seed
 */

/** @param {string} text digits become a number */
const valueOf = (text) => (/^-?\d+$/.test(text) ? Number(text) : text);

/**
 * @param {HTMLFormElement} form
 * @returns {Setup}
 */
export function readSetup(form) {
  const seats = [...form.querySelectorAll("[data-seat]")].flatMap((seat) => {
    const kind = seat.querySelector("[name=kind]");
    if (kind.value === "none") return [];
    const name = seat.querySelector("[name=name]");
    if (kind.value === "person") return [{ name: name?.value.trim() || name?.placeholder || "", level: null }];
    return [{ name: kind.selectedOptions[0].textContent.trim(), level: kind.value }];
  });
  const options = {};
  for (const control of form.elements) {
    const key = control.name?.startsWith("option:") && control.name.slice("option:".length);
    if (!key || (control.type === "radio" && !control.checked)) continue;
    options[key] = control.type === "checkbox" ? control.checked : valueOf(control.value);
  }
  const seed = form.elements.namedItem("seed")?.value;
  return { game: form.dataset.new, seats, options, seed: seed ? Math.abs(Math.trunc(Number(seed))) || 0 : null };
}

/** Shows the name of a seat only where a person sits. @param {HTMLFormElement} form */
function showNames(form) {
  for (const seat of form.querySelectorAll("[data-seat]")) {
    const person = seat.querySelector("[name=kind]").value === "person";
    for (const part of seat.querySelectorAll("[data-person]")) part.hidden = !person;
  }
}

/** Wires all new-game forms of the page. */
export function startForms() {
  for (const form of document.querySelectorAll("form[data-new]")) {
    const needs = form.querySelector("[data-needs]");
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
