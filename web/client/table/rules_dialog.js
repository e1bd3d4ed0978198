/** Opens the rules on the table page, in a dialog that shows them as cards. Loaded on first use. */

import { all, one, openDialog } from "../shell/dom.js";
import { page } from "../shell/trusted_types.js";

/** @typedef {{azulejoFile?: {text: (path: string) => Promise<string>}}} File the contents of the one-file edition */

/** Whether the cards have replaced the plain text, or are being loaded. */
let requested = false;

/**
 * Opens the rules at the section about the current decision. The table page contains only the plain text of the rules.
 * The first call replaces this text with the cards from the rules page, unless the cards cannot be loaded.
 * @param {string | undefined} step
 */
export async function openRules(step) {
  if (!openDialog("rules")) return;
  goToStep(step);
  if (requested) return;
  requested = true;
  try {
    const cards = await load();
    const focus = document.activeElement?.closest("#rules .rules-body");
    one(HTMLElement, "#rules .rules-body")?.replaceWith(cards);
    if (focus) goToStep(step);
  } catch (trouble) {
    requested = false;
    console.warn(trouble);
  }
}

/** Loads the rules page. @returns {Promise<HTMLElement>} the cards from the rules page */
async function load() {
  const { lang, dataset } = document.documentElement;
  const name = `${dataset.game}-rules.html`;
  const file = /** @type {File} */ (globalThis).azulejoFile;
  const text = await (file ? file.text(`${lang}/${name}`) : fetched(`./${name}`));
  // Parse only the main part. In the one-file edition, the head of a page contains empty styles, and parsing them would
  // violate the content security policy.
  const [main] = text.match(/<main.*<\/main>/s) ?? [""];
  const cards = one(HTMLElement, ".rules-body", page(main));
  if (!cards) throw new Error(`${name}: no cards`);
  return cards;
}

/** Returns the text of a page. @param {string} address */
async function fetched(address) {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return answer.text();
}

/** Scrolls to the section about a kind of decision, and marks it. @param {string | undefined} step */
function goToStep(step) {
  const sections = all(HTMLElement, "#rules section");
  const now = step ? sections.find((section) => section.dataset.steps?.split(" ").includes(step)) : undefined;
  for (const section of sections) section.classList.toggle("is-current", section === now);
  showSection(now);
}

/**
 * Scrolls to the heading of a section of the rules and focuses it.
 * @param {HTMLElement | null | undefined} section
 */
export function showSection(section) {
  const heading = section?.querySelector("h3");
  heading?.scrollIntoView();
  heading?.focus({ preventScroll: true });
}
