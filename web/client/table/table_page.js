/**
 * Puts frames on the page. A frame goes through phases, whose order matters:
 *
 * 1. prepare: end all motion, and record positions and focus while the old frame is still on the page.
 * 2. draw: replace the areas that changed.
 * 3. offer: mark the choices, and give the focus back.
 * 4. announce: say once what happened.
 * 5. animate: move the pieces from the recorded positions to their new positions.
 * 6. settle: when all motion is over, show the texts that were held back, and continue.
 */

import { expandTexts } from "./frame_texts.js";

/** @import { Message, Frame, GameEvent, Place, PuzzleState } from "../types.js" */
/** @import { PairedDevice } from "../sharing/paired_device.js" */
/** @import { AddressRequest } from "../storage/address_request.js" */
/** @import { SavedGame } from "../storage/saved_game.js" */
/** @import { AutoContinue } from "./auto_continue.js" */
/** @import { Display } from "./display/display.js" */
/** @import { Before } from "./display/piece_positions.js" */
/** @import { ErrorNotices } from "./notices/error_notices.js" */
/** @import { Focus, FocusKeeper } from "./focus.js" */
/** @import { GameController } from "./game_controller.js" */
/** @import { Choose } from "./input/choose.js" */
/** @import { CommandLine } from "./input/command_line.js" */
/** @import { DragGhost } from "./input/drag_ghost.js" */
/** @import { Replay } from "./replay.js" */
/** @import { RoundEnd } from "./end/round_end.js" */

/**
 * The objects and functions that the table page uses. play: returns the running game; send: sends a message to it;
 * started: called once, after the first frame from the rules worker; judged: records the verdict on a puzzle; showLink:
 * shows the turn as a link; rested: called when the player no longer waits for anything
 * @typedef {object} Parts
 * @property {Display} display
 * @property {FocusKeeper} focus
 * @property {Choose} choose
 * @property {Pick<DragGhost, "finish">} ghost
 * @property {CommandLine} commandLine
 * @property {RoundEnd} counting
 * @property {Replay} replay
 * @property {AutoContinue} auto
 * @property {ErrorNotices} trouble
 * @property {PairedDevice} partner
 * @property {SavedGame} game
 * @property {AddressRequest} request
 * @property {() => Pick<GameController, "frame" | "past">} play
 * @property {(message: Message) => void} send
 * @property {() => void} started
 * @property {(puzzle: PuzzleState) => void} judged
 * @property {(link: string) => void} showLink
 * @property {() => void} rested
 */

/**
 * A frame on its way through the phases. acted: whether it answers an action of the player; whole: whether a game has
 * just been opened, so that the frame has all areas; places: positions of the moving pieces before the page changed;
 * rests: positions of the pieces that may slide; picked: the source that the player picked before the rules worker was
 * ready; late: whether the announcement waits for a dialog that is about to open
 * @typedef {{frame: Frame, acted: boolean, whole: boolean, events: GameEvent[], areas: Record<string, string>, places:
 *   Before, rests: Map<string, DOMRect>, focus: Focus | null, picked: Place | null, late: boolean}} Step
 */

export class TablePage {
  /** The frame on the page. @type {Frame | null} */ #frame = null;
  /** Whether the rules worker has sent a frame. */ #begun = false;
  /** The announcement that is held back until points have been counted. */ #held = "";
  #parts;

  /** @param {Parts} parts */
  constructor(parts) {
    this.#parts = parts;
  }

  /** The frame on the page, null before the first. */
  get frame() {
    return this.#frame;
  }

  /** Whether the rules worker has sent a frame. */
  get begun() {
    return this.#begun;
  }

