/**
 * Shows the player's progress in the lobby: puzzle ratings, and the goals in the statistics. Loaded after the lobby
 * page.
 */

import { all, one } from "../shell/dom.js";
import { GOALS, goalName, updateGoals } from "../storage/goals.js";
import { ratingsOf } from "../storage/puzzle_ratings.js";
import { fill } from "../text/sentences.js";

/** @import { Entry } from "../types.js" */

/** @param {string} tag @param {Record<string, string>} attributes @param {(Node | string)[]} content */
function htmlElement(tag, attributes, ...content) {
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
      const cells = [found.rating, found.streak, found.longest].map((figure) => htmlElement("td", {}, String(figure)));
      const heading = fill(words.row, { game: link.textContent ?? "", theme: String(name) });
      rows.push(htmlElement("tr", {}, htmlElement("th", { scope: "row" }, heading), ...cells));
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
    const mark = htmlElement("i", { "aria-hidden": "true" }, when ? "✓" : "");
    const detail = htmlElement("small", {}, when ? fill(words.goals.reached, { date: date.format(when) }) : count);
    return htmlElement(
      "li",
      when ? { class: "is-reached" } : {},
      mark,
      htmlElement("span", {}, goalName(goal, words)),
      detail,
    );
  });
  one(HTMLElement, "#statistics [data-slot=goals]")?.replaceChildren(...items);
}
