/** What nobody waits for: it begins after the person's first action, or when all has been quiet for a while. */

const QUIET = 2500; // ms

/** @type {(() => void)[]} */
let waiting = [];
/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;

/** @param {() => void} work */
export function postpone(work) {
  waiting.push(work);
  hurried();
}

/** Somebody waits for something now: what is postponed waits for the next quiet time. */
export function hurried() {
  clearTimeout(timer);
  timer = setTimeout(unhurried, QUIET);
}

/** The person has what was waited for: all that is postponed begins, when the page has a moment. */
export function unhurried() {
  clearTimeout(timer);
  for (const work of waiting) idle(work);
  waiting = [];
}

/** Some browsers do not tell when they have nothing to do. @param {() => void} work */
function idle(work) {
  if ("requestIdleCallback" in globalThis) requestIdleCallback(work, { timeout: QUIET });
  else setTimeout(work);
}
