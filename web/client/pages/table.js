/** The table page: connects the game, the rules worker, the bots and the player. It knows no game's rules. */

import "../shell/page_address.js";
import { light, ponder, reviewing } from "../table/hint_marks.js";
import { forget, takeRules } from "../workers/prestart.js";
import * as carried from "../table/input/drag_ghost.js";
import { Choose } from "../table/input/choose.js";
import { CommandLine } from "../table/input/command_line.js";
import { startControls } from "../table/controls.js";
import { Counting } from "../table/round_end.js";
import { dealAhead } from "../storage/predealt_game.js";
import { byId, live, notice, one, startDialogs, takeBack, when } from "../shell/dom.js";
import "./early.js"; // before this module requests the rules worker
import { startBot } from "../workers/python_workers.js";
import {
  differing,
  drawnWaits,
  focusPanel,
  giveFocusBack,
  morph,
  morphByTurns,
  noteFocus,
  openDrawn,
  restFocus,
  showBoard,
  showControls,
  showSources,
  showState,
  showWaits,
  takeOffOthers,
} from "../table/frame.js";
import { SavedGame, momentOf } from "../storage/saved_game.js";
import { rove, startKeys } from "../table/input/keyboard.js";
import { showLink } from "../sharing/link_dialog.js";
import { takenAddress } from "../sharing/link_addresses.js";
import * as motion from "../table/display/motion.js";
import { registerOffline } from "../shell/offline_copy.js";
import { showNotation } from "../sharing/text_dialog.js";
import { goOnSoon, stay } from "../table/auto_continue.js";
import { bringAnswer, Partner } from "../sharing/paired_device.js";
import { GameController } from "../table/game_controller.js";
import { postpone, unhurried } from "../shell/idle_tasks.js";
import { solve } from "../storage/solved_puzzles.js";
import { Replay } from "../table/replay.js";
import { pace, startSettings } from "../shell/settings.js";
import { notePlaces } from "../table/display/piece_positions.js";
import { noteRests, slide } from "../table/display/slide.js";
import { play as playSound, startSound } from "../table/display/sound.js";
import { alertText, giveVoice, say } from "../table/display/speech.js";
import { startStates } from "../shell/connection_badges.js";
import { askToPersist, follow, freed, openEarly, takeLinks } from "../storage/game_store.js";
import { Trouble } from "../table/error_notices.js";
import { showProgress } from "../table/boot_progress.js";
import { spelledOut } from "../table/frame_texts.js";
import { startZoom } from "../table/input/zoom.js";

/** @import { Page } from "../table/game_controller.js" */
/** @import { Controls, Frame, Message, Rules, Whereabouts } from "../types.js" */

const root = document.documentElement;
const table = /** @type {HTMLElement} */ (byId("table"));
const reload = () => location.reload();
const game = new SavedGame({
  saves: (well) => {
    when("unsaved", !well);
    when("saved", well);
    if (well) takeBack("tpl-no-save");
    else notice("tpl-no-save");
  },
  overtaken: reload,
});
/** The frame on the page. @type {Frame | null} */
let onPage = null;
/** Id of the template that explains why nothing can be played here, if so. @type {string | null} */
let notHere = null;
/** Whether the address requests pairing with another device. */
let besideWanted = new URLSearchParams(location.search).has("beside");
/** The paired device. */
const partner = new Partner({
  tell: () => void (play.past || play.send({ type: "tell", quiet: true })),
  receive: (message) => play.receive(message),
  find: async (text) => rules?.call({ type: "find", text }),
});
/** Whether the rules worker has sent a frame. */
let begun = false;

const choose = new Choose(table, (actions) => send({ type: "do", actions }));

/** Counts the points at the end of a round; the round summary follows. */
const counting = new Counting(() => game.shown?.areas ?? {}, motion.end);

const replay = new Replay((steps) => send({ type: "show", steps }));
/** The replay position that the address requests. */
let wanted = momentOf(location);
/** Whether the address requests the game as a link. */
let linkWanted = new URLSearchParams(location.search).has("link");
/** Whether a link was opened. A finished game opened by link is replayed. */
let linked = location.hash.length > 1 && momentOf(location) === null;

const trouble = new Trouble(() => play.askAgain(), {
  saved: () => game.isKept,
  reason: (what) => play.reason(what),
});

