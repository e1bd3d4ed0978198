/**
 * Creates the parts of the table page, connects them, and passes messages between them. Contains no game rules.
 */

import { KINDS } from "../protocol/kinds.js";
import { takenAddress } from "../sharing/link_addresses.js";
import { deliverAnswer, PairedDevice } from "../sharing/paired_device.js";
import { byId, live, notice, one, removeNotice, when } from "../shell/dom.js";
import { postpone, startIdle } from "../shell/idle_tasks.js";
import { registerOffline } from "../shell/offline_copy.js";
import { pace, typing } from "../shell/settings.js";
import { AddressRequest } from "../storage/address_request.js";
import { askToPersist, openEarly, onLink } from "../storage/game_store.js";
import { dealAhead } from "../storage/predealt_game.js";
import { SavedGame } from "../storage/saved_game.js";
import { recordSolved } from "../storage/solved_puzzles.js";
import { discard, takeRules } from "../workers/prestart.js";
import { startBot } from "../workers/python_workers.js";
import { AutoContinue } from "./auto_continue.js";
import { showProgress } from "./boot_progress.js";
import { linkDialog, startControls, textDialog } from "./controls.js";
import { displayOf } from "./display/display.js";
import { Motion } from "./display/motion.js";
import { alertText } from "./display/speech.js";
import { ErrorNotices } from "./notices/error_notices.js";
import { FocusKeeper } from "./focus.js";
import { follow, showState, showUnanswered } from "./frame.js";
import { GameController } from "./game_controller.js";
import { ponder } from "./hint_marks.js";
import { Choose } from "./input/choose.js";
import { CommandLine } from "./input/command_line.js";
import { DragGhost } from "./input/drag_ghost.js";
import { Pointer } from "./input/pointer.js";
import { Replay } from "./replay.js";
import { RoundEnd } from "./end/round_end.js";
import { TablePage } from "./table_page.js";

/** @import { Sound } from "../sound/sound.js" */
/** @import { WatchedGame } from "./watched_game.js" */
/** @import { TabStops } from "./input/keyboard.js" */
/** @import { Page, Report } from "./game_controller.js" */
/** @import { Message, Refusal, Rules, GameLocation } from "../types.js" */
/** @typedef {Parameters<Page["answered"]>[0]} OtherAnswer */

/** Templates that explain why the game cannot be played, by the result of `SavedGame.find`. */
const REASONS = { none: "tpl-not-found", unread: "tpl-unread", unfit: "tpl-unfit" };

const LINK = 20; // characters; a hash with more characters contains a link

export class Table {
  /** Id of the template that explains why the game cannot be played here; null if it can. @type {string | null} */ #blocked =
    null;
  /** The game, if it is being played in another tab. @type {WatchedGame | null} */ #watched = null;
  /** The rules worker that was started last. @type {Rules | null} */ #rules = null;
  #ghost = new DragGhost();
  #motion;
  #sound;
  #tabStops;
  #root = document.documentElement;
  #name = this.#root.dataset.game ?? "";
  #element;
  #request;
  #game;
  #auto;
  #partner;
  #choose;
  #replay;
  #trouble;
  #commandLine;
  /** @type {TablePage} */ #page;
  /** @type {GameController} */ #play;
  #controls;

