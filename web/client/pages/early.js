// For <head>, before the page's own module: starts the rules worker while the browser still parses the page.
import { startEarly } from "../workers/prestart.js";

void startEarly();
