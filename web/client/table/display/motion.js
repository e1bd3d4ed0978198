/**
 * Animates the events of a frame: copies of pieces fly in #motion from their old places to their new ones, while the
 * real pieces are hidden. The page already shows the new state before an animation starts. `end` stops it at once.
 */

import { art, byId, one, rect, rendered, visibleBottom } from "../../shell/dom.js";
import { boxOfFlight, copyOf, EASE, flight, groupsOf, label, put, flightEnds } from "./motion_overlay.js";
import { drawings, spot, turned } from "./piece_positions.js";
import { fades, moves as mayTravel, slowness } from "../../shell/settings.js";
import { ScoreCounter } from "./score_counter.js";
import { wait } from "../../shell/timeouts.js";

const FLIGHT = [200, 280]; // ms of the shortest and the longest flight
const STAGGER = 40; // ms between the pieces of a group
const GROUP = 3; // maximum number of pieces that fly; the rest of a group is shown as a number
const PULSE = 180; // delay of the next event after a score, in ms
const FLOAT = 900; // ms for which points are shown
const POINTS = 36; // minimum px between the points and the edges of the window, or the bar at the bottom
const TURN = 360; // ms for turning a piece over
const FADE = 120; // ms for fading in, if pieces do not fly
const COUNT = 3000; // maximum ms for counting the points at the end of a game, not including the last event with points
const LONGEST = 2600; // maximum ms for all flights of a frame; flights that would take longer are sped up

/** @import { Before, Position } from "./piece_positions.js" */
/** @import { GameEvent, Move, Place } from "../../types.js" */
/** @import { Sound } from "../../sound/sound.js" */

export class Motion {
  #sound;
  /** @type {Run | null} */ #running = null;
  /** Animations of rising points, which may outlast a frame but end at the next input. @type {Set<Animation>} */
  #floating = new Set();

  /** @param {Sound} sound */
  constructor(sound) {
    this.#sound = sound;
    document.addEventListener("visibilitychange", () => document.hidden && this.end());
  }

  /** Ends all flights at once and shows everything at its final place. */
  land = () => {
    this.#running?.stop();
    this.#running = null;
  };