  /**
   * Shows the next frame.
   * @param {Frame} frame already saved
   * @param {boolean} acted whether it answers an action of the player
   * @param {boolean} whole whether a game has just been opened, so that the frame has all areas
   */
  async show(frame, acted, whole) {
    const step = this.#prepare(frame, acted, whole);
    const drawing = this.#draw(step);
    if (drawing) await drawing;
    this.#offer(step);
    this.#announce(step);
    const motion = this.#animate(step);
    return { still: motion.then(() => this.#settle(step)) };
  }

  /** @param {Frame} frame @param {boolean} acted @param {boolean} whole @returns {Step} */
  #prepare(frame, acted, whole) {
    const { display, focus: keeper, choose, counting, ghost, replay, game, trouble } = this.#parts;
    replay.stop();
    display.showReplay(false, frame);
    game.pointToReplay(null);
    display.land();
    const focus = keeper.record();
    const { events, dropped } = ghost.finish(frame.events ?? []);
    const areas = counting.begin(frame, display.travels(events));
    if (whole && this.#begun) display.follow(null); // another game opens at the top, wherever the last one was scrolled
    if (counting.active) display.showBoard();
    const [places, rests] = [display.recordPositions(events, dropped), display.recordRests()];
    keeper.blurHidden(focus);
    trouble.silent = false;
    const picked = this.#frame?.frame === frame.frame ? choose.picked : null;
    choose.clear();
    return { frame, acted, whole, events, areas, places, rests, focus, picked, late: false };
  }

  /**
   * Replaces the areas that changed. The very first frame is drawn with pauses; the returned promise then settles when
   * the drawing is complete.
   * @param {Step} step
   * @returns {Promise<void> | null}
   */
  #draw({ areas, whole }) {
    const { display } = this.#parts;
    if (whole) display.clearBoards(areas);
    if (this.#begun) display.morph(areas);
    else if (this.#frame) display.morph(display.differing(areas, this.#frame.areas));
    else return display.morphWithPauses(areas);
    return null;
  }

  /** @param {Step} step */
  #offer({ frame, acted, focus, picked }) {
    const { display, focus: keeper, choose, commandLine } = this.#parts;
    this.offerChoices(frame);
    choose.pickAgain(picked);
    if (commandLine.typing || !display.focusPanel()) keeper.restore(focus, acted);
  }

  /** @param {Step} step */
  #announce(step) {
    const { display, commandLine, counting } = this.#parts;
    display.alertText(step.frame.alert);
    step.late = display.dialogWaits(); // an announcement made now would be cut off when the dialog opens
    const say = `${this.#held} ${step.frame.say}`.trim();
    this.#held = counting.active && !commandLine.typing ? say : ""; // a typed command is answered at once
    const now = this.#held ? display.statusText() : say;
    if (!step.late) display.say(now);
    commandLine.showAnswer(now);
  }

  /** @param {Step} step @returns {Promise<void>} settles when all motion is over */
  #animate({ frame, acted, whole, events, places, rests }) {
    const { display, counting, partner, started, judged, rested } = this.#parts;
    display.showState("moving");
    display.showNumber(frame.frame);
    display.slide(rests);
    if (!this.#begun) started();
    if (frame.puzzle?.number && frame.puzzle.verdict) judged(frame.puzzle);
    if (acted) rested();
    this.#begun = true;
    partner.shown(frame, whole);
    return counting.waitFor(display.play(events, places));
  }

  /** @param {Step} step */
  #settle(step) {
    const { play, auto } = this.#parts;
    this.#reveal(step.frame);
    if (play().frame !== step.frame.frame) return;
    this.#finish(step);
    if (step.frame.controls.onward && !play().past) auto.schedule();
    this.#runRequests(step);
  }

  /** Shows and announces the result, which was held back while points were counted. @param {Frame} frame */
  #reveal(frame) {
    const { display, counting, commandLine } = this.#parts;
    const areas = counting.end(frame);
    if (!areas) return;
    display.morph(areas);
    display.showControls(frame.controls);
    display.rove();
    if (!commandLine.typing) display.focusPanel();
    display.say(this.#held);
    commandLine.showAnswer(this.#held);
    this.#held = "";
  }

  /** Opens dialogs, and shows that the table is ready or that a bot is thinking. @param {Step} step */
  #finish({ frame, events, late }) {
    const { display, commandLine, trouble, game, send } = this.#parts;
    if (frame.over) display.celebrate(game.id, events.length > 0);
    this.#tellNews(frame);
    const typing = commandLine.typing;
    display.openDialogs(!typing);
    if (typing) commandLine.show();
    if (late) display.say(frame.say);
    display.showState(frame.think && !trouble.silent ? "thinking" : "ready");
    void display.coach(frame, send);
  }