/** @type {Page} */
const page = {
  show,
  showLast,
  look,
  told: (answer, message) => {
    if ("found" in answer) goTo(answer.found);
    else if ("completions" in answer) commandLine.complete(answer);
    else if ("notation" in answer) showNotation(answer.notation);
    else if ("turn" in answer) partner.told(answer);
    else if ("link" in answer) void showLink(answer.link, "steps" in message ? "moment" : "game");
    else if ("press" in answer) pressed(answer.press);
    else if (answer.record !== undefined) controls.download(answer.record);
    else if ("answer" in answer) commandLine.answer(answer.answer, false);
  },
  refuse: ({ error, text }, { quiet }) => {
    if (text && commandLine.open) commandLine.answer(text, true);
    else alertText(text);
    // If the board has changed, the choices were already offered with it. A quiet message does not interrupt choosing.
    if (onPage && error !== "stale" && !quiet) offer(onPage);
  },
  tell: (what) => {
    if (what === "storage") live(); // the page works, but waits for the browser
    trouble.tell(what);
  },
  waits: ({ length }) => showWaits(length > 0),
  ponder,
  reviewing,
  pace,
  postpone,
};

/** The rules worker started last. @type {Rules | null} */
let rules = null;

/** Starts the rules worker and shows its progress. */
function startRules() {
  rules = takeRules();
  rules.watch?.(showProgress);
  return rules;
}

/** Pre-deals a game with the same setup, because players tend to repeat a setup. */
function dealAgain() {
  if (game.asked) void dealAhead(game.asked, rules);
}

const play = new GameController(game, { rules: startRules, bot: startBot }, page);

/** Messages that the page sends automatically, or that change nothing. */
const SILENT = ["bot", "ask", "complete"];
const commandLine = new CommandLine(send);

/** Sends a message to the rules worker; all messages pass through here. @param {Message} message */
function send(message) {
  if (notHere) return notice(notHere);
  if (!SILENT.includes(message.type)) notice(null);
  stay();
  play.send(message.type === "rematch" ? partner.rematch(message) : message);
}

/**
 * Opens the address of a match's turn. The page loaded there knows which saved game it continues.
 * @param {Whereabouts} at
 */
function goTo(at) {
  const address = takenAddress(at.game || (root.dataset.game ?? ""), at.letters ?? "");
  if (begun) location.assign(address);
  else location.replace(address);
}

/** Presses the button that a typed command means. @param {string} name */
function pressed(name) {
  commandLine.told("");
  controls.press(name);
}

/**
 * Shows a replay position, or the current position again. The running game is not affected.
 * @param {Frame} frame
 */
function look(frame) {
  motion.end();
  const focus = noteFocus();
  const seen = notePlaces(frame.events);
  choose.clear();
  morph(counting.leave(frame.areas));
  root.toggleAttribute("data-moment", Boolean(frame.moment));
  offer(frame);
  giveFocusBack(focus, true);
  say(frame.say);
  replay.shown(frame, frame.moment ? motion.play(frame.events, seen, replay.haste) : Promise.resolve());
  game.lookAt(frame.moment?.steps ?? null);
  if (frame.moment) return byId("area-board")?.scrollIntoView({ block: "nearest" });
  if (!commandLine.typing) focusPanel();
  openDrawn(!commandLine.typing);
  if (frame.controls.onward) goOnSoon(goOn);
  partner.tell();
}

/** Reveals hidden pieces automatically. */
const goOn = () => send({ type: "continue", quiet: true });

/**
 * @param {Frame} frame already saved
 * @param {boolean} acted whether it answers an action of the player
 * @param {boolean} whole whether a game has just been opened, so that all its areas are present
 */
async function show(frame, acted, whole) {
  replay.stop();
  root.removeAttribute("data-moment");
  game.lookAt(null);
  motion.land();
  const focus = noteFocus();
  const { events, dropped } = carried.takeUp(frame.events ?? []);
  const areas = counting.begin(frame, motion.travels(events));
  if (counting.on) showBoard();
  const [seen, rests] = [notePlaces(events, dropped), noteRests()];
  restFocus(focus);
  trouble.silent = false;
  const picked = onPage?.frame === frame.frame ? choose.picked : null; // chosen before the rules worker was ready
  choose.clear();
  if (whole) takeOffOthers(areas);
  if (begun) morph(areas);
  else if (onPage) morph(differing(areas, onPage.areas));
  else await morphByTurns(areas);
  offer(frame);
  choose.pickAgain(picked);
  if (commandLine.typing || !focusPanel()) giveFocusBack(focus, acted);
  alertText(frame.alert);
  const later = drawnWaits(); // an announcement now would be cut off by the dialog about to open
  const now = counting.on ? (one(HTMLElement, "#area-status .said")?.textContent ?? "") : frame.say;
  if (!later) say(now);
  commandLine.told(now);
  showState("moving");
  root.dataset.frame = String(frame.frame);
  slide(rests);
  if (!begun) {
    postpone(() => void registerOffline());
    postpone(dealAgain);
  }
  if (frame.puzzle?.solved) solve(root.dataset.game ?? "", frame.puzzle.number);
  if (acted) unhurried();
  begun = true;
  partner.shown(frame, whole);
  const still = counting.within(motion.play(events, seen)).then(() => {
    tell(frame);
    if (play.frame !== frame.frame) return;
    if (frame.over && events.length) playSound("chord");
    const typing = commandLine.typing;
    openDrawn(!typing);
    if (typing) commandLine.show();
    if (later) say(frame.say);
    if (frame.controls.alone) showSources(); // beginners do not know where to look
    showState(frame.think && !trouble.silent ? "thinking" : "ready");
    if (frame.controls.onward && !play.past) goOnSoon(goOn);
    if (whole && linked && frame.over && !frame.save?.match) wanted ??= 0;
    if (whole && wanted !== null) replay.show(wanted);
    if (frame.link) void showLink(frame.link, "turn");
    else if (whole && linkWanted) send({ type: "link" });
    if (whole && besideWanted) partner.press("beside");
    if (whole && game.invitation) partner.invited(game.invitation, frame);
    [wanted, linkWanted, linked, besideWanted, game.invitation] = [null, false, false, false, ""];
  });
  return { still };
}

