/**
 * Registers the service worker, which copies the site for playing offline. Reports the progress of the copy and new
 * versions with two events on the document: "offline-copy", whose detail is a `Copy`, and "update-ready" when a new
 * version waits.
 */

import "./trusted_types.js";

const SCRIPT = new URL("../sw.js", import.meta.url).href;

/** The browser's service workers; null if there are none or they are refused. @type {ServiceWorkerContainer | null} */
const workers = (() => {
  try {
    return navigator.serviceWorker ?? null;
  } catch {
    return null;
  }
})();

/**
 * Returns whether the worker of this edition (the copy of the site in this folder) controls the page. At first, the
 * worker of another edition, in a parent folder, may control it.
 */
const isControlled = () => workers?.controller?.scriptURL === SCRIPT;

/**
 * @typedef {{state: "making" | "ready" | "gaps" | "refused", done: number, total: number}} Copy gaps: files are
 *   missing; refused: the browser allows no copy; done, total: in bytes
 */

/** @param {string} name @param {Copy} [detail] */
const emit = (name, detail) => document.dispatchEvent(new CustomEvent(name, { detail }));

/**
 * Returns whether the host serves the worker's file. The local server of build.py serves it only with the option
 * --offline-worker.
 */
async function isOffered() {
  if (!location.protocol.startsWith("http")) return false;
  if (isControlled()) return true;
  const answer = await fetch(SCRIPT, { method: "HEAD" });
  return answer.status === 200;
}

/**
 * Sends a request to a worker and returns its answer.
 * @param {ServiceWorker} worker
 * @param {"complete" | "take over"} request
 * @returns {Promise<{whole?: boolean, busy?: boolean, total?: number}>}
 */
function ask(worker, request) {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data);
    worker.postMessage(request, [port2]);
  });
}

/** Reports a new version as soon as its worker has stored all files. @param {ServiceWorker | null} worker */
function follow(worker) {
  worker?.addEventListener("statechange", () => {
    if (worker.state === "installed" && isControlled()) emit("update-ready");
  });
}

/**
 * Resolves to the worker when it is active, or to null if it cannot be installed.
 * @param {ServiceWorkerContainer} container
 * @param {ServiceWorkerRegistration} registration
 * @returns {Promise<ServiceWorker | null>}
 */
function active(container, registration) {
  const newWorker = registration.installing ?? registration.waiting;
  const failed = new Promise((resolve) => {
    newWorker?.addEventListener("statechange", () => newWorker.state === "redundant" && resolve(null));
  });
  return Promise.race([registration.active ?? container.ready.then(({ active: worker }) => worker), failed]);
}

/**
 * Reports the progress of the first copy. Later copies are made in the background without a report.
 * @param {ServiceWorkerContainer} container
 * @param {ServiceWorkerRegistration} at
 */
function listen(container, at) {
  if (at.active) return;
  container.addEventListener("message", ({ data, source }) => {
    if (/** @type {ServiceWorker | null} */ (source)?.scriptURL !== SCRIPT) return; // another edition's copy
    emit("offline-copy", { state: "making", ...data });
  });
  container.startMessages();
}

/** @type {Promise<boolean> | undefined} */
let registered;

/**
 * Registers the service worker, which fetches the whole site, or repairs its copy of the site. Call this when the page
 * is idle. Later calls do nothing, unless the registration failed.
 * @returns {Promise<boolean>} whether the site plays offline; false if workers are missing, refused or not offered
 */
export function registerOffline() {
  registered ??= register().then((well) => {
    if (!well) registered = undefined;
    return well;
  });
  return registered;
}

/** Registers the worker and waits until its copy is complete. */
async function register() {
  try {
    if (!(await isOffered())) return false;
    const registration = await workers?.register(SCRIPT).catch(() => null);
    if (!workers || !registration) {
      emit("offline-copy", { state: "refused", done: 0, total: 0 });
      return false;
    }
    if (registration.waiting) emit("update-ready");
    follow(registration.installing); // an installation that began before the page called `register`
    registration.addEventListener("updatefound", () => follow(registration.installing));
    listen(workers, registration);
    const worker = await active(workers, registration);
    const { whole = false, total = 0 } = worker ? await ask(worker, "complete") : {};
    emit("offline-copy", { state: whole ? "ready" : "gaps", done: total, total });
    return whole;
  } catch {
    return false;
  }
}

/**
 * Switches to the waiting version, unless a game is open in any tab.
 * @returns {Promise<boolean>} false if a game is open; otherwise this page reloads
 */
export async function takeNewVersion() {
  const registration = await workers?.getRegistration(SCRIPT);
  if (!registration?.waiting) location.reload();
  return !registration?.waiting || !(await ask(registration.waiting, "take over")).busy;
}

// Reload a page without a game when another version takes control. The first worker in a browser replaces no version,
// so no page is reloaded when it takes control.
let controlled = isControlled();
workers?.addEventListener("controllerchange", () => {
  if (controlled && !document.documentElement.dataset.state) location.reload();
  controlled = isControlled();
});
