/**
 * Which game this page plays: from the URL, from a wanted setup or from the saves. Keeps its entry in the store
 * and, once that is on disk, the URL pointing at it: until then what was asked for stays where it was, so that a
 * reload asks for it again.
 */

import { all, notice, recall, remember } from "./dom.js";
import { SETUP } from "./setup.js";
import * as store from "./store.js";

/** @import { Entry } from "./store.js" */
/** @import { Frame, Message, Opening } from "./types.js" */

const root = document.documentElement;
const page = root.dataset.game ?? "";

/** The text of a part of an address; one that is garbled stays as it is. @param {string} part */
function plain(part) {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** A name that no other game has; crypto.randomUUID is not there over plain http. @returns {string} */
function newId() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The links to the other languages open what this page opens. */
function keepInLinks() {
  for (const link of all(HTMLAnchorElement, "a[data-keep]"))
    [link.search, link.hash] = [location.search, location.hash];
}

/** One game on this device. */
export class Game {
  id = "";
  /** The message that starts the game where it is: a new deal, an import or a save. @type {Opening | null} */
  #first = null;
  /** The last frame, with all areas. @type {Frame | null} */
  shown = null;
  #saves = true;
  /** The wanted setup as it waits in session storage. @type {string | null} */
  #setup = null;
  /** The game that the URL points at. */
  #pointed = "";

  /**
   * Finds out what is to be played.
   * @returns {Promise<"play" | "watch" | "none">} watch: another tab plays it; none: there is no such game
   */
  async find() {
    const query = new URLSearchParams(location.search);
    if (query.has("new")) this.#setup = recall(SETUP);
    if (query.has("new")) this.#want(query.get("new") || this.#setup);
    else if (location.hash.length > 1) this.#first = { type: "import", text: plain(location.hash.slice(1)) };
    if (this.#first) {
      keepInLinks();
      return this.#begin(newId());
    }
    const saved = await this.#saved(query.get("game")).catch(() => null);
    if (!saved) return "none";
    this.shown = saved.frame ?? null;
    this.#first = { type: "load", save: saved.entry.save };
    this.#point(saved.entry.id);
    return this.#begin(saved.entry.id);
  }

  /** From now on a reload opens a game that is on disk. @param {string} id */
  #point(id) {
    if (this.#pointed === id) return;
    this.#pointed = id;
    if (recall(SETUP) === this.#setup) remember(SETUP, null);
    history.replaceState(null, "", `?game=${encodeURIComponent(id)}`);
    keepInLinks();
  }

  /** @param {string | null} id null: the latest game of this page */
  async #saved(id) {
    if (id) return store.open(id);
    const latest = (await store.list()).find((entry) => entry.game === page && !entry.over);
    return latest ? store.open(latest.id) : null;
  }

  /** @param {string | null} text a setup as JSON */
  #want(text) {
    try {
      const setup = JSON.parse(text ?? "null");
      if (setup) this.#first = { type: "new", options: {}, seed: null, ...setup, game: page };
    } catch {
      this.#first = null;
    }
  }

  /** @param {string} id */
  async #begin(id) {
    this.id = id;
    return (await store.claim(id)) ? "play" : "watch";
  }

  /** Another game goes on under this page: a rematch or an import. The old one stays saved. */
  async change() {
    this.#first = { type: "load", save: null };
    await this.#begin(newId());
  }

  /** The message that brings a new rules worker to where the game is. @returns {Message} */
  first() {
    return { .../** @type {Opening} */ (this.#first), lang: root.lang, page };
  }

  /**
   * Writes a frame's save, before the frame is shown. If the browser cannot, says so once and plays on.
   * @param {Frame} frame
   */
  async keep(frame) {
    this.shown = {
      ...frame,
      areas: { ...this.shown?.areas, ...frame.areas },
      events: [],
      lang: root.lang,
      say: "",
      alert: "",
      save: null,
    };
    if (!frame.save) return;
    this.#first = { type: "load", save: frame.save };
    /** @type {Entry} */
    const entry = {
      id: this.id,
      game: page,
      names: (frame.names ?? (frame.save.seats ?? []).map((seat) => seat.name)).filter(Boolean),
      over: Boolean(frame.over),
      updated: Date.now(),
      save: frame.save,
    };
    try {
      await store.keep(entry, frame.private ? null : this.shown); // who reloads need not be who may see it
      this.#point(this.id);
    } catch (trouble) {
      console.error(trouble);
      if (this.#saves) notice("tpl-no-save");
      this.#saves = false;
    }
  }
}