/** Shows and announces what was held back while points were counted. @param {Frame} frame */
function tell(frame) {
  const areas = counting.end(frame);
  if (!areas) return;
  morph(areas);
  showControls(frame.controls);
  rove();
  if (!commandLine.typing) focusPanel();
  say(frame.say);
  commandLine.told(frame.say);
}

/** @param {Frame} frame */
function offer(frame) {
  onPage = frame;
  light(frame.advice);
  const { choices, notes } = spelledOut(frame);
  choose.offer(choices, notes);
  showControls(frame.controls);
  rove();
}

/** Leaves the replay; returns whether it was active. */
function backToNow() {
  if (!play.past) return false;
  controls.press("now");
  return true;
}

/**
 * Shows the frame from before a reload. Actions on it wait until the rules worker is ready. A frame that cannot be
 * shown is skipped, because the record can recreate it.
 * @returns {number | null} its number
 */
function showLast() {
  const last = game.shown;
  if (last?.lang !== root.lang) return null;
  try {
    morph(last.areas);
    offer(last);
    root.dataset.frame = String(last.frame);
    return last.frame;
  } catch (error) {
    console.error(error);
    onPage = game.shown = null;
    return null;
  }
}

/** Returns controls with all buttons disabled, for a game in another tab. @param {Controls} able @returns {Controls} */
function allOff(able) {
  const off = { ...able };
  for (const name of Object.keys(able)) if (able[name] === true) off[name] = false;
  return off;
}

/** Follows the tab that plays, in its language, and takes over the game when that tab is closed. */
function watch() {
  const showOther = () => {
    notHere = game.shown ? REASONS.watch : "tpl-second-tab-waits";
    if (!game.shown) return; // the table is private to the person holding the device
    table.lang = game.shown.lang ?? root.lang;
    morph(game.shown.areas);
    showControls(allOff(game.shown.controls));
    rove();
  };
  showOther();
  follow(game.id, async (said) => {
    const before = notHere;
    if (await game.read().catch(() => false)) showOther();
    if (notHere !== before) notice(notHere);
    say(said);
  });
  void freed(game.id).then(reload);
}

const controls = startControls({
  send,
  partner,
  choose,
  replay,
  frame: () => onPage ?? game.shown,
  hurry: () => {
    motion.end();
    play.hurry();
  },
  again: () => trouble.askAgain(),
  commands: () => commandLine.show(),
  stopWork: () => play.stopWork(),
});

startSettings();
startDialogs();
startStates();
document.addEventListener("opened", ({ target }) => target instanceof HTMLDialogElement && giveVoice(target));
startZoom();
startSound();
startKeys(table, controls.press, () => choose.letGo() || backToNow());

// A page from the back/forward cache shows an old position, perhaps with another player's secrets.
addEventListener("pagehide", () => (root.hidden = Boolean(game.shown?.private)));
addEventListener("pageshow", ({ persisted }) => persisted && location.reload());

/** Templates that explain why nothing can be played, by result of opening. */
const REASONS = { watch: "tpl-second-tab", none: "tpl-not-found", unread: "tpl-unread", unfit: "tpl-unfit" };

showState("booting");
const found = await play.open();
if (found !== "play") forget();
if (found === "play") {
  openEarly();
  void askToPersist();
  takeLinks(game.id, (letters) => location.assign(takenAddress(root.dataset.game ?? "", letters)));
  addEventListener("hashchange", () => location.hash.length > 20 && location.reload()); // another link opened here
} else if (found === "answer") {
  showState("watching");
  void bringAnswer(game.invitation);
} else if (found === "none" && !new URLSearchParams(location.search).has("game"))
  location.replace(root.dataset.lobby ?? "./");
else if (found !== "elsewhere") {
  notHere = REASONS[found];
  showState("watching");
  if (found === "watch") watch();
  if (!byId("notice")?.hasChildNodes()) notice(notHere); // a message about a lost action has priority
}
live();
