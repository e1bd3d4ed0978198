// Service worker: the whole site in one cache, every file checked against the hash the build gave it.
// A new version is fetched in the background and waits, as browsers do by themselves, until no page of the
// site is open; a game never changes its code while it is played.
// The build puts in the version and the list of files (path -> hash).
const CACHE = "azulejo-@VERSION@";
const FILES = @FILES@;

const absolute = (path) => new URL(path, self.registration.scope).href;

/** Fetch one file, from the browser's own cache only if that copy is the right one. */
async function obtain(url, integrity) {
  let answer;
  try {
    answer = await fetch(url, { integrity });
  } catch {
    answer = await fetch(url, { integrity, cache: "reload" });
  }
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  // A redirected answer may not be given to a navigation, so its redirect is taken off.
  return answer.redirected ? new Response(await answer.blob(), { headers: answer.headers }) : answer;
}

async function install() {
  const cache = await caches.open(CACHE);
  const store = async ([path, hash]) => cache.put(absolute(path), await obtain(absolute(path), hash));
  await Promise.all(Object.entries(FILES).map(store));
}

async function activate() {
  const old = (await caches.keys()).filter((name) => name.startsWith("azulejo-") && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.clients.claim();
}

async function answer(request) {
  const url = new URL(request.url);
  const path = url.pathname.endsWith("/") ? `${url.pathname}index.html` : url.pathname;
  const cache = await caches.open(CACHE);
  return (await cache.match(url.origin + path)) ?? fetch(request);
}

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(activate()));
self.addEventListener("fetch", (event) => {
  const { method, url } = event.request;
  if (method === "GET" && url.startsWith(self.registration.scope)) event.respondWith(answer(event.request));
});