  /** Carries out the requests of the address, once. @param {Step} step */
  #runRequests({ frame, whole }) {
    const { partner, replay, request, send, showLink } = this.#parts;
    const { moment, received, link, pairing, invitation } = request.takeRequests();
    const fromStart = received && frame.over && !frame.save?.match;
    const steps = moment ?? (fromStart ? 0 : null);
    if (whole && steps !== null) replay.show(steps);
    if (frame.link) showLink(frame.link);
    else if (whole && link) send({ type: "link" });
    if (whole && pairing) partner.press("pair");
    if (whole && invitation) partner.invited(invitation, frame);
  }

  /** Marks the choices of a frame and enables its buttons. @param {Frame} frame */
  offerChoices(frame) {
    const { display, choose } = this.#parts;
    this.#frame = frame;
    display.light(frame.advice);
    const { choices, notes } = expandTexts(frame);
    choose.offer(choices, notes);
    display.showControls(frame.controls);
    display.rove();
  }

  /**
   * Shows a replay position, or the current position again. This does not change the running game.
   * @param {Frame} frame
   */
  look(frame) {
    const { display, focus: keeper, choose, commandLine, counting, replay, game } = this.#parts;
    display.end();
    const opens = frame.moment && !this.#frame?.moment;
    const focus = keeper.record();
    // `follow` gives priority to the last places. Reverse the moves, so that the player's own moves are last.
    const moves = frame.moment ? frame.events.flatMap((event) => event.moves ?? []).reverse() : [];
    display.follow(moves.map(([, from]) => from)); // scroll while the page still shows the pieces at their old places
    const places = display.recordPositions(frame.events);
    choose.clear();
    display.morph(counting.leave(frame.areas));
    display.showReplay(Boolean(frame.moment), frame);
    this.offerChoices(frame);
    keeper.restore(focus, true);
    if (opens && !commandLine.typing) display.focusReplay();
    const shown = opens || frame.areas.moment ? null : moves.map(([, , to]) => to);
    if (frame.moment) display.shiftPositions(places, display.follow(shown));
    display.say(frame.say);
    replay.shown(frame, frame.moment ? display.play(frame.events, places, replay.haste) : Promise.resolve());
    game.pointToReplay(frame.moment?.steps ?? null);
    if (!frame.moment) this.#backToGame(frame);
  }

  /**
   * Shows news about the games on this device: after the game, and at the start of a daily deal.
   * @param {Frame} frame
   */
  #tellNews({ over, areas }) {
    if (over || areas.news?.includes("data-day")) this.#parts.display.tellNews();
  }

  /** Continues the game after a replay. @param {Frame} frame */
  #backToGame(frame) {
    const { display, auto, commandLine, game, partner } = this.#parts;
    if (frame.over) display.celebrate(game.id, false);
    if (!commandLine.typing) display.focusPanel();
    this.#tellNews(frame);
    display.openDialogs(!commandLine.typing);
    if (frame.controls.onward) auto.schedule();
    partner.sync();
  }

  /**
   * Shows the frame from before a reload. Actions on it wait until the rules worker is ready. A frame that cannot be
   * shown is skipped, because the rules worker can draw it again from the record.
   * @returns {number | null} the frame's number
   */
  showLast() {
    const { display, game } = this.#parts;
    const last = game.frame;
    if (last?.lang !== document.documentElement.lang) return null;
    try {
      display.morph(last.areas);
      this.offerChoices(last);
      display.showNumber(last.frame);
      return last.frame;
    } catch (error) {
      console.error(error);
      this.#frame = game.frame = null;
      return null;
    }
  }
}
