// Registers the service worker. What happens is told to the document by two events without a sentence:
// "offline-ready" (the site now plays without a network) and "update-ready" (a new version waits until all
// pages of the site are closed).

const SCRIPT = new URL("../sw.js", import.meta.url).href;
/** @param {string} name */
const tell = (name) => document.dispatchEvent(new CustomEvent(name));

/** Whether the host offers the worker at all: the build's own server does so only when asked. */
async function offered() {
  if (navigator.serviceWorker.controller) return true;
  const answer = await fetch(SCRIPT, { method: "HEAD" });
  return answer.status === 200;
}

/** Tell when a worker that is being installed has got everything. @param {ServiceWorker | null} worker */
function follow(worker) {
  worker?.addEventListener("statechange", () => {
    if (worker.state === "installed" && navigator.serviceWorker.controller) tell("update-ready");
  });
}

/**
 * Register the service worker; call it once the engine is ready, as it fetches the whole site.
 * Resolves to whether the site will play offline: false where workers are missing, refused or not offered.
 */
export async function registerOffline() {
  if (!("serviceWorker" in navigator)) return false;
  try {
    if (!(await offered())) return false;
    const registration = await navigator.serviceWorker.register(SCRIPT);
    if (registration.waiting) tell("update-ready");
    registration.addEventListener("updatefound", () => follow(registration.installing));
    await navigator.serviceWorker.ready;
  } catch {
    return false;
  }
  tell("offline-ready");
  return true;
}
