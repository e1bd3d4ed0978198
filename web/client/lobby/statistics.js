/** Shows the player's statistics in a dialog: figures, a chart of points by source, and the same data as a table. */

import { all, byId, one, openDialog } from "../shell/dom.js";
import { fill } from "../text/sentences.js";
import { levelOf, finished, signed, summary } from "../progress/results.js";

/** @import { Entry } from "../types.js" */
/** @import { Played, Summary } from "../progress/results.js" */

/**
 * Texts of the dialog, from the page.
 * @typedef {object} Words
 * @property {Record<keyof Summary, string>} summary
 * @property {Record<string, string>} levels
 * @property {string} seat the word for one seat
 * @property {string} seats a sentence with the number of seats
 * @property {string} any the text of the choice that includes games with any number of seats
 * @property {string} plot the caption of the chart
 * @property {string} when the heading of the dates
 * @property {string} points the heading of the points
 * @property {Record<string, [source: string, name: string][]>} sources by game
 * @property {Record<string, string>} goals
 */

const SVG = "http://www.w3.org/2000/svg";
const LATEST = 40; // number of games in the chart
const [WIDE, HIGH] = [640, 200];
const { lang } = document.documentElement;

/**
 * @param {string} tag
 * @param {Record<string, string | number>} attributes
 * @param {(Element | string)[]} content
 */
function svg(tag, attributes, ...content) {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  element.append(...content);
  return element;
}

/** @param {string} tag @param {(Element | string)[]} content */
function htmlElement(tag, ...content) {
  const element = document.createElement(tag);
  element.append(...content);
  return element;
}

export class Statistics {
  #entries;

  /** @param {() => Entry[]} entries returns the games on this device */
  constructor(entries) {
    this.#entries = entries;
    byId("statistics")?.addEventListener("change", () => this.#show());
  }

  open() {
    const latest = this.#entries().find((entry) => entry.over && finished([entry]).length);
    const game = this.#select("game");
    if (latest && game) game.value = latest.game;
    this.#show();
    openDialog("statistics");
  }

  /** @returns {Words} */
  get #words() {
    return JSON.parse(byId("statistics")?.dataset.words ?? "{}");
  }

  /** Returns one of the dialog's lists of choices. @param {string} name */
  #select(name) {
    return one(HTMLSelectElement, `#statistics [data-pick=${name}]`);
  }

  /** Shows the statistics for the chosen game, level and number of seats. */
  #show() {
    const words = this.#words;
    const game = this.#select("game")?.value ?? "";
    const ofGame = this.#entries().filter((entry) => entry.game === game && finished([entry]).length);
    const levels = new Set(ofGame.map(({ save }) => levelOf(save.seats ?? [])));
    const level = this.#fillList(
      "level",
      Object.entries(words.levels).filter(([name]) => !name || levels.has(name)),
    );
    const numbers = [...new Set(ofGame.map(({ save }) => save.seats?.length ?? 0))].sort();
    const seats = this.#fillList("seats", [
      ["", words.any],
      ...numbers.map(
        (n) => /** @type {[string, string]} */ ([String(n), n === 1 ? words.seat : fill(words.seats, { n })]),
      ),
    ]);
    const games = finished(
      ofGame.filter(
        ({ save }) =>
          (!level || levelOf(save.seats ?? []) === level) && (!seats || String(save.seats?.length) === seats),
      ),
    );
    this.#showGames(games, words, words.sources[game] ?? []);
    void import("../progress/lobby_progress.js").then(({ showGoals }) => showGoals(game, ofGame, words));
  }

  /**
   * Fills a list with the values that occur in the games. Keeps the current choice if it is still offered.
   * @param {string} name
   * @param {[value: string, text: string][]} options
   * @returns {string} the choice
   */
  #fillList(name, options) {
    const select = this.#select(name);
    if (!select) return "";
    const { value } = select;
    select.replaceChildren(...options.map(([option, text]) => new Option(text, option, false, option === value)));
    return select.value;
  }

  /**
   * Shows the statistics of some games.
   * @param {Played[]} games
   * @param {Words} words
   * @param {[string, string][]} names of the sources
   */
  #showGames(games, words, names) {
    const part = (/** @type {string} */ name) => one(HTMLElement, `#statistics [data-slot=${name}]`);
    const figures = summary(games);
    const number = new Intl.NumberFormat(lang, { maximumFractionDigits: 1 });
    const keys = /** @type {(keyof Summary)[]} */ (Object.keys(words.summary));
    part("summary")?.replaceChildren(
      ...keys.map((key) =>
        htmlElement(
          "div",
          htmlElement("dt", words.summary[key]),
          htmlElement("dd", signed(number.format(figures[key]))),
        ),
      ),
    );
    for (const name of ["summary", "plot", "table"]) part(name)?.toggleAttribute("hidden", !games.length);
    part("none")?.toggleAttribute("hidden", games.length > 0);
    const sources = names.filter(([source]) => games.some((game) => game.sources[source]));
    part("plot")?.replaceChildren(
      htmlElement("figcaption", words.plot),
      plot(games.slice(-LATEST), sources),
      legend(sources),
    );
    const table = part("table");
    if (table) one(HTMLElement, ".scroll", table)?.replaceChildren(tableOf(games, sources, words));
  }
}

