/**
 * The copy of the site with which it plays offline: the service worker makes it, this registers the worker, says how
 * far the copy is, and offers a new version. What is told to the document, as events: "offline-copy" with
 * {state: "making" | "ready" | "gaps" | "refused", done, total} in bytes, and "update-ready" when a new version waits.
 */

import "./trusted_types.js";

const SCRIPT = new URL("../sw.js", import.meta.url).href;

/** The browser's service workers; null where it has none or refuses them. @type {ServiceWorkerContainer | null} */
const workers = (() => {
  try {
    return navigator.serviceWorker ?? null;
  } catch {
    return null;
  }
})();

/** Whether this edition's worker controls the page; an edition in a folder above may do so until this one has its own. */
const isControlled = () => workers?.controller?.scriptURL === SCRIPT;

/** @typedef {{state: "making" | "ready" | "gaps" | "refused", done: number, total: number}} Copy done, total: bytes */

/** @param {string} name @param {Copy} [detail] */
const tell = (name, detail) => document.dispatchEvent(new CustomEvent(name, { detail }));

/** Whether the host offers the worker at all: the build's own server does so only when asked. */
async function offered() {
  if (!location.protocol.startsWith("http")) return false;
  if (isControlled()) return true;
  const answer = await fetch(SCRIPT, { method: "HEAD" });
  return answer.status === 200;
}

/**
 * Asks a worker for something.
 * @param {ServiceWorker} worker
 * @param {"complete" | "take over"} wish
 * @returns {Promise<{whole?: boolean, busy?: boolean, total?: number}>}
 */
function ask(worker, wish) {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data);
    worker.postMessage(wish, [port2]);
  });
}

/** Tells when a worker that is being installed has got everything. @param {ServiceWorker | null} worker */
function follow(worker) {
  worker?.addEventListener("statechange", () => {
    if (worker.state === "installed" && isControlled()) tell("update-ready");
  });
}

/**
 * Resolves to the worker that answers for the site once there is one, or to null if it cannot be installed.
 * @param {ServiceWorkerContainer} container
 * @param {ServiceWorkerRegistration} registration
 * @returns {Promise<ServiceWorker | null>}
 */
function active(container, registration) {
  const coming = registration.installing ?? registration.waiting;
  const gone = new Promise((resolve) => {
    coming?.addEventListener("statechange", () => coming.state === "redundant" && resolve(null));
  });
  return Promise.race([registration.active ?? container.ready.then(({ active: worker }) => worker), gone]);
}

/**
 * Keeps telling how far the first copy is; a later one is made beside it.
 * @param {ServiceWorkerContainer} container
 * @param {ServiceWorkerRegistration} at
 */
function listen(container, at) {
  if (at.active) return;
  container.addEventListener("message", ({ data, source }) => {
    if (/** @type {ServiceWorker | null} */ (source)?.scriptURL !== SCRIPT) return; // another edition's copy
    tell("offline-copy", { state: "making", ...data });
  });
  container.startMessages();
}

/** @type {Promise<boolean> | undefined} */
let asked;

/**
 * Registers the service worker, which fetches the whole site if it has not got it, and mends its copy if it has; call
 * it when nothing else is to do. A page does so once, or again where it has failed.
 * @returns {Promise<boolean>} whether the site plays offline: false where workers are missing, refused or not offered
 */
export function registerOffline() {
  asked ??= register().then((well) => {
    if (!well) asked = undefined;
    return well;
  });
  return asked;
}

/** Does it. */
async function register() {
  try {
    if (!(await offered())) return false;
    const registration = await workers?.register(SCRIPT).catch(() => null);
    if (!workers || !registration) {
      tell("offline-copy", { state: "refused", done: 0, total: 0 });
      return false;
    }
    if (registration.waiting) tell("update-ready");
    follow(registration.installing); // found before this page asked
    registration.addEventListener("updatefound", () => follow(registration.installing));
    listen(workers, registration);
    const worker = await active(workers, registration);
    const { whole = false, total = 0 } = worker ? await ask(worker, "complete") : {};
    tell("offline-copy", { state: whole ? "ready" : "gaps", done: total, total });
    return whole;
  } catch {
    return false;
  }
}

/**
 * Goes over to the version that waits, unless a game is open in some tab.
 * @returns {Promise<boolean>} false if one is; else this page is loaded again
 */
export async function takeNewVersion() {
  const registration = await workers?.getRegistration(SCRIPT);
  if (!registration?.waiting) location.reload();
  return !registration?.waiting || !(await ask(registration.waiting, "take over")).busy;
}

// A page without a game goes along when the version changes; the first worker of all changes nothing.
let controlled = isControlled();
workers?.addEventListener("controllerchange", () => {
  if (controlled && !document.documentElement.dataset.state) location.reload();
  controlled = isControlled();
});
