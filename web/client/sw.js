// Service worker: the whole site in one cache, every file checked against the hash the build gave it, when it is
// kept and again each time it is given out; one that is damaged or gone is fetched again.
// A new version is fetched in the background and waits until no page of the site is open, or until somebody asks for
// it while no table is open: a game never changes its code while it is played.
// The build puts in the version, the files (path -> hash, bytes), and per language what is said when a page is missing.
const CACHE = "azulejo-@VERSION@";
/** @type {Record<string, [hash: string, bytes: number]>} */
const FILES = { "@FILES@": ["", 0] };
/** @type {Record<string, string>} */
const MISSING = { "@MISSING@": "" };
const CHECKED = ".packed"; // what ends so is checked by whoever unpacks it, and asked for again if it is damaged
const SHARED = "azulejo.shared"; // the cache in which waits what another app has shared, and is left by updates
const PATIENCE = 10_000; // ms until a network that says nothing counts as none

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const TOTAL = Object.values(FILES).reduce((sum, [, bytes]) => sum + bytes, 0);

/** @param {string} path */
const absolute = (path) => new URL(path, worker.registration.scope).href;

/** The site's name of what an address asks for. @param {string} address */
function pathOf(address) {
  const { origin, pathname } = new URL(address);
  const path = (origin + pathname).slice(worker.registration.scope.length);
  return path === "" || path.endsWith("/") ? `${path}index.html` : path;
}

/** Whether bytes are those that the build sealed. @param {BufferSource} bytes @param {string} path */
async function isWhole(bytes, path) {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return `sha256-${btoa(String.fromCharCode(...digest))}` === FILES[path][0];
}

/**
 * An answer made of bytes that were read already. What says how they came does not hold any more.
 * @param {ArrayBuffer} bytes
 * @param {Response} from
 */
function response(bytes, from) {
  const headers = new Headers(from.headers);
  for (const name of ["Content-Encoding", "Content-Length"]) headers.delete(name);
  return new Response(bytes, { status: from.status, headers });
}

/**
 * A file as a cache has it, if it is whole there.
 * @param {Cache} cache
 * @param {string} path
 */
async function kept(cache, path) {
  try {
    const found = await cache.match(absolute(path));
    const bytes = await found?.arrayBuffer();
    return found && bytes && (await isWhole(bytes, path)) ? response(bytes, found) : null;
  } catch {
    return null; // what the disk cannot read is as good as gone
  }
}

/**
 * All that the network answers, or an error if it says nothing for long, be it in the middle.
 * @param {RequestInfo} what
 * @param {RequestInit} [how]
 */
async function ask(what, how) {
  const control = new AbortController();
  const wait = () => setTimeout(() => control.abort(), PATIENCE);
  let timer = wait();
  try {
    const file = await fetch(what, { ...how, signal: control.signal });
    const parts = [];
    const reader = file.body?.getReader();
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      parts.push(part.value);
      clearTimeout(timer);
      timer = wait();
    }
    return { file, bytes: await new Blob(parts).arrayBuffer() };
  } finally {
    clearTimeout(timer);
  }
}

/**
 * One file, from the browser's own cache only if that copy is the right one. Throws if it is not to be had.
 * @param {string} path
 */
async function obtain(path) {
  for (const cache of /** @type {RequestCache[]} */ (["default", "reload"])) {
    const { file, bytes } = await ask(absolute(path), { cache });
    if (file.ok && (await isWhole(bytes, path))) return response(bytes, file);
  }
  throw new Error(`${path} is missing on the server, or it is another version's`);
}

/** A file that another version has left whole, else as the server has it. @param {string} path */
async function inherit(path) {
  for (const name of await caches.keys()) {
    const old = name !== CACHE && name.startsWith("azulejo-") && (await kept(await caches.open(name), path));
    if (old) return old;
  }
  return obtain(path);
}

/**
 * Makes the copy whole, file by file, going on where an earlier try has ended; tells all pages how far it is.
 * @param {"install" | "complete"} why to complete a copy nothing is fetched when the next version has come, which waits for this one
 */
