/**
 * Shows news about the games on this device: the streak of daily deals, goals that a game has reached, and advice after
 * several wins or losses in a row. Loaded after the table, when there is news to show.
 */

import { dayOf, streakOf } from "../lobby/daily.js";
import { all, byId, one } from "../shell/dom.js";
import { list, isValid } from "../storage/game_store.js";
import { goalName, runOf, updateGoals } from "../storage/goals.js";
import { levelOf } from "./results.js";
import { fill } from "../text/sentences.js";

/** @import { Entry } from "../types.js" */

const RUN = 3; // advice about the level is shown after this many equal results in a row

/**
 * Names of the goals that the game on the page has reached. They are kept here because `updateGoals` reports a goal as
 * new only once, but the page may be drawn several times.
 */
/** @type {string[]} */
let reachedNow = [];

/** Fills in all texts on the page that depend on the games on this device. */
export async function tellNews() {
  for (const time of all(HTMLTimeElement, "time[data-day]")) time.replaceChildren(dateText(time.dateTime));
  const entries = await list().then(
    (found) => found.filter(isValid),
    () => /** @type {Entry[]} */ ([]),
  );
  showStreak(entries);
  const ending = byId("ending");
  const { game = "" } = document.documentElement.dataset;
  if (!ending) {
    reachedNow = [];
    return;
  }
  const own = entries.filter((entry) => entry.game === game);
  showGoals(game, own);
  showRun(own);
}

/** Returns a day in the reader's language. @param {string} day as in "2026-11-30" */
function dateText(day) {
  const [year, month, date] = day.split("-").map(Number);
  return new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: "long" }).format(
    new Date(year, month - 1, date),
  );
}

/** Shows the number of consecutive days on which daily deals were played. @param {Entry[]} entries */
function showStreak(entries) {
  const lines = all(HTMLElement, "[data-days]");
  if (!lines.length) return;
  const games = (lines[0].dataset.games ?? "").split(" ");
  const days = entries.map((entry) => dayOf(entry, games)).filter((day) => day > 0);
  const streak = streakOf(days, new Date());
  for (const line of lines) {
    line.hidden = streak < 1;
    line.replaceChildren(fill(line.dataset.days ?? "", { n: streak }));
  }
}

/** Shows which goals the game has reached. @param {string} game @param {Entry[]} entries its games */
function showGoals(game, entries) {
  const line = one(HTMLElement, "#ending [data-goals]");
  if (!line) return;
  const words = JSON.parse(line.dataset.words ?? "{}");
  const { fresh } = updateGoals(game, entries);
  if (fresh.length) reachedNow = fresh.map((goal) => goalName(goal, words));
  line.hidden = !reachedNow.length;
  const sentence = reachedNow.length > 1 ? words.several : line.dataset.goals;
  line.replaceChildren(fill(sentence ?? "", { names: reachedNow.join(" · ") }));
}

/** Shows the advice about the level after several games with the same result. @param {Entry[]} entries of this game */
function showRun(entries) {
  const advice = one(HTMLElement, "#ending [data-run]");
  const now = entries.toSorted((a, b) => b.updated - a.updated).find(({ over }) => over);
  if (!advice || !now) return;
  const { won, count } = runOf(entries, levelOf(now.save.seats ?? []));
  advice.hidden = count < RUN || won !== (advice.dataset.run === "won");
  const text = one(HTMLElement, "[data-text]", advice);
  text?.replaceChildren(fill(text.dataset.text ?? "", { n: count }));
}
