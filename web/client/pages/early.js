// Starts the rules worker while the browser still parses the page. This module is loaded in <head>, before the page's
// own module.
import { startEarly } from "../workers/prestart.js";

void startEarly();