  /** Ends all motion at once. */
  end = () => {
    this.land();
    for (const animation of this.#floating) animation.cancel();
  };

  /** Returns whether `play` would show the events with flights. @param {GameEvent[]} events */
  travels = (events) => mayTravel() && isSeen(events);

  /**
   * Plays the events of a frame that is already on the page.
   * @param {GameEvent[]} events
   * @param {Before} before
   * @param {number} [haste] how many times faster than usual
   * @returns {Promise<void>} resolves when the motion is over, however it ended
   */
  play = async (events, before, haste = 1) => {
    this.land();
    if (!isSeen(events)) return;
    const run = new Run(events, before, haste, this.#floating, this.#sound);
    this.#running = run;
    await (mayTravel() ? run.playFlights() : run.playStill());
    run.stop();
    if (this.#running === run) this.#running = null;
  };
}

/** Returns whether the page is visible and the events have anything to show. @param {GameEvent[]} events */
function isSeen(events) {
  return !document.hidden && events.some((event) => event.moves?.length || event.points);
}

/** Plays the events of one frame. */
export class Run {
  /**
   * @param {GameEvent[]} events
   * @param {Before} before
   * @param {number} haste
   * @param {Set<Animation>} floating animations that may outlast the run
   * @param {Sound} sound
   */
  constructor(events, { places, scores }, haste, floating, sound) {
    this.sound = sound;
    this.floating = floating;
    this.layer = /** @type {HTMLElement} */ (byId("motion"));
    this.events = events;
    this.places = places;
    this.tally = new ScoreCounter(scores, events);
    this.room = { width: innerWidth, height: innerHeight };
    /** Positions by piece and place, measured before the first piece flies. @type {Map<string, Position | null>} */
    this.spots = new Map();
    /** The drawings of pieces that have not arrived yet, by place and piece. @type {Map<string, SVGUseElement[]>} */
    this.drawings = new Map();
    this.over = false;
    /** @type {Set<Animation>} */
    this.animations = new Set();
    /** @type {Set<Element>} */
    this.marked = new Set();
    /** Copies that wait at a place until they fly. @type {Map<Place, HTMLElement>} */
    this.parked = new Map();
    /** Number of pieces that have yet to arrive, by place. @type {Map<Place, number>} */
    this.arrivals = new Map();
    /** Number of pieces that have yet to leave, by place. @type {Map<Place, number>} */
    this.departures = new Map();
    /** Old sides of pieces that turn over, by place. @type {Map<Place, SVGGraphicsElement>} */
    this.sides = new Map();
    const counted = events.at(-1)?.kind === "end" ? events.filter(({ points }) => points) : [];
    /** The last event with points, if the game has ended. Its points are shown longer, because the result follows. */
    this.last = counted.at(-1);
    /** ms from one event with points to the next. */
    this.beat = this.last ? Math.min(2 * PULSE, COUNT / counted.length) : PULSE;
    const flights = events.filter((event) => event.moves?.length).length * (FLIGHT[1] + 2 * STAGGER);
    this.pace = (slowness() / haste) * Math.min(1, Math.max(0.3, LONGEST / flights));
  }

  stop() {
    if (this.over) return;
    this.over = true;
    for (const animation of this.animations) animation.cancel();
    for (const element of this.marked) element.classList.remove("is-hidden", "is-pulse");
    for (const flyer of this.layer.querySelectorAll(".flyer")) flyer.remove();
    for (const side of this.sides.values()) side.remove();
    this.tally.stop();
  }

  /** Plays the events without flights: new pieces fade in or appear at once, and points do not rise. */
  async playStill() {
    for (const event of this.events) {
      if (event.moves?.length) this.sound.play(event.sound);
      if (fades()) void this.effect(event);
    }
    const fresh = fades() ? [...this.arriving(), ...this.events.flatMap(turned).map(art).filter(rendered)] : [];
    const shown = fresh.map((element) => this.animate(element, [{ opacity: 0.2 }, { opacity: 1 }], { duration: FADE }));
    await Promise.all([...shown, ...this.events.map((event) => this.score(event, true))]);
  }

  /** Plays the events one after the other, with flights. */
  async playFlights() {
    this.prepare();
    await wait(0); // let the page respond to input first, because measuring forces an expensive layout
    if (this.over) return;
    this.measure();
    for (const event of this.events) {
      if (this.over) return;
      await this.effect(event);
      const groups = groupsOf(event.moves ?? []);
      await Promise.all(groups.map((group, index) => this.group(group, index * STAGGER * this.pace, event)));
      await Promise.all(turned(event).map((place) => this.turn(place)));
      if (event.points) await this.score(event, false);
    }
  }

  /** Shows the effect of an event, which may outlast the run. @param {GameEvent} event */
  async effect(event) {
    if (!event.kind.startsWith("effect:")) return;
    await (await import("./effects.js").catch(console.info))?.show(event, this);
  }

  /** Returns the drawings of all moving pieces at their destinations. */
  arriving() {
    return this.events.flatMap(({ moves = [] }) => moves.flatMap(([piece, , to]) => this.drawingsOf(to, piece)));
  }

  /** Returns the current or future position of a piece. @param {Place} place @param {string} piece */
  spotOf(place, piece) {
    const key = `${piece} ${place}`;
    if (!this.spots.has(key)) this.spots.set(key, spot(place, piece));
    return this.spots.get(key) ?? null;
  }

  /**
   * Returns the position of a seat's chip, the label with its name and score. Pieces fly to or from the chip if the
   * board of the seat is not visible.
   * @param {GameEvent} event
   * @returns {Position | null}
   */
  chipOf({ seat }) {
    const place = `seat:${seat}`;
    if (!this.spots.has(place)) {
      const box = seat === undefined ? null : rect(art(place));
      this.spots.set(place, box && { box, drawn: false });
    }
    return this.spots.get(place) ?? null;
  }

  /** Returns the drawings of a piece at a place. @param {Place} place @param {string} piece */
  drawingsOf(place, piece) {
    const key = `${piece} ${place}`;
    const elements = this.drawings.get(key) ?? drawings(place, piece);
    this.drawings.set(key, elements);
    return elements;
  }

  /**
   * Hides the pieces that have not arrived yet, and puts copies at the places that pieces will leave. Does not measure
   * the new page.
   */
  prepare() {
    const hidden = this.arriving();
    for (const { moves = [] } of this.events) {
      for (const [piece, from, to] of moves) {
        const first = !this.arrivals.has(from) && !this.departures.has(from);
        const was = this.places.get(from);
        if (first && was?.held) this.park(piece, from, was.box);
        this.departures.set(from, (this.departures.get(from) ?? 0) + 1);
        this.arrivals.set(to, (this.arrivals.get(to) ?? 0) + 1);
      }
    }
    this.tally.start();
    for (const element of hidden) this.mark(element, "is-hidden");
    for (const place of this.events.flatMap(turned)) {
      const [side, element] = [this.places.get(place)?.side, art(place)];
      if (!side || !element) continue;
      element.before(side);
      this.sides.set(place, side);
      this.mark(element, "is-hidden");
    }
  }

  /** Measures all positions at once. */
  measure() {
    for (const [piece, from, to] of this.events.flatMap(({ moves = [] }) => moves)) {
      this.spotOf(from, piece);
      this.spotOf(to, piece);
    }
    for (const event of this.events) this.chipOf(event);
  }

  /** Adds a class until the run ends. @param {Element} element @param {string} name */
  mark(element, name) {
    element.classList.add(name);
    this.marked.add(element);
  }

  /**
   * Moves pieces with the same path. Up to three of them fly. If there are more, the last flying piece shows the total
   * number.
   * @param {Move[]} moves
   * @param {number} delay ms
   * @param {GameEvent} event
   */
  async group(moves, delay, event) {
    const flown = moves.slice(-GROUP);
    const rest = moves.slice(0, -GROUP);
    for (const [, from] of rest) this.depart(from)?.remove();
    await Promise.all(
      flown.map((move, index) => {
        const last = index === flown.length - 1;
        return this.fly(move, delay + index * STAGGER * this.pace, last && rest.length ? moves.length : 0, event);
      }),
    );
    if (this.over) return;
    await Promise.all(rest.map(([piece, , to]) => this.arrive(piece, to, null)));
  }

  /** Flies one piece. @param {Move} move @param {number} delay ms @param {number} count @param {GameEvent} event */
  async fly([piece, from, to], delay, count, event) {
    const chip = this.chipOf(event);
    const last = this.spotOf(to, piece) ?? this.places.get(to) ?? chip;
    const first = this.places.get(from) ?? this.spotOf(from, piece) ?? chip ?? last;
    const waiting = this.parked.get(from);
    this.depart(from);
    await null; // measure all pieces that fly together before the first of them changes the page
    const unseen = first === chip && last === chip; // both places are on another player's board, which is not open
    if (!last || !first || unseen) {
      waiting?.remove();
      return this.arrive(piece, to, null);
    }
    const { start, target } = flightEnds(first, last, this.room);
    const flyer = put(this.layer, copyOf(piece), boxOfFlight(start, target));
    waiting?.remove();
    if (count) flyer.append(label("count", String(count)));
    const length = Math.hypot(target.x - start.x, target.y - start.y);
    const { frames, duration } = flight(start, target, Math.min(FLIGHT[1], FLIGHT[0] + length / 8), this.pace);
    await this.animate(flyer, frames, { duration, delay, fill: "both" });
    if (this.over) return;
    this.sound.play(event.sound);
    await this.arrive(piece, to, flyer);
  }

  /**
   * Turns a piece over: narrows its old side to a line, then widens the new side, if there is one.
   * @param {Place} place
   */
  async turn(place) {
    const [side, element] = [this.sides.get(place), art(place)];
    if (!side || !element) return;
    const { x, width } = side.getBBox();
    const [flat, edge] = [1, 0].map((wide) => {
      const scaled = `translateX(${x + width / 2}px) scaleX(${wide}) translateX(${-x - width / 2}px)`;
      return { transform: `${getComputedStyle(side).transform} ${scaled}` };
    });
    const duration = (TURN / 2) * this.pace;
    await this.animate(side, [flat, edge], { duration, easing: EASE });
    side.remove();
    element.classList.remove("is-hidden");
    await this.animate(element, [edge, flat], { duration, easing: EASE });
  }

  /** Counts a leaving piece. @param {Place} from @returns {HTMLElement | undefined} the copy that waited there */
  depart(from) {
    this.departures.set(from, (this.departures.get(from) ?? 0) - 1);
    const waiting = this.parked.get(from);
    this.parked.delete(from);
    return waiting;
  }

  /**
   * Shows the real piece, or a copy if the piece will leave again in this frame.
   * @param {string} piece
   * @param {Place} to
   * @param {HTMLElement | null} flyer
   */
  async arrive(piece, to, flyer) {
    const left = (this.arrivals.get(to) ?? 0) - 1;
    this.arrivals.set(to, left);
    const shown = left ? [] : this.drawingsOf(to, piece);
    const stays = (this.departures.get(to) ?? 0) > 0 && (this.spotOf(to, piece) ?? this.places.get(to));
    await null; // finish all measurements first, as in `fly`
    for (const element of shown) element.classList.remove("is-hidden");
    if (stays && !this.parked.has(to)) {
      this.places.set(to, { ...stays, held: true });
      this.park(piece, to, stays.box);
    }
    flyer?.remove();
  }

  /** Puts a copy where a piece waits until it flies. @param {string} piece @param {Place} place @param {DOMRect} box */
  park(piece, place, box) {
    this.parked.set(place, put(this.layer, copyOf(piece), box));
  }

  /**
   * Lets the scoring pieces pulse, shows their points rising, and adds the points to the score.
   * @param {GameEvent} event
   * @param {boolean} still whether pieces do not fly
   */
  async score(event, still) {
    const { points = 0, pieces = [] } = event;
    const shown = pieces.map(art).filter(rendered);
    if (points && shown.length) this.rise(points, shown, still);
    const time = event === this.last ? FLOAT : this.beat * this.pace;
    if (points && still) await this.pause(PULSE);
    else if (points) await this.tally.count(event, (part) => this.pause(time * part));
  }

  /** Shows points. @param {number} points @param {Element[]} pieces @param {boolean} still whether pieces do not fly */
  rise(points, pieces, still) {
    const boxes = pieces.map((element) => element.getBoundingClientRect());
    const left = (Math.min(...boxes.map((box) => box.left)) + Math.max(...boxes.map((box) => box.right))) / 2;
    const top = Math.min(...boxes.map((box) => box.top)); // above the pieces, which the points must not cover
    for (const element of pieces) this.mark(element, "is-pulse");
    const lowest = visibleBottom({ left, right: left }) - POINTS;
    // Do not cover the panel, which already contains the points.
    if (still && top > lowest + POINTS && one(Element, "[data-panel]")) return;
    const loss = points < 0;
    const text = put(this.layer, label(loss ? "points loss" : "points", loss ? `\u2212${-points}` : `+${points}`), {
      left: Math.max(POINTS, Math.min(innerWidth - POINTS, left)),
      top: Math.max(POINTS * 2, Math.min(lowest, top)),
    });
    const up = still ? {} : { transform: "translate(-50%, -180%)" };
    const frames = [{ opacity: 1 }, { opacity: 1, offset: 0.6 }, { opacity: 0, ...up }];
    void this.float(text, [text.animate(frames, { duration: FLOAT * slowness(), fill: "both" })]);
  }

  /** Waits, unless the run was stopped. @param {number} duration ms */
  pause(duration) {
    return this.animate(this.layer, [], { duration });
  }

  /**
   * Removes an element when its animations have ended or were cancelled.
   * @param {Element} element
   * @param {Animation[]} animations
   */
  async float(element, animations) {
    for (const animation of animations) this.floating.add(animation);
    await Promise.allSettled(animations.map(({ finished }) => finished));
    for (const animation of animations) this.floating.delete(animation);
    element.remove();
  }

  /**
   * Animates an element, and resolves when the animation has ended or was stopped. Never rejects.
   * @param {Element} element @param {Keyframe[]} frames @param {KeyframeAnimationOptions} options
   */
  async animate(element, frames, options) {
    if (this.over) return;
    const animation = element.animate(frames, options);
    this.animations.add(animation);
    await animation.finished.catch(() => {});
    this.animations.delete(animation);
  }
}
