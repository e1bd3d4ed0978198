// For <head>, before the page's own module: starts the rules worker while the browser still parses the page.
import { startAhead } from "../workers/prestart.js";

void startAhead();
