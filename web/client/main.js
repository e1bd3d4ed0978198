/** The table page: joins the game, the rules worker, the bots and the person. It knows no game. */

import { Bots } from "./bots.js";
import { Choose } from "./choose.js";
import { CommandLine } from "./command.js";
import { startControls } from "./controls.js";
import { byId, notice, startDialogs } from "./dom.js";
import { Door } from "./door.js";
import { startBot, startRules } from "./engine.js";
import {
  drawnWaits,
  focusPanel,
  giveFocusBack,
  morph,
  noteFocus,
  openDrawn,
  showControls,
  showState,
} from "./frame.js";
import { Game } from "./game.js";
import { rove, startKeys } from "./keys.js";
import * as motion from "./motion.js";
import { registerOffline } from "./offline.js";
import { goOnSoon, stay } from "./onward.js";
import { pace, startSettings } from "./settings.js";
import { noteRests, slide } from "./slide.js";
import { play as playSound, startSound } from "./sound.js";
import { alertText, giveVoice, say } from "./speak.js";
import { askToPersist, freed } from "./store.js";
import { startZoom } from "./zoom.js";

/** @import { Answer, Frame, Message, Refusal } from "./types.js" */

const root = document.documentElement;
const table = /** @type {HTMLElement} */ (byId("table"));
const game = new Game();
/** Settles when what moves has landed. @type {Promise<void>} */
let still = Promise.resolve();
/** The frame on the page. @type {Frame | null} */
let onPage = null;
/** The past position on the page, if it is one. @type {Frame["moment"]} */
let moment = null;
/** What a bot answered while the past was looked at. @type {Message | null} */
let held = null;
/** The offline copy of the site, made once the engine runs. @type {Promise<boolean> | null} */
let offered = null;

const choose = new Choose(table, (actions) => send({ type: "do", actions }));

const door = new Door({
  start: startRules,
  first: () => game.first(),
  take,
  trouble: (what) => {
    if (what !== "dropped") showState("watching");
    notice({ dropped: "tpl-restarted", dead: "tpl-engine-failed", unfit: "tpl-unfit" }[what]);
  },
});

const bots = new Bots(startBot, {
  pace,
  still: () => still,
  reply: (message) => {
    if (moment) held = message;
    else send(message);
  },
  trouble: () => {
    showState("ready");
    notice("tpl-bot-failed");
  },
});

/** Messages that the page sends of itself, or that change nothing. */
const SILENT = ["bot", "ask", "complete"];
const commandLine = new CommandLine(send);

/** The one way to the rules. @param {Message} message */
function send(message) {
  if (!SILENT.includes(message.type)) notice(null);
  stay();
  door.send(message);
}

/**
 * Takes an answer of the rules worker: saves it, then shows it.
 * @param {Answer} answer
 * @param {Message} message what it answers
 */
async function take(answer, message) {
  if (answer.error !== undefined) return refuse(answer);
  if ("completions" in answer) return commandLine.complete(answer);
  if ("press" in answer) return pressed(answer.press);
  if ("answer" in answer) return commandLine.answer(answer.answer, false);
  if (answer.record !== undefined) return controls.download(answer.record);
  if (message.type === "show") return look(answer);
  if (door.frame !== null && ["rematch", "import", "new"].includes(message.type)) await game.change();
  await game.keep(answer);
  show(answer, !["bot", "load", "new", "import"].includes(message.type));
}

/** A typed line that means a button. @param {string} name */
function pressed(name) {
  commandLine.told("");
  controls.press(name);
}

/** Nothing changed; says why. A frame that came too late is nobody's fault. @param {Refusal} answer */
function refuse(answer) {
  const text = answer.error === "stale" ? answer.alert : (answer.alert ?? answer.text);
  if (text && commandLine.open) commandLine.answer(text, true);
  else if (text) alertText(text);
  if (onPage && answer.error !== "stale") offer(onPage);
}