  /**
   * @param {HTMLElement} element the element that contains all places
   * @param {{search: string, hash: string}} address
   * @param {{sound: Sound, tabStops: TabStops}} parts
   */
  constructor(element, address, { sound, tabStops }) {
    this.#sound = sound;
    this.#tabStops = tabStops;
    this.#motion = new Motion(sound);
    /** @param {Message} message */
    const send = (message) => this.#send(message);
    this.#element = element;
    this.#request = new AddressRequest(address);
    this.#game = new SavedGame(this.#request, { saves: showSaved, overtaken: () => location.reload() });
    this.#auto = new AutoContinue(() => send({ type: "continue", quiet: true }));
    this.#partner = this.#newPartner();
    this.#choose = new Choose(element, (actions) => send({ type: "do", actions }));
    new Pointer(element, this.#choose, this.#ghost);
    this.#replay = new Replay((steps) => send({ type: "show", steps }));
    this.#trouble = this.#newTrouble();
    this.#commandLine = new CommandLine(send);
    this.#page = this.#newPage();
    this.#play = this.#newController();
    this.#controls = this.#newControls();
  }

  /** Presses a button of the page. @param {string} name its [data-do] */
  press(name) {
    this.#controls.press(name);
  }

  /** Releases the picked source, or else leaves the replay. Returns whether it did either. */
  letGo() {
    return this.#choose.letGo() || this.#leaveReplay();
  }

  /** Hides a position that only the person holding the device may see. Called when the player leaves the page. */
  hide() {
    this.#root.hidden = Boolean(this.#game.frame?.private);
  }

  /** Finds the game and continues it, or explains why it cannot be played here. */
  async open() {
    showState("booting");
    const result = await this.#play.open();
    if (result !== "play") discard();
    if (result === "play") return this.#listenForLinks();
    if (result === "answer") {
      showState("watching");
      void deliverAnswer(this.#request.invitation);
    } else if (result === "none" && this.#request.game === null) location.replace(this.#root.dataset.lobby ?? "./");
    else if (result === "watch") void this.#watch();
    else if (result !== "elsewhere") this.#explain(REASONS[result]);
  }

  /** Shows the game that another tab is playing. The module for this is loaded only now, because it is rarely needed. */
  async #watch() {
    this.#blocked = "tpl-second-tab"; // until the module has loaded
    const { WatchedGame } = await import("./watched_game.js");
    this.#watched = new WatchedGame(this.#game, this.#element, this.#tabStops.rove);
    this.#explain(this.#watched.reason);
    this.#watched.start();
  }

  /** Explains why the game cannot be played here. @param {string} reason */
  #explain(reason) {
    this.#blocked = reason;
    showState("watching");
    if (!byId("notice")?.hasChildNodes()) notice(reason); // a notice about a lost action has priority
  }

  /**
   * Prepares the storage, and starts listening for links that the player opens: any link in this tab, and links to
   * turns of this match in other tabs.
   */
  #listenForLinks() {
    openEarly();
    void askToPersist();
    onLink(this.#game.id, (letters) => location.assign(takenAddress(this.#name, letters)));
    screen.orientation?.addEventListener("change", () => follow(null));
    addEventListener("hashchange", () => location.hash.length > LINK && location.reload());
  }

  // Messages

  /** Sends a message to the rules worker; all messages pass through here. @param {Message} message */
  #send(message) {
    const notHere = this.#watched?.reason ?? this.#blocked;
    if (notHere) return notice(notHere);
    if (!KINDS[message.type]?.silent) notice(null);
    this.#auto.cancel();
    this.#play.send(message.type === "rematch" ? this.#partner.rematch(message) : message);
  }

