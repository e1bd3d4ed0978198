// For <head>, beside the page's own module and before it: the rules worker starts while the page is still read.
import { startAhead } from "../workers/prestart.js";

void startAhead();