async function fill(why) {
  const cache = await caches.open(CACHE);
  let done = 0;
  for (const [path, [, bytes]] of Object.entries(FILES)) {
    if (!(await kept(cache, path))) {
      if (why === "complete" && worker.registration.waiting) throw new Error(`${path} is left to the next version`);
      await cache.put(absolute(path), await inherit(path));
    }
    done += bytes;
    if (why === "install") await tell({ done, total: TOTAL });
  }
}

/** @param {object} news to all pages of the site */
async function tell(news) {
  for (const client of await worker.clients.matchAll({ includeUncontrolled: true })) client.postMessage(news);
}

async function activate() {
  const old = (await caches.keys()).filter((name) => name.startsWith("azulejo-") && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
  await worker.clients.claim();
}

/** @param {FetchEvent} event */
async function answer({ request }) {
  const path = pathOf(request.url);
  if (!FILES[path]) return fetch(request);
  const cache = await caches.open(CACHE);
  const damaged = request.cache === "reload"; // says the page that asks for it
  const copy = !damaged && (await (path.endsWith(CHECKED) ? cache.match(absolute(path)) : kept(cache, path)));
  if (copy) return copy;
  try {
    const fresh = await obtain(path);
    await cache.put(absolute(path), fresh.clone()).catch(() => {}); // a full disk keeps nobody from playing
    return fresh;
  } catch {
    return ask(request).then(
      ({ file, bytes }) => response(bytes, file),
      () => missing(request, path),
    );
  }
}

/**
 * Neither copy nor network has it: a page says so, of anything else the page that asked for it does.
 * @param {Request} request
 * @param {string} path
 */
function missing(request, path) {
  if (request.mode !== "navigate") return Response.error();
  const lang = Object.keys(MISSING).find((code) => path.startsWith(`${code}/`)) ?? Object.keys(MISSING)[0];
  return new Response(MISSING[lang], { status: 503, headers: { "Content-Type": "text/html; charset=utf-8" } });
}

/**
 * Keeps what another app shares, as the manifest has it sent, and shows the start page, which takes it. What cannot be
 * kept, that page does not find.
 * @param {Request} request
 */
async function takeShared(request) {
  try {
    const form = await request.formData();
    const file = form.get("file");
    const words = ["title", "text", "url"].map((name) => form.get(name) ?? "").join("\n");
    const cache = await caches.open(SHARED);
    await cache.put(absolute("shared"), new Response(file instanceof File && file.size ? file : words));
  } catch (trouble) {
    console.warn(trouble);
  }
  return Response.redirect(`${request.url.split(/[?#]/)[0]}?shared`, 303);
}

/** Whether a game is being played in some tab: it holds a lock, as do workers, also those that wait for a game. */
async function tableOpen() {
  const { held = [] } = await navigator.locks.query();
  return held.some(({ name = "" }) => name.startsWith("azulejo.") && !name.startsWith("azulejo.worker."));
}

/** What pages ask for. @type {Record<string, () => Promise<object>>} */
const WISHES = {
  complete: async () => {
    const whole = await fill("complete").then(
      () => true,
      () => false,
    );
    return { whole, total: TOTAL };
  },
  "take over": async () => {
    const busy = await tableOpen();
    if (!busy) await worker.skipWaiting();
    return { busy };
  },
};

worker.addEventListener("install", (event) => event.waitUntil(fill("install")));
worker.addEventListener("activate", (event) => event.waitUntil(activate()));
worker.addEventListener("fetch", (event) => {
  const { method, mode, url } = event.request;
  if (!url.startsWith(worker.registration.scope)) return;
  if (method === "GET") event.respondWith(answer(event));
  else if (method === "POST" && mode === "navigate") event.respondWith(takeShared(event.request));
});
worker.addEventListener("message", (event) => {
  const wish = WISHES[event.data];
  if (wish) event.waitUntil(wish().then((answered) => event.ports[0]?.postMessage(answered)));
});
