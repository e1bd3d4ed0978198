/** Opens the rules dialog on the table page. Loaded on first use. */

import { all, one, openDialog } from "../shell/dom.js";
import { page } from "../shell/trusted_types.js";

/** @typedef {{azulejoFile?: {text: (path: string) => Promise<string>}}} File the contents of the one-file edition */

/** Whether the cards have replaced the plain text, or are being loaded. */
let asked = false;

/**
 * Opens the rules at the section about the current decision. The page has only their text. The first time, the cards
 * are loaded from the page of the rules; if that fails, the text remains.
 * @param {string | undefined} step
 */
export async function openRules(step) {
  if (!openDialog("rules")) return;
  goToStep(step);
  if (asked) return;
  asked = true;
  try {
    const cards = await load();
    const focus = document.activeElement?.closest("#rules .rules-body");
    one(HTMLElement, "#rules .rules-body")?.replaceWith(cards);
    if (focus) goToStep(step);
  } catch (trouble) {
    asked = false;
    console.warn(trouble);
  }
}

/** @returns {Promise<HTMLElement>} the cards on the page of the rules */
async function load() {
  const { lang, dataset } = document.documentElement;
  const name = `${dataset.game}-rules.html`;
  const file = /** @type {File} */ (globalThis).azulejoFile;
  const text = await (file ? file.text(`${lang}/${name}`) : fetched(`./${name}`));
  // Only the main part: the policy of the one-file edition reports the empty styles in the head of its pages.
  const [main] = text.match(/<main.*<\/main>/s) ?? [""];
  const cards = one(HTMLElement, ".rules-body", page(main));
  if (!cards) throw new Error(`${name}: no cards`);
  return cards;
}

/** @param {string} address */
async function fetched(address) {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return answer.text();
}

/** @param {string | undefined} step */
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