  /** Handles an answer that is not a frame. @param {OtherAnswer} answer @param {Message} message */
  #answered(answer, message) {
    if ("location" in answer) this.#openTurn(answer.location);
    else if ("completions" in answer) this.#commandLine.complete(answer);
    else if ("notation" in answer) void textDialog().then((dialog) => dialog.showNotation(answer.notation));
    else if ("turn" in answer) this.#partner.sendMatch(answer);
    else if ("link" in answer) showLink(answer.link, "steps" in message ? "moment" : "game");
    else if ("press" in answer) this.#pressByCommand(answer.press);
    else if ("record" in answer) this.#controls.download(answer.record);
    else if ("answer" in answer) this.#commandLine.answer(answer.answer, false);
  }

  /** Explains why nothing has changed. @param {Refusal} refusal @param {Message} message */
  #refused({ error, text }, { quiet }) {
    if (text && this.#commandLine.open) this.#commandLine.answer(text, true, error);
    else alertText(text);
    // Offer the choices of the current frame again, except in two cases. If the message was stale (made on an older
    // frame), a newer frame has already offered its choices. If the message was quiet (sent automatically), the player
    // may be choosing and must not be interrupted.
    if (this.#page.frame && error !== "stale" && !quiet) this.#page.offerChoices(this.#page.frame);
  }

  /** Reports how the game is running. @param {Report} what */
  #report(what) {
    if (what === "storage") live(); // the page is running, even if the browser's storage does not answer yet
    this.#trouble.report(what);
  }

  /**
   * Opens the address of a turn of a match. The page at this address finds the saved game that the turn belongs to.
   * @param {GameLocation} at
   */
  #openTurn(at) {
    const address = takenAddress(at.game || this.#name, at.letters ?? "");
    if (this.#page.begun) location.assign(address);
    else location.replace(address);
  }

  /** Presses the button that a typed command names. @param {string} name its [data-do], or a selector */
  #pressByCommand(name) {
    this.#commandLine.showAnswer("");
    if (/^[#[]/.test(name)) one(HTMLElement, name)?.click();
    else this.press(name);
  }

  /** Leaves the replay; returns whether it was active. */
  #leaveReplay() {
    if (!this.#play.past) return false;
    this.press("now");
    return true;
  }

  /** Starts the rules worker and shows its progress. */
  #startRules() {
    const rules = takeRules();
    this.#rules = rules;
    rules.watch?.(showProgress);
    return rules;
  }

  /**
   * Schedules work that nobody waits for. Called after the first frame. Players tend to repeat a setup, so a game with
   * the same setup is dealt in advance.
   */
  #started() {
    if (typing()) this.#commandLine.show();
    postpone(() => void registerOffline());
    postpone(() => this.#game.newGame && void dealAhead(this.#game.newGame, this.#rules));
  }

  // Parts

  #newPartner() {
    return new PairedDevice({
      requestMatch: () => void (this.#play.past || this.#play.send({ type: "tell", quiet: true })),
      receive: (message) => this.#play.receive(message),
      find: async (text) => this.#rules?.call({ type: "find", text }),
    });
  }

  /** @returns {ErrorNotices} */
  #newTrouble() {
    return new ErrorNotices(() => this.#play.askAgain(), {
      saved: () => this.#game.isRestorable,
      reason: (what) => this.#play.reason(what),
    });
  }

  #newPage() {
    return new TablePage({
      display: displayOf({ motion: this.#motion, sound: this.#sound, tabStops: this.#tabStops }),
      focus: new FocusKeeper(),
      choose: this.#choose,
      ghost: this.#ghost,
      commandLine: this.#commandLine,
      counting: new RoundEnd(() => this.#game.frame?.areas ?? {}, this.#motion.end),
      replay: this.#replay,
      auto: this.#auto,
      trouble: this.#trouble,
      partner: this.#partner,
      game: this.#game,
      request: this.#request,
      play: () => this.#play,
      send: (message) => this.#send(message),
      started: () => this.#started(),
      judged: (puzzle) => {
        if (puzzle.solved) recordSolved(this.#name, puzzle.number);
        void import("../progress/puzzle_result.js").then(({ showRating }) => showRating(this.#name, puzzle));
      },
      showLink: (link) => showLink(link, "turn"),
      rested: startIdle,
    });
  }

  #newController() {
    const start = { rules: () => this.#startRules(), bot: startBot };
    return new GameController(this.#game, start, {
      show: (frame, acted, whole) => this.#page.show(frame, acted, whole),
      showLast: () => this.#page.showLast(),
      look: (frame) => this.#page.look(frame),
      answered: (answer, message) => this.#answered(answer, message),
      refuse: (refusal, message) => this.#refused(refusal, message),
      tell: (what) => this.#report(what),
      waits: ({ length }) => showUnanswered(length > 0),
      ponder,
      reviewing: (share) => void import("../progress/review_progress.js").then(({ reviewing }) => reviewing(share)),
      pace,
      land: this.#motion.end,
      postpone,
    });
  }

  #newControls() {
    return startControls({
      send: (message) => this.#send(message),
      partner: this.#partner,
      choose: this.#choose,
      replay: this.#replay,
      frame: () => this.#page.frame ?? this.#game.frame,
      hurry: () => {
        this.#motion.end();
        this.#play.hurry();
      },
      rush: () => {
        this.#motion.end();
        this.#play.rush();
      },
      again: () => this.#trouble.askAgain(),
      commands: () => this.#commandLine.show(),
      stopWork: () => this.#play.stopWork(),
    });
  }
}

/** Shows the dialog with a link. @param {string} letters @param {"game" | "moment" | "turn"} kind */
const showLink = (letters, kind) => void linkDialog().then((dialog) => dialog.showLink(letters, kind));

/** Shows whether games are being saved. @param {boolean} well */
function showSaved(well) {
  when("unsaved", !well);
  when("saved", well);
  if (well) removeNotice("tpl-no-save");
  else notice("tpl-no-save");
}
