/** Handles the buttons marked [data-do=NAME], such as undo, redo, continue and export, anywhere on the page. */

import { KINDS } from "../protocol/kinds.js";
import { storeInTab } from "../shell/browser_storage.js";
import { byId, closest, closeDialog, notice, one, openDialog } from "../shell/dom.js";
import { saveFile, readText } from "../storage/files.js";
import { ownAddress } from "../sharing/link_addresses.js";
import { nextOf } from "../storage/solved_puzzles.js";
import { alertText, answer, say } from "./display/speech.js";
import { CAME_FROM } from "./focus.js";

/** @import { Choose } from "./input/choose.js" */
/** @import { PairedDevice } from "../sharing/paired_device.js" */
/** @import { Replay } from "./replay.js" */
/** @import { Frame, Message } from "../types.js" */

const ANSWERS = ["last", "turn"];
const SPOKEN = [...ANSWERS, "position"]; // these buttons keep the menu open while their answers are announced
// Number of bytes to read from a file. This is more than the rules worker accepts, so that the worker reports a file
// that is too large.
const LARGEST = 5_000_000;

// Dialogs and pictures for sharing are loaded when they are first needed.
export const linkDialog = () => import("../sharing/link_dialog.js");
export const textDialog = () => import("../sharing/text_dialog.js");
const rulesDialog = () => import("./rules_dialog.js");
const sharing = () => import("../sharing/share_picture.js");

const leave = () => location.assign(document.documentElement.dataset.lobby ?? "./");

/**
 * Starts listening to the buttons.
 * @param {{send: (message: Message) => void, choose: Choose, replay: Replay, partner: PairedDevice, frame: () => Frame
 *   | null, hurry: () => void, rush: () => void, again: () => void, commands: () => void, stopWork: () => void}} page
 *   hurry: shows the bot's move at once; rush: shows the moves of all bots without pauses; again: makes a bot that did
 *   not answer try again; commands: opens the command line; stopWork: cancels a hint or a review
 * @returns {{press: (name: string) => void, download: (record: string) => void}}
 */
export function startControls(page) {
  /** Handles a press on the button with this [data-do]. @param {string} name */
  function press(name) {
    const controls = page.frame()?.controls;
    if (controls?.[name] === false) return alertText(String(controls[`${name}_text`] ?? ""));
    // Close the menu first. Otherwise, a dialog that opens next would later return the focus to a button in the closed
    // menu.
    if (!SPOKEN.includes(name)) closeDialog("menu");
    if (KINDS[name]?.button) page.send(/** @type {Message} */ ({ type: name }));
    else if (ANSWERS.includes(name)) say(answer(name));
    else if (others[name]) others[name]();
    else page.partner.press(name);
  }

  /** Sends a message about the replay position, if one is shown. @param {"play_on" | "link"} type */
  function sendPosition(type) {
    const steps = page.frame()?.moment?.steps;
    if (steps !== undefined) page.send({ type, steps });
  }

  /**
   * Handlers of all other buttons: those without a message, and those whose message is not marked as `button` in KINDS.
   * @type {Record<string, () => void>}
   */
  const others = {
    cancel: () => page.choose.letGo(),
    next_page: () => one(HTMLButtonElement, ".coach [data-coach=next]")?.click(),
    hint: () => page.send({ type: "hint" }),
    harder: () => page.send({ type: "rematch", level: "harder" }),
    easier: () => page.send({ type: "rematch", level: "easier" }),
    review: () => page.send({ type: "review" }),
    stop_review: page.stopWork,
    now: () => {
      page.replay.stop();
      page.send({ type: "show" });
    },
    replay: () => page.send({ type: "show", steps: page.frame()?.over ? 0 : "last" }),
    earlier: () => page.replay.step("earlier"),
    later: () => page.replay.step("later"),
    "round-earlier": () => page.replay.step("round-earlier"),
    "round-later": () => page.replay.step("round-later"),
    first: () => page.replay.stepTo("first"),
    final: () => page.replay.stepTo("last"),
    play_on: () => sendPosition("play_on"),
    play: () => page.replay.toggle(),
    pause: () => page.replay.toggle(),
    skip: page.hurry,
    rush: page.rush,
    "ask-again": page.again,
    dismiss: () => notice(null),
    reload: () => location.reload(),
    position: () => page.send({ type: "ask" }),
    commands: page.commands,
    link: () => page.send({ type: "link" }),
    "link-copy": () => void linkDialog().then((dialog) => dialog.copyLink()),
    "link-share": () => void linkDialog().then((dialog) => dialog.shareLink()),
    "pair-link": () => {
      closeDialog("pairing");
      notice(null);
      press("send");
    },
    "link-moment": () => sendPosition("link"),
    "notation-copy": () => void textDialog().then((dialog) => dialog.copyNotation()),
    "notation-open": () => void textDialog().then((dialog) => dialog.openNotation(page.send)),
    next_puzzle: () => {
      const { number = 0, of = 1 } = page.frame()?.puzzle ?? {};
      const game = document.documentElement.dataset.game ?? "";
      page.send({ type: "new", game, puzzle: nextOf(game, number, of) });
    },
    back: () => location.assign(ownAddress(`game=${new URLSearchParams(location.search).get("game")}`)),
    "full-screen": () => document.dispatchEvent(new Event("full-screen")),
    leave,
    menu: () => openDialog("menu"),
    rules: () => void rulesDialog().then((dialog) => dialog.openRules(page.frame()?.step)),
    shortcuts: () => openDialog("shortcuts"),
    settings: () => openDialog("settings"),
    share: () =>
      void sharing()
        .then((picture) => picture.share())
        .catch(console.error),
    result: () =>
      void sharing()
        .then((picture) => picture.shareResult())
        .catch(console.error),
    new: () => openDialog("new-game") || leave(),
  };

  document.addEventListener("click", (event) => {
    const reviewed = closest(HTMLButtonElement, ".reviewed button", event.target);
    if (reviewed) storeInTab(CAME_FROM, reviewed.id);
    const steps = closest(HTMLButtonElement, "button[data-steps]", event.target)?.dataset.steps;
    if (steps) return page.replay.show(Number(steps));
    const { do: name, from } = closest(HTMLButtonElement, "button[data-do]", event.target)?.dataset ?? {};
    if (from) page.send({ type: "retry", steps: Number(from) });
    else if (name) press(name);
    // Scroll to the section of the rules instead of following the link. The hash of the page's address must not change,
    // because it may contain a shared game.
    const contents = closest(HTMLAnchorElement, '#rules a[href^="#"]', event.target);
    if (!contents) return;
    event.preventDefault();
    void rulesDialog().then((dialog) => dialog.showSection(byId(contents.hash.slice(1))));
  });
  document.addEventListener("change", async ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.dataset.do !== "import" || !target.files?.length) return;
    const [file] = target.files;
    page.send({ type: "import", text: await readText(file.slice(0, LARGEST)) });
    target.value = "";
    closeDialog("menu");
  });
  /** @param {string} record */
  const download = (record) => saveFile(record, document.documentElement.dataset.game ?? "");
  return { press, download };
}
