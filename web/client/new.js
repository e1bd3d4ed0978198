/** The page on which a game is set up. */

import { live, startDialogs } from "./dom.js";
import { enter, startEntering } from "./enter.js";
import { keepLanguage } from "./language.js";
import { startSettings } from "./settings.js";
import { startForm } from "./setup.js";
import { startStates } from "./states.js";

keepLanguage();
startSettings();
startDialogs();
startStates();
startForm(enter);
startEntering();
live();