/**
 * Shows a moment of the past, or the game as it is again; what goes on meanwhile is not touched by it.
 * @param {Frame} frame
 */
function look(frame) {
  motion.end();
  const focus = noteFocus();
  choose.clear();
  morph(frame.areas);
  moment = frame.moment;
  root.toggleAttribute("data-moment", Boolean(moment));
  offer(frame);
  giveFocusBack(focus, true);
  say(frame.say);
  if (moment) return byId("area-board")?.scrollIntoView({ block: "nearest" });
  openDrawn(!commandLine.typing);
  if (frame.controls.onward) goOnSoon(() => send({ type: "continue" }));
  if (held) send(held);
  held = null;
}

/**
 * @param {Frame} frame saved already
 * @param {boolean} acted whether it answers something that the person did
 */
function show(frame, acted) {
  [moment, held] = [null, null];
  root.removeAttribute("data-moment");
  motion.land();
  bots.cancel();
  const focus = noteFocus();
  const events = frame.events ?? [];
  const [seen, rests] = [motion.look(events), noteRests()];
  choose.clear();
  morph(frame.areas);
  door.frame = frame.frame;
  offer(frame);
  if (commandLine.typing || !focusPanel()) giveFocusBack(focus, acted);
  alertText(frame.alert);
  const later = drawnWaits(); // what is said now would be cut off by the dialog that is about to open
  if (!later) say(frame.say);
  commandLine.told(frame.say);
  showState("moving");
  root.dataset.frame = String(frame.frame);
  slide(rests);
  still = motion.play(events, seen).then(() => {
    if (door.frame !== frame.frame) return;
    if (frame.over && events.length) playSound("chord");
    const typing = commandLine.typing;
    openDrawn(!typing);
    if (typing) commandLine.show();
    if (later) say(frame.say);
    showState(frame.think ? "thinking" : "ready");
    if (frame.controls.onward && !moment) goOnSoon(() => send({ type: "continue" }));
  });
  if (frame.think) void bots.ask(frame.think, frame.frame);
  else if (frame.controls?.bots) bots.warm();
  if (!offered) offered = registerOffline();
}

/** @param {Frame} frame */
function offer(frame) {
  onPage = frame;
  choose.offer(frame.choices, frame.notes);
  showControls(frame.controls);
  rove();
}

/** Leaves the past; says whether it was there. */
function backToNow() {
  if (!moment) return false;
  send({ type: "show" });
  return true;
}

/** Shows the frame of before a reload, if it is in this language; it cannot be played on until the engine is there. */
function showLast() {
  if (!game.shown || game.shown.lang !== root.lang) return;
  morph(game.shown.areas);
  showControls(game.shown.controls);
  rove();
}

const controls = startControls({
  send,
  choose,
  frame: () => onPage ?? game.shown,
  hurry: () => {
    motion.end();
    bots.hurry();
  },
  again: () => {
    notice(null);
    showState("thinking");
    bots.again();
  },
  commands: () => commandLine.show(),
});

startSettings();
startDialogs();
document.addEventListener("opened", ({ target }) => target instanceof HTMLDialogElement && giveVoice(target));
startZoom();
startSound();
startKeys(table, controls.press, () => choose.letGo() || backToNow());
for (const input of ["pointerdown", "keydown"]) addEventListener(input, () => motion.end(), true);

// A page that the browser kept for "back" shows what was so when it was left, perhaps another person's secrets.
addEventListener("pagehide", () => (root.hidden = Boolean(game.shown?.private)));
addEventListener("pageshow", ({ persisted }) => persisted && location.reload());

const found = await game.find();
showLast();
if (found === "none") {
  showState("watching");
  if (new URLSearchParams(location.search).has("game")) notice("tpl-not-found");
  else location.replace(root.dataset.lobby ?? "./");
} else if (found === "watch") {
  showState("watching");
  notice("tpl-second-tab");
  freed(game.id).then(() => location.reload());
} else {
  showState("booting");
  door.open();
  void askToPersist();
}
