/**
 * Handles choices on the board. A player picks a source and then a target, which sends the action. Direct choices need
 * only one press. The first tap with a finger previews the effect. The frame contains all choices, so Python is not
 * involved until the action is sent.
 */

import { all, button as buttonOf, closest, isInView, placeOf, tellStyle, withAttribute } from "../../shell/dom.js";
import * as hints from "../display/place_labels.js";
import { showPrompt, gains, gainTexts, fitPrompt } from "../display/gains.js";
import { ghostsOf, Previews, row } from "../display/preview.js";
import { moves, isOneTapOn } from "../../shell/settings.js";
import { buzz } from "../../sound/sound.js";
import { alertText, answer, say } from "../display/speech.js";
import { meaning } from "./tap_meaning.js";
import { Tray } from "./tray.js";

const OPTION = "option:"; // targets drawn as buttons next to the prompt
/** Classes that are added and removed here. */
const OURS = ["source", "picked", "dim", "legal", "taking", "refused", "aimed", "ringed", "piece", "waiting"].map(
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
    table.addEventListener("pointerover", (event) => event.pointerType !== "touch" && this.#aim(placeOf(event)));
    table.addEventListener("pointerout", (event) => {
      if (event.pointerType !== "touch") this.#aim(placeOf({ target: document.activeElement }));
    });
    table.addEventListener("focusin", (event) => {
      // A tap also moves the focus, but the next frame must not treat it as aiming.
      if (closest(HTMLElement, ":focus-visible", event.target)) this.#aim(placeOf(event));
    });
    table.addEventListener("focusout", () => this.#aim(null));
  }

  /**
   * Offers the choices of the frame on the page.
   * @param {Record<string, Choice>} choices
   * @param {Record<string, Note>} notes
   */
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
    const [picked, previewed] = [this.#picked, this.#previewed];
    const source = picked === null ? null : this.#choices[picked];
    const target = source?.targets?.[name];
    /** @type {Choice | undefined} */
    const choice = target ?? this.#directChoice(name);
    const sure = isOneTapOn() || name === this.#tray?.name; // the player can already see what is in the tray
    const press = { place: name, touch, picked, previewed, choice, target: Boolean(target), oneTap: sure };
    return { source, choice, means: meaning(press) };
  }

  /**
   * @param {HTMLElement} button
   * @param {boolean} byKey whether a key was pressed; the focus then follows the choice
   * @param {boolean} touch by a finger
   */
  choose(button, byKey, touch) {
    const name = button.dataset.place ?? "";
    if (name !== this.#picked && this.#tray?.press(name)) return this.#trayChanged();
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
   * Puts the picked piece at the place on which it was dropped, or explains why that is impossible.
   * @param {Place} name
   * @returns {Place[] | null} the places to which the pieces move
   */
  drop(name) {
    const target = this.choice?.targets?.[name];
    if (!target?.do) {
      if (target) this.#refuse(name, target, null);
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

  /** @param {number[]} actions @param {boolean} byKey */
  #commit(actions, byKey) {
    const source = this.#picked;
    this.clear();
    alertText("");
    // The focus stays at the target, unless the target exists only for this choice, because most sources disappear.
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
    // A card shows its own effect. The prompt stays, so that the card does not move.
    const words = (choice?.label ?? note?.label)?.includes("\n") ? (this.choice?.prompt ?? text) : text;
    for (const prompt of all(HTMLElement, "[data-prompt]")) {
      const [effect, more, again] = ["span", "span", "small"].map((kind) => document.createElement(kind));
      [effect.className, more.className] = ["effect", "more"];
      [effect.textContent, more.textContent] = [words, note?.more ?? ""];
      again.textContent = this.#table.dataset.again ?? "";
      prompt.replaceChildren(effect, ...gains(gained), more, again);
      fitPrompt(prompt);
    }
  }

  /**
   * Returns the gains of a target: its own, and those that the picked source has with every target.
   * @param {Target | null} [target]
   */
  #gainsOf(target) {
    const { now, later, saved } = this.choice ?? {};
    return { now, later, saved, ...target };
  }

  /** Ends the preview because a finger has tapped elsewhere. */
  endPreview() {
    if (this.#previewed === null) return;
    this.#previewed = null;
    this.#table.classList.remove("has-preview");
    this.#aim(null);
    this.#ask();
  }

  /** Shows the prompt of the picked source, which explains its targets. */
  #ask() {
    const choice = this.#picked === null ? undefined : this.#choices[this.#picked];
    showPrompt(choice?.prompt, choice);
  }

  /** @param {string} name @param {boolean} byKey */
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
   * Scrolls the board of a picked source's targets into view, unless a target is visible already. Waits
   * until the highlights are laid out; does nothing if the source is no longer picked by then.
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
   * Explains why a place cannot be chosen: shows its reason, or else what to do first and the place's note.
   * @param {Place} name
   * @param {Choice | undefined} choice
   * @param {Choice | null} source that is picked
   */
  #refuse(name, choice, source) {
    const words = choice?.text ? [choice.text] : [source?.prompt ?? answer("first"), this.#notes[name]?.text];
    alertText(words.filter(Boolean).join("\n"), buttonOf(name));
  }

  /** Marks all available choices. */
  #show() {
    if (this.#picked === null) {
      for (const [name, choice] of Object.entries(this.#choices)) {
        const leads = choice.leads && !Object.keys(choice.targets ?? {}).length; // it only shows what to press next
        if (choice.no === undefined && !choice.tray && !leads) mark("data-place", name, "is-source");
        if (choice.do) hints.showEffect(name, choice);
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
    this.#drawOptions(choice.targets ?? {});
    for (const [name, target] of Object.entries(choice.targets ?? {})) {
      mark("data-place", name, !target.do ? "is-refused" : "is-legal");
      if (target.do) mark("data-at", name, "is-taking");
      hints.showEffect(name, target);
    }
    this.#ask();
    this.#previews.drawSoon(choice.targets ?? {});
  }

  /**
   * Draws options that are not places on the board, as buttons next to the prompt.
   * @param {Record<string, Target>} targets
   */
  #drawOptions(targets) {
    const room = document.getElementById("status-choices");
    const options = Object.entries(targets).filter(([name]) => name.startsWith(OPTION));
    if (!room || !options.length) return;
    room.classList.add("has-options");
    for (const [name, { label, of }] of options) {
      const button = document.createElement("button");
      button.type = "button";
      button.className = "button option";
      button.dataset.place = name;
      button.textContent = label ?? this.#notes[name]?.label ?? "";
      const pieces = of ?? this.#notes[name]?.of ?? [];
      if (pieces.length) button.prepend(row(pieces));
      room.append(button);
    }
  }

  /**
   * Shows what choosing this button would do.
   * @param {HTMLElement | null} button
   * @param {boolean} [alerted] whether an alert already says so, so that a label with the same words would only cover
   *   the board
   */
  #aim(button, alerted = false) {
    for (const old of this.#table.querySelectorAll(".is-aimed")) old.classList.remove("is-aimed", "is-ringed");
    tellStyle("aimed", "");
    this.#previews.hide();
    hints.undescribe();
    if (!button) return;
    const name = button.dataset.place ?? "";
    const picked = this.#picked === null ? null : this.#choices[this.#picked];
    const choice = picked?.targets?.[name] ?? (picked ? null : this.#directChoice(name));
    const note = this.#notes[name];
    const lines = choice?.text || choice?.do ? [choice.text ?? note?.text, note?.more] : [note?.text];
    const text = lines.filter(Boolean).join("\n");
    if (text && !alerted) hints.describe(name, { ...this.#gainsOf(choice), text }, name === this.#previewed);
    const places = (choice?.no === undefined && choice?.group) || note?.group || [];
    const ringed = places.flatMap((at) => mark("data-at", at, "is-aimed")).some(hasRing);
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
    for (const option of document.querySelectorAll("#status-choices > .option")) option.remove();
    document.getElementById("status-choices")?.classList.remove("has-options");
    this.#table.classList.remove("has-pick", "has-preview");
    tellStyle("picked", "");
    for (const element of document.querySelectorAll(OURS.map((name) => `.${name}`).join())) {
      element.classList.remove(...OURS);
    }
    for (const button of this.#table.querySelectorAll("[data-place][aria-pressed]"))
      button.removeAttribute("aria-pressed");
    hints.clear(this.#table);
    showPrompt("");
  }
}

/** Returns whether a piece is drawn with a ring around it. @param {Element} piece */
function hasRing(piece) {
  return piece.querySelector(":scope > .ring") !== null;
}

/** @param {string} attribute @param {string} value @param {string} name class */
function mark(attribute, value, name) {
  const elements = withAttribute(Element, attribute, value);
  for (const element of elements) element.classList.add(name);
  return elements;
}
