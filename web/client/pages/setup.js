/** Runs the page where players set up a game. */

import { live, startDialogs } from "../shell/dom.js";
import { enter, startEntering } from "../lobby/lobby_transition.js";
import { keepLanguage } from "../shell/language.js";
import { startSettings } from "../shell/settings.js";
import { startForm } from "../lobby/setup_form.js";
import { startStates } from "../shell/connection_badges.js";

keepLanguage();
startSettings();
startDialogs();
startStates();
startForm(enter);
startEntering();
live();
