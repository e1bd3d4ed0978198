/**
 * Handles choices on the board. A player picks a source, such as tiles to take, and then presses a target, such as a
 * place for these tiles. The client sends the action. A choice without targets needs only one press. The first tap with
 * a finger previews the effect. The frame contains all choices, so Python is not involved until the action is sent.
 */

import { all, art, button as buttonOf, byId, closest, isInView, mark, placeOf, tellStyle } from "../../shell/dom.js";
import * as hints from "../display/place_labels.js";
import { showPrompt, gains, gainTexts, fitPrompt } from "../display/gains.js";
import { drawOptions, ghostsOf, Previews } from "../display/preview.js";
import { moves, isOneTapOn } from "../../shell/settings.js";
import { buzz } from "../../sound/sound.js";
import { alertText, answer, say, unread } from "../display/speech.js";
import { meaning } from "./tap_meaning.js";
import { Tray } from "./tray.js";

/** Classes that are added and removed here. */
const CLASSES = ["source", "picked", "dim", "legal", "taking", "refused", "aimed", "ringed", "piece", "waiting"].map(
  (name) => `is-${name}`,
);

/** @import { Choice, Note, Place, Target } from "../../types.js" */

export class Choose {
  /** @type {Record<string, Choice>} */ #choices = {};
  /** @type {Record<string, Note>} */ #notes = {};
  /** @type {Place | null} */ #picked = null;
  /** The place that a finger has tapped once, to preview it. @type {Place | null} */ #previewed = null;
  /** @type {Tray | null} */ #tray = null;
  #previews = new Previews();
  /** @type {HTMLElement} */ #table;
  /** @type {(actions: number[]) => void} */ #act;

