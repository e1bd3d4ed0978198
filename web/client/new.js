/** The page on which a game is set up. */

import { startDialogs } from "./dom.js";
import { registerOffline } from "./offline.js";
import { startSettings } from "./settings.js";
import { startForm } from "./setup.js";

startSettings();
startDialogs();
startForm();
addEventListener("load", registerOffline);
