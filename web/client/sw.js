// Service worker: the whole site in one cache, every file checked against the hash the build gave it.
// A new version is fetched in the background and waits, as browsers do by themselves, until no page of the
// site is open; a game never changes its code while it is played.
// The build puts in the version and the list of files (path -> hash).
const CACHE = "azulejo-@VERSION@";
/** @type {Record<string, string>} */
const FILES = { "@FILES@": "" };

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

/** @param {string} path */
const absolute = (path) => new URL(path, worker.registration.scope).href;

/**
 * Fetch one file, from the browser's own cache only if that copy is the right one.
 * @param {string} url
 * @param {string} integrity
 */
async function obtain(url, integrity) {
  /** @type {Response} */
  let file;
  try {
    file = await fetch(url, { integrity });
  } catch {
    file = await fetch(url, { integrity, cache: "reload" });
  }
  if (!file.ok) throw new Error(`${url}: ${file.status}`);
  // A redirected answer may not be given to a navigation, so its redirect is taken off.
  return file.redirected ? new Response(await file.blob(), { headers: file.headers }) : file;
}

async function install() {
  const cache = await caches.open(CACHE);
  const names = Object.entries(FILES);
  await Promise.all(names.map(async ([path, hash]) => cache.put(absolute(path), await obtain(absolute(path), hash))));
}

async function activate() {
  const old = (await caches.keys()).filter((name) => name.startsWith("azulejo-") && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
  await worker.clients.claim();
}

/** @param {Request} request */
async function answer(request) {
  const url = new URL(request.url);
  const path = url.pathname.endsWith("/") ? `${url.pathname}index.html` : url.pathname;
  const cache = await caches.open(CACHE);
  return (await cache.match(url.origin + path)) ?? fetch(request);
}

worker.addEventListener("install", (event) => event.waitUntil(install()));
worker.addEventListener("activate", (event) => event.waitUntil(activate()));
worker.addEventListener("fetch", (event) => {
  const { method, url } = event.request;
  if (method === "GET" && url.startsWith(worker.registration.scope)) event.respondWith(answer(event.request));
});