  /**
   * @param {HTMLElement} table the element that contains all places
   * @param {(actions: number[]) => void} act
   */
  constructor(table, act) {
    this.#table = table;
    this.#act = act;
    // A finger's preview stays when the browser reports a mouse that has not moved.
    const hovers = (/** @type {PointerEvent} */ event) => event.pointerType !== "touch" && this.#previewed === null;
    table.addEventListener("pointerover", (event) => hovers(event) && this.#aim(placeOf(event)));
    table.addEventListener("pointerout", (event) => {
      if (hovers(event)) this.#aim(placeOf({ target: document.activeElement }));
    });
    table.addEventListener("focusin", (event) => {
      // A tap also moves the focus. Only a visible focus counts as aiming.
      if (closest(HTMLElement, ":focus-visible", event.target)) this.#aim(placeOf(event));
    });
    table.addEventListener("focusout", () => this.#aim(null));
  }

  /** Offers the choices of a frame. @param {Record<string, Choice>} choices @param {Record<string, Note>} notes */
  offer(choices, notes) {
    this.clear();
    this.#choices = choices;
    this.#notes = notes;
    const tray = Object.entries(this.#choices).find(([, choice]) => choice.tray);
    this.#tray = tray ? new Tray(...tray) : null;
    this.#show();
  }

  /** The source that is picked but not yet placed. @returns {Place | null} */
  get picked() {
    return this.#picked;
  }

  /** The choice of the picked source. @returns {Choice | undefined} */
  get choice() {
    return this.#picked === null ? undefined : this.#choices[this.#picked];
  }

  /** Picks a source again after the choices were offered again. @param {Place | null} name */
  pickAgain(name) {
    if (name !== null && this.#choices[name]?.targets) this.hold(name);
  }

  /** Removes all our marks from the page. Nothing can be chosen until choices are offered again. */
  clear() {
    this.#picked = this.#previewed = null;
    this.#tray = null;
    this.#choices = {};
    this.#notes = {};
    this.#clearMarks();
  }

  /**
   * Releases the picked source, or ends a finger's preview.
   * @returns {boolean} whether there was a picked source or a preview
   */
  letGo() {
    const source = this.#picked;
    if (source === null && this.#previewed === null) return false;
    const focused = this.#table.contains(document.activeElement);
    this.hold(null);
    if (focused && source !== null) buttonOf(source)?.focus();
    if (source !== null) say(this.#table.dataset.back);
    return true;
  }

  /** Returns whether pressing a place picks it now. @param {Place} name @param {boolean} touch by a finger */
  picks(name, touch) {
    return !this.#tray && this.#meaningOf(name, touch).means === "pick";
  }

  /** Returns what pressing a place means now. @param {Place} name @param {boolean} touch by a finger */
  #meaningOf(name, touch) {
    const [picked, previewed, source] = [this.#picked, this.#previewed, this.choice];
    const target = source?.targets?.[name];
    /** @type {Choice | undefined} */
    const choice = target ?? this.#directChoice(name);
    const sure = isOneTapOn() || choice?.sure || name === this.#tray?.name; // the tray already shows its contents
    const press = { place: name, touch, picked, previewed, choice, target: Boolean(target), oneTap: Boolean(sure) };
    return { source, choice, means: meaning({ ...press, unread: Boolean(unread()) }) };
  }

  /**
   * Handles a press on a place.
   * @param {HTMLElement} button
   * @param {boolean} byKey whether a key was pressed; the focus then follows the choice
   * @param {boolean} touch by a finger
   */
  choose(button, byKey, touch) {
    const name = button.dataset.place ?? "";
    if (name !== this.#picked && !unread() && this.#tray?.press(name)) return this.#trayChanged();
    const { source, choice, means } = this.#meaningOf(name, touch);
    switch (means) {
      case "let go":
        this.letGo();
        break;
      case "preview":
        this.#preview(button, choice);
        break;
      case "commit":
        this.#commit(choice?.do ?? [], byKey);
        if (touch) buzz();
        break;
      case "pick":
        this.pick(name, byKey);
        break;
      case "refuse":
        this.endPreview();
        this.#aim(button, true);
        this.#refuse(name, choice, source);
    }
  }

  /** Returns the choice of a place when nothing is picked. @param {string} name @returns {Choice | undefined} */
  #directChoice(name) {
    const tray = this.#tray;
    return tray?.name === name ? (tray.target ?? { text: tray.text }) : this.#choices[name];
  }

  /** Picks a source and shows its targets; null releases the picked source. @param {Place | null} name */
  hold(name) {
    this.#picked = name;
    this.#clearMarks();
    this.#show();
  }

  /**
   * Puts the picked piece at the place where it was dropped, or explains why the piece cannot go to this place.
   * @param {Place} name
   * @returns {Place[] | null} the places to which the pieces move; null if they stay
   */
  drop(name) {
    const target = this.choice?.targets?.[name];
    if (!target?.do) {
      if (target) this.#refuse(name, target);
      return null;
    }
    this.#commit(target.do, false);
    return ghostsOf([target]).map(([, at]) => at);
  }

  /** Reacts to a change of the tray's contents. */
  #trayChanged() {
    this.#clearMarks();
    this.#show();
    alertText("");
    say(this.#tray?.target?.text ?? this.#tray?.text);
  }

  /** Sends the actions of a choice. @param {number[]} actions @param {boolean} byKey whether a key was pressed */
  #commit(actions, byKey) {
    const source = this.#picked;
    this.clear();
    alertText("");
    // Leave the focus at the target, because most sources disappear. But option buttons disappear too. If the target is
    // an option button, focus the source.
    const here = document.activeElement;
    if (byKey && source !== null && !(here?.id && here.checkVisibility())) buttonOf(source)?.focus();
    this.#act(actions);
  }

  /**
   * Previews what the next tap with a finger would do: on the board, and in words instead of the prompt.
   * @param {HTMLElement} button
   * @param {Choice | undefined} choice
   */
  #preview(button, choice) {
    const name = button.dataset.place ?? "";
    this.#previewed = name;
    this.#table.classList.add("has-preview");
    this.#aim(button);
    alertText("");
    const note = this.#notes[name];
    const text = choice?.text ?? note?.text ?? choice?.label ?? button.getAttribute("aria-label") ?? button.textContent;
    const gained = this.#gainsOf(choice);
    say([text, ...gainTexts(gained), note?.more].filter(Boolean).join("\n"));
    for (const prompt of all(HTMLElement, "[data-prompt]")) {
      const parts = { effect: text, more: note?.more ?? "", again: this.#table.dataset.again ?? "" };
      const [effect, more, again] = Object.entries(parts).map(([className, textContent]) =>
        Object.assign(document.createElement(className === "again" ? "small" : "span"), { className, textContent }),
      );
      prompt.replaceChildren(effect, ...gains(gained), more, again);
      fitPrompt(prompt);
    }
  }

  /**
   * Returns the gains of a target, including the gains of the picked source, which are the same with every target.
   * @param {Target | null} [target]
   */
  #gainsOf(target) {
    const { now, later, saved } = this.choice ?? {};
    return { now, later, saved, ...target };
  }

  /** The place that a finger has tapped once, to preview it. @returns {Place | null} */
  get previewed() {
    return this.#previewed;
  }

  /** Explains a pressed drawing that is not a place, if the game has a note about it. @param {string} name */
  explain(name) {
    if (name in this.#notes) this.#refuse(name, undefined, this.choice);
  }

  /** Ends the preview because a finger has tapped elsewhere. */
  endPreview() {
    if (this.#previewed === null) return;
    this.#previewed = null;
    this.#table.classList.remove("has-preview");
    this.#aim(null);
    this.#ask();
  }

  /** Shows the prompt of the picked source. This prompt explains the source's targets. */
  #ask() {
    showPrompt(this.choice?.prompt, this.choice);
  }

  /** Picks a source and announces it. @param {string} name @param {boolean} byKey whether to focus the first target */
  pick(name, byKey) {
    const choice = this.#choices[name];
    if (this.#picked !== name) this.hold(name);
    alertText("");
    say([choice.prompt, ...gainTexts(choice)].filter(Boolean).join(" "));
    const targets = Object.entries(choice.targets ?? {});
    const [first] = targets.find(([, target]) => target.do) ?? choice.leads ?? [];
    if (byKey && first) buttonOf(first)?.focus();
    else this.#aim(null);
    const pressable = targets.filter(([, target]) => target.do).map(([at]) => at);
    this.#scrollToTargets((pressable.length ? pressable : (choice.leads ?? [])).map((at) => buttonOf(at)));
  }

  /**
   * Scrolls the board of a picked source's targets into view, unless a target is visible already. Waits until the
   * highlights are laid out, and does nothing if the source is no longer picked at that time.
   * @param {(HTMLElement | null)[]} targets
   */
  #scrollToTargets(targets) {
    const [first] = targets;
    const board = first?.closest("[data-zoom]") ?? first?.closest("[data-roving]");
    const picked = this.#picked;
    requestAnimationFrame(() => {
      if (!board || this.#picked !== picked || targets.some((target) => target && isInView(target))) return;
      board.scrollIntoView({ block: "nearest", behavior: moves() ? "smooth" : "instant" });
    });
  }

  /**
   * Explains why a place cannot be chosen: shows the reason for refusing it, or else what to do first and the place's
   * note. In some cases only the note is shown; the type `Note` lists them. If the player must first read a lesson to
   * its end, the explanation points at the button Next.
   * @param {Place} name
   * @param {Choice | undefined} choice
   * @param {Choice} [source] that is picked
   */
  #refuse(name, choice, source) {
    const { text, group } = this.#notes[name] ?? {};
    const enough = group?.length && !("coach" in document.body.dataset);
    const first = source ? !group && source.prompt : !enough && answer("first");
    const next = unread();
    const words = next?.dataset.wait ?? (choice?.text || [first, text].filter(Boolean).join("\n"));
    alertText(words, next ?? buttonOf(name) ?? art(name));
  }

  /** Marks all available choices. */
  #show() {
    if (this.#picked === null) {
      for (const [name, choice] of Object.entries(this.#choices)) {
        // Do not mark choices that have no targets and only show which places to press next.
        const leads = choice.leads && !Object.keys(choice.targets ?? {}).length;
        if (choice.no === undefined && !choice.tray && !leads) mark("data-place", name, "is-source");
        if (!choice.do) continue;
        hints.showEffect(name, choice);
        for (const at of choice.group ?? []) mark("data-at", at, "is-taking");
      }
      this.#tray?.show();
      this.#previews.drawSoon(this.#choices);
      return;
    }
    const choice = this.#choices[this.#picked];
    this.#table.classList.add("has-pick");
    tellStyle("picked", this.#picked);
    for (const button of mark("data-place", this.#picked, "is-picked")) button.setAttribute("aria-pressed", "true");
    for (const at of choice.group ?? []) mark("data-at", at, "is-picked");
    for (const name of choice.leads ?? []) mark("data-place", name, "is-source");
    for (const at of choice.dim ?? []) mark("data-at", at, "is-dim");
    drawOptions(choice.targets ?? {}, this.#notes);
    for (const [name, target] of Object.entries(choice.targets ?? {})) {
      mark("data-place", name, !target.do ? "is-refused" : "is-legal");
      if (target.do) mark("data-at", name, "is-taking");
      hints.showEffect(name, target);
    }
    this.#ask();
    this.#previews.drawSoon(choice.targets ?? {});
  }

  /**
   * Shows the effect of pressing a place; null ends this preview.
   * @param {HTMLElement | null} button
   * @param {boolean} [alerted] whether an alert already contains the text; a label with the same text would only cover
   *   the board
   */
  #aim(button, alerted = false) {
    for (const old of this.#table.querySelectorAll(".is-aimed")) old.classList.remove("is-aimed", "is-ringed");
    tellStyle("aimed", "");
    this.#previews.hide();
    hints.undescribe();
    if (!button) return;
    const name = button.dataset.place ?? "";
    const picked = this.choice;
    const choice = picked?.targets?.[name] ?? (picked ? null : this.#directChoice(name));
    const note = this.#notes[name];
    const lines = choice?.text || choice?.do ? [choice.text ?? note?.text, note?.more] : [note?.text];
    const text = lines.filter(Boolean).join("\n");
    if (text && !alerted) hints.describe(name, { ...this.#gainsOf(choice), text }, name === this.#previewed);
    const places = (choice?.no === undefined && choice?.group) || note?.group || [];
    const pieces = places.flatMap((at) => mark("data-at", at, "is-aimed"));
    const ringed = pieces.some((piece) => piece.querySelector(":scope > .ring"));
    if (!choice || choice.no !== undefined) return;
    button.classList.add("is-aimed");
    tellStyle("aimed", name);
    button.classList.toggle("is-ringed", ringed);
    this.#previews.show(choice.ghosts ?? []);
  }

  #clearMarks() {
    this.#previewed = null;
    this.#aim(null);
    this.#previews.clear();
    for (const option of all(HTMLElement, "#status-choices > .option")) option.remove();
    byId("status-choices")?.classList.remove("has-options");
    this.#table.classList.remove("has-pick", "has-preview");
    tellStyle("picked", "");
    for (const element of all(Element, CLASSES.map((name) => `.${name}`).join())) {
      element.classList.remove(...CLASSES);
    }
    for (const button of this.#table.querySelectorAll("[data-place][aria-pressed]"))
      button.removeAttribute("aria-pressed");
    hints.clear(this.#table);
    showPrompt("");
  }
}
