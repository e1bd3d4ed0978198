/** Opens the rules dialog on the table page. Loaded on first use. */

import { all, openDialog } from "../shell/dom.js";

/**
 * Opens the rules at the section about the current decision.
 * @param {string | undefined} step
 */
export function openRules(step) {
  if (!openDialog("rules")) return;
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
