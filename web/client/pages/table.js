/** Runs the table page: opens the game that the address requests, and starts listening to the player. */

import "../shell/page_address.js";
import "./early.js"; // must run before this module takes the rules worker
import { byId, live, startDialogs } from "../shell/dom.js";
import { startStates } from "../shell/connection_badges.js";
import { startSettings } from "../shell/settings.js";
import { Sound } from "../sound/sound.js";
import { giveVoice } from "../table/display/speech.js";
import { startKeys, TabStops } from "../table/input/keyboard.js";
import { Table } from "../table/table.js";

const element = /** @type {HTMLElement} */ (byId("table"));
const sound = new Sound();
const tabStops = new TabStops();
const table = new Table(element, location, { sound, tabStops });

startSettings();
startDialogs();
startStates();
document.addEventListener("opened", ({ target }) => target instanceof HTMLDialogElement && giveVoice(target));
if (document.querySelector("[data-zoom]")) void import("../table/input/zoom.js").then(({ startZoom }) => startZoom());
sound.start();
if (document.fullscreenEnabled) void import("../table/full_screen.js").then(({ startFullScreen }) => startFullScreen());
startKeys(
  element,
  tabStops,
  (name) => table.press(name),
  () => table.letGo(),
);

// A page from the back/forward cache shows an old position, which may contain another player's secrets.
addEventListener("pagehide", () => table.hide());
addEventListener("pageshow", ({ persisted }) => persisted && location.reload());

// Do not use a top-level await here: in the one-file edition, modules that load later come after this one in the same
// file.
void table.open().then(live);
