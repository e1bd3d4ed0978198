/** Shows the games on this device. The player can search, rename, delete, restore, export and import them. */

import { all, byId, closeDialog, one, openDialog } from "../shell/dom.js";
import { saveFile, readText } from "../storage/files.js";
import { pageWords, plainName, seatNames } from "../text/seat_names.js";
import { fill } from "../text/sentences.js";
import { person, resultOf, scoresText } from "../progress/results.js";
import { Statistics } from "./statistics.js";
import { deleteGame, deleteAllGames, isValid, list, rename, importGames } from "../storage/game_store.js";

/** @import { Entry } from "../types.js" */

const PAGE = 30; // games shown at a time
const FORMAT = 1; // version of the format of an exported file, which contains all games of a device
const LARGEST = 200_000_000; // maximum size in bytes of such a file

/** Returns a copy of a template of the page. @param {string} id */
const copyTemplate = (id) =>
  /** @type {DocumentFragment} */ (/** @type {HTMLTemplateElement} */ (byId(id)).content.cloneNode(true));

/** @param {ParentNode} part @param {string} name */
const slot = (part, name) => one(HTMLElement, `[data-slot=${name}]`, part);

export class SavedGamesList {
  /** @type {Entry[]} */ #entries = [];
  /** @type {HTMLElement | null} */ #items = null;
  #most = PAGE;
  /** Function that restores the game deleted last. @type {(() => Promise<unknown>) | null} */ #restore = null;
  #hooks;

