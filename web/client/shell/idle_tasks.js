/** Runs work that nobody waits for, after the player's first action or after a quiet period. */

const QUIET = 2500; // ms

/** @type {(() => void)[]} */
let waiting = [];
/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;

/** Schedules work for later. @param {() => void} work */
export function postpone(work) {
  waiting.push(work);
  delayIdle();
}

/** Restarts the quiet period, because the player is waiting for something now. */
export function delayIdle() {
  clearTimeout(timer);
  timer = setTimeout(startIdle, QUIET);
}

/** Starts all postponed work when the browser is idle, because the player no longer waits for anything. */
export function startIdle() {
  clearTimeout(timer);
  for (const work of waiting) idle(work);
  waiting = [];
}

/** Runs work when the browser is idle, or soon in browsers without requestIdleCallback. @param {() => void} work */
function idle(work) {
  if ("requestIdleCallback" in globalThis) requestIdleCallback(work, { timeout: QUIET });
  else setTimeout(work);
}
