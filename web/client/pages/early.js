// For <head>, before the page's own module: starts the rules worker while the page is still being parsed.
import { startAhead } from "../workers/prestart.js";

void startAhead();