  /**
   * @param {{fillIn: (part: ParentNode, items: HTMLElement, entry: Entry) => void, board: (entry: Entry) =>
   *   Promise<Element[]>, openFound: (text: string) => Promise<string | null>, shown: () => Promise<void>}} hooks
   *   fillIn: writes the players, the game and the date into an item; board: returns the game's picture; openFound:
   *   opens the game in a text; resolves to null if this succeeds, otherwise to the reason why not; shown: reads the
   *   games again and shows them
   */
  constructor(hooks) {
    this.#hooks = hooks;
    const statistics = new Statistics(() => this.#entries.filter(isValid));
    for (const name of ["input", "change"]) {
      document.addEventListener(name, ({ target }) => {
        if (!(target instanceof HTMLElement) || !target.dataset.filter) return;
        this.#most = PAGE;
        this.#draw();
      });
    }
    /** @type {[string, () => unknown][]} */
    const presses = [
      ["[data-more]", () => this.#showMore()],
      ["[data-restore]", () => this.#bringBack()],
      ["[data-statistics]", () => statistics.open()],
      ["[data-export-all]", () => this.#export()],
      ["[data-erase]", () => this.#erase()],
    ];
    for (const [selector, press] of presses) one(HTMLElement, selector)?.addEventListener("click", press);
    const file = one(HTMLInputElement, "[data-import-all]");
    file?.addEventListener("change", () => this.#import(file));
  }

  /** Shows games in the list. @param {HTMLElement} items the list @param {Entry[]} entries latest first */
  show(items, entries) {
    this.#items = items;
    this.#entries = entries;
    this.#draw();
  }

  /** Shows the games that match the filters, and then their boards. */
  #draw() {
    const matching = this.#entries.filter((entry) => !isValid(entry) || this.#matches(entry));
    const shown = matching.slice(0, this.#most);
    const items = this.#items;
    if (!items) return;
    const parts = shown.map((entry) => (isValid(entry) ? this.#item(items, entry) : this.#damaged(entry)));
    items.replaceChildren(...parts);
    const hide = (/** @type {string} */ selector, /** @type {boolean} */ hidden) => {
      const part = one(HTMLElement, selector);
      if (part) part.hidden = hidden;
    };
    hide("[data-more]", matching.length <= this.#most);
    hide("[data-none]", matching.length > 0 || !this.#entries.length);
    hide("[data-filters]", this.#entries.length < 4);
    void this.#drawBoards(shown);
  }

  /** Draws the boards one after the other, after the list is shown. @param {Entry[]} shown */
  async #drawBoards(shown) {
    const rows = [...(this.#items?.children ?? [])];
    for (const [index, entry] of shown.entries()) {
      const art = slot(rows[index], "art");
      if (art && isValid(entry)) art.replaceChildren(...(await this.#hooks.board(entry)));
      if (rows[index] !== this.#items?.children[index]) return; // the list has changed in the meantime
    }
  }

  /** Returns whether a game matches the filters. @param {Entry} entry */
  #matches(entry) {
    const filter = Object.fromEntries(
      all(HTMLElement, "[data-filter]").map((field) => [
        field.dataset.filter,
        /** @type {HTMLInputElement | HTMLSelectElement} */ (field).value.trim().toLowerCase(),
      ]),
    );
    const names = [entry.title ?? "", ...(entry.names ?? [])].join(" ").toLowerCase();
    return (
      (!filter.game || filter.game === entry.game) &&
      (!filter.over || (filter.over === "over") === Boolean(entry.over)) &&
      (!filter.text || names.includes(filter.text))
    );
  }

  /** Shows more of the games, and moves the focus to the first one that was added. */
  #showMore() {
    const before = this.#most;
    this.#most += PAGE;
    this.#draw();
    const next = this.#items?.children[before];
    if (next) one(HTMLElement, "a", next)?.focus();
  }

  /** Returns the list item of a game. @param {HTMLElement} items the list @param {Entry} entry */
  #item(items, entry) {
    const part = copyTemplate("tpl-saved");
    this.#hooks.fillIn(part, items, entry);
    this.#offerDeletion(part, entry);
    slot(part, "rename")?.addEventListener("click", () => this.#rename(entry));
    const result = resultText(items, entry);
    if (result) slot(part, "result")?.replaceChildren(result);
    const [turn, whose] = [slot(part, "turn"), whoseTurn(entry)];
    if (turn && whose) turn.replaceChildren(fill(items.getAttribute(`data-turn-${whose.kind}`) ?? "", whose));
    turn?.classList.toggle("is-yours", whose?.kind === "own" || whose?.kind === "unsent");
    for (const mark of all(HTMLElement, "[data-when-over]", part)) mark.hidden = !entry.over;
    for (const mark of all(HTMLElement, "[data-when-open]", part)) mark.hidden = entry.over;
    for (const mark of all(HTMLElement, "[data-when-turn]", part)) mark.hidden = entry.over || !whose;
    return part;
  }

  /** Returns the list item of an unreadable entry. @param {Entry} entry */
  #damaged(entry) {
    const part = copyTemplate("tpl-unreadable");
    slot(part, "file")?.addEventListener("click", () => saveFile(JSON.stringify(entry, null, 1), "azulejo"));
    this.#offerDeletion(part, entry);
    return part;
  }

  /** Makes the delete button of a list item delete the game. @param {ParentNode} part @param {Entry} entry */
  #offerDeletion(part, { id }) {
    const remove = slot(part, "delete");
    remove?.addEventListener("click", async () => {
      const index = [...(remove.closest("ul")?.children ?? [])].indexOf(/** @type {Element} */ (remove.closest("li")));
      this.#restore = await deleteGame(id);
      await this.#hooks.shown();
      this.#showDeleted(true);
      const items = all(HTMLElement, "[data-saved-list] li");
      const next = items[Math.min(index, items.length - 1)] ?? byId("main");
      if (next) one(HTMLElement, "a, button", next)?.focus();
    });
  }

  /** Restores the game that was deleted last. */
  async #bringBack() {
    await this.#restore?.();
    this.#restore = null;
    this.#showDeleted(false);
    await this.#hooks.shown();
    byId("saved-title")?.focus();
  }

  /** Shows or hides the line that offers to undo the deletion. @param {boolean} on */
  #showDeleted(on) {
    const line = one(HTMLElement, "[data-deleted]");
    if (line) line.hidden = !on;
    const section = one(HTMLElement, "[data-saved]");
    if (section && on) section.hidden = false; // the line and its button Undo are in this section
  }

  /** Lets the player change the title of a game in a dialog. @param {Entry} entry */
  #rename(entry) {
    const dialog = byId("rename");
    const field = dialog && one(HTMLInputElement, "input", dialog);
    if (!(dialog instanceof HTMLDialogElement) || !field) return;
    field.value = entry.title ?? "";
    dialog.returnValue = "";
    openDialog("rename");
    dialog.onclose = async () => {
      if (dialog.returnValue !== "ok") return;
      await rename(entry.id, plainName(field.value).slice(0, 60));
      await this.#hooks.shown();
    };
  }

  /** Saves all games and goals as one file. */
  async #export() {
    const { storedGoals } = await import("../storage/goals.js");
    const goals = storedGoals();
    saveFile(JSON.stringify({ azulejo: "games", format: FORMAT, games: await list(), goals }), "azulejo-games");
  }

  /** Imports the chosen file, which contains all games of a device, or one game. @param {HTMLInputElement} field */
  async #import(field) {
    const line = one(HTMLElement, "[data-imported]");
    const [file] = field.files ?? [];
    if (!file) return;
    try {
      const text = await readText(file.slice(0, LARGEST));
      if (isFileOfAllGames(text)) {
        const count = await importGames(read(text));
        const { addGoals } = await import("../storage/goals.js");
        addGoals(JSON.parse(text).goals); // files of earlier versions contain no goals
        line?.replaceChildren(fill(line.dataset.text ?? "", { n: count }));
      } else {
        const trouble = await this.#hooks.openFound(text);
        if (trouble === null) return;
        line?.replaceChildren(trouble || (line.dataset.failed ?? ""));
      }
    } catch {
      line?.replaceChildren(line.dataset.failed ?? "");
    }
    field.value = "";
    await this.#hooks.shown();
  }

  /** Deletes all games. The player has already confirmed this in a dialog. */
  async #erase() {
    await deleteAllGames();
    this.#restore = null;
    closeDialog("erase");
    this.#showDeleted(false);
    await this.#hooks.shown();
    const section = one(HTMLElement, "[data-saved]");
    if (section) section.hidden = true;
  }
}

/** Returns whether a text is the content of a file with all games of a device. @param {string} text */
function isFileOfAllGames(text) {
  try {
    return Object(JSON.parse(text)).azulejo !== undefined;
  } catch {
    return false;
  }
}

/**
 * Returns the games in the content of a file with all games of a device.
 * @param {string} text
 * @returns {Entry[]}
 * @throws {Error} if the text is not the content of such a file
 */
export function read(text) {
  const data = JSON.parse(text);
  if (data?.azulejo !== "games" || data.format !== FORMAT || !Array.isArray(data.games))
    throw new Error("expected a file with all games of a device");
  const entries = data.games.filter((/** @type {Entry | null} */ entry) => entry && isValid(entry));
  return entries.map((/** @type {Entry} */ { id, game, names, over, updated, save, title }) => ({
    id,
    game,
    names: Array.isArray(names) ? names.map(plainName) : [],
    over: over === true,
    updated,
    save,
    ...(title ? { title: plainName(title).slice(0, 60) } : {}),
  }));
}

/**
 * Returns a text with the result of a finished game, from the point of view of the only person in it. If there are
 * several people or none, the text contains only the points.
 * @param {HTMLElement} items
 * @param {Entry} entry
 */
function resultText(items, entry) {
  const result = resultOf(entry);
  if (!result) return "";
  const seat = person(entry.save.seats ?? []);
  const points = scoresText(result.scores);
  const { won, shared, lost, points: pointsText } = items.dataset;
  if (seat === null) return fill(pointsText ?? "", { points });
  if (!result.winners.includes(seat)) return fill(lost ?? "", { points });
  return fill((result.winners.length > 1 ? shared : won) ?? "", { points });
}

/**
 * Returns whose turn it is in an open game, or null if its save does not say so. "own": the only person in the game,
 * who plays on this device. "unsent": a player elsewhere, to whom the link has not been sent yet. "away": a player
 * elsewhere who has the link. "other": a bot, or one of several people.
 * @param {Entry} entry
 * @returns {{kind: "own" | "unsent" | "away" | "other", name: string} | null}
 */
function whoseTurn({ save }) {
  const { seats = [], turn, unsent } = save;
  const seat = seats[turn ?? -1];
  if (!seat) return null;
  const name = seatNames(seats, pageWords())[turn ?? 0];
  if (seat.level === "link") return { kind: unsent ? "unsent" : "away", name };
  return { kind: person(seats) === turn ? "own" : "other", name };
}