/**
 * Draws one bar per game, split by the sources of its points. Points lost are below the line.
 * @param {Played[]} games
 * @param {[string, string][]} sources
 */
function plot(games, sources) {
  const sums = games.map(({ sources: points }) => Object.values(points));
  const high = Math.max(1, ...sums.map((values) => sum(values.filter((value) => value > 0))));
  const low = Math.min(0, ...sums.map((values) => sum(values.filter((value) => value < 0))));
  const scale = HIGH / (high - low);
  const step = Math.min(WIDE / Math.max(1, games.length), 48);
  const bars = games.flatMap((game, index) => {
    let [up, down] = [high * scale, high * scale];
    return sources.flatMap(([source], kind) => {
      const points = game.sources[source] ?? 0;
      if (!points) return [];
      const height = Math.abs(points) * scale;
      if (points > 0) up -= height;
      const y = points > 0 ? up : down;
      if (points < 0) down += height;
      const x = index * step + step * 0.1;
      return [svg("rect", { class: `source-${kind}`, x, y, width: step * 0.8, height })];
    });
  });
  const zero = svg("path", { class: "zero", d: `M0 ${high * scale}H${WIDE}` });
  return svg("svg", { viewBox: `0 0 ${WIDE} ${HIGH}`, "aria-hidden": "true", class: "bars" }, ...bars, zero);
}

/** @param {number[]} values */
const sum = (values) => values.reduce((total, value) => total + value, 0);

/** Returns the legend of the chart. @param {[string, string][]} sources */
function legend(sources) {
  const items = sources.map(([, name], kind) => {
    const mark = svg("svg", { viewBox: "0 0 10 10", "aria-hidden": "true" });
    mark.append(svg("rect", { class: `source-${kind}`, width: 10, height: 10 }));
    return htmlElement("li", mark, name);
  });
  const list = htmlElement("ul", ...items);
  list.className = "sources";
  return list;
}

/**
 * Returns the data of the chart as a table.
 * @param {Played[]} games
 * @param {[string, string][]} sources
 * @param {Words} words
 */
function tableOf(games, sources, words) {
  const date = new Intl.DateTimeFormat(lang, { dateStyle: "medium" });
  const head = htmlElement(
    "tr",
    ...[words.when, words.points, ...sources.map(([, name]) => name)].map((text) => htmlElement("th", text)),
  );
  for (const cell of all(HTMLElement, "th", head)) cell.setAttribute("scope", "col");
  const rows = games.map(({ when, points, sources: bySource }) => {
    const first = htmlElement("th", date.format(when));
    first.setAttribute("scope", "row");
    const cells = [points, ...sources.map(([source]) => bySource[source] ?? 0)];
    return htmlElement("tr", first, ...cells.map((value) => htmlElement("td", signed(value))));
  });
  return htmlElement("table", htmlElement("thead", head), htmlElement("tbody", ...rows.reverse()));
}
