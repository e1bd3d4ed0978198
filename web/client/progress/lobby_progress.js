/** Shows the player's progress in the lobby: puzzle ratings, and the goals in the statistics. Loaded after the page. */

import { all, one } from "../shell/dom.js";
import { GOALS, goalName, updateGoals } from "../storage/goals.js";
import { ratingsOf } from "../storage/puzzle_ratings.js";

/** @import { Entry } from "../types.js" */

/** @param {string} tag @param {Record<string, string>} attributes @param {(Node | string)[]} content */
function made(tag, attributes, ...content) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...content);
  return element;
}

/** Shows each puzzle rating next to the number of solved puzzles, and a table of ratings by theme. */
export function showRatings() {
  const table = one(HTMLTableElement, "[data-ratings]");
  const words = JSON.parse(table?.dataset.ratings ?? "{}");
  const rows = [];
  for (const link of all(HTMLAnchorElement, "[data-puzzles]")) {
    const ratings = ratingsOf(link.dataset.game ?? "");
    if (!ratings.all.tried) continue;
    link.nextElementSibling?.append(` · ${ratings.all.rating}`);
    for (const [theme, name] of Object.entries(words.themes)) {
      const found = ratings.themes[theme];
      if (!found) continue;
      const cells = [found.rating, found.streak, found.longest].map((figure) => made("td", {}, String(figure)));
      rows.push(made("tr", {}, made("th", { scope: "row" }, `${link.textContent}: ${name}`), ...cells));
    }
  }
  one(HTMLElement, "[data-ratings] tbody")?.replaceChildren(...rows);
  const details = one(HTMLElement, "[data-rated]");
  if (details) details.hidden = !rows.length;
}

/**
 * Shows the goals of a game in the statistics.
 * @param {string} game
 * @param {Entry[]} entries its games on this device
 * @param {{goals: Record<string, string>, levels: Record<string, string>}} words
 */
export function showGoals(game, entries, words) {
  const { best, reached } = updateGoals(game, entries);
  const date = new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: "medium" });
  const items = GOALS.map((goal) => {
    const when = reached[goal.id];
    const count =
      goal.kind === "win" ? "" : `${Math.max(0, Math.min(best[goal.kind], Number(goal.value)))}/${goal.value}`;
    const mark = made("i", { "aria-hidden": "true" }, when ? "✓" : "");
    const told = made("small", {}, when ? `${words.goals.reached} ${date.format(when)}` : count);
    return made("li", when ? { class: "is-reached" } : {}, mark, made("span", {}, goalName(goal, words)), told);
  });
  one(HTMLElement, "#statistics [data-slot=goals]")?.replaceChildren(...items);
}
