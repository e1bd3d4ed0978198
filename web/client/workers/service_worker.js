// Stores the whole site in one cache, as a service worker. Every file is checked against the hash from the build, both
// when it is stored and when it is served. A damaged or missing file is fetched again.
// A new version is fetched in the background. It takes over when no page of the site is open, or when the player
// requests it and no table is open. The code therefore never changes during a game. Several editions of the site may
// share an origin, each in its own folder. The names of an edition's caches contain the edition's folder, and an
// edition does not touch the caches of others. The build fills in the version, the files (path -> hash, bytes) and, for
// each language, the page that reports a missing file.
const VERSION = "@VERSION@";
/** @type {Record<string, [hash: string, bytes: number]>} */
const FILES = { "@FILES@": ["", 0] };
/** @type {Record<string, string>} */
const MISSING = { "@MISSING@": "" };
/**
 * Content types by file extension. Copies get the correct type even if the server sent a wrong one.
 * @type {Record<string, string>}
 */
const TYPES = {
  bin: "application/octet-stream",
  css: "text/css",
  html: "text/html; charset=utf-8",
  js: "text/javascript",
  json: "application/json",
  png: "image/png",
  svg: "image/svg+xml",
  txt: "text/plain; charset=utf-8",
  woff2: "font/woff2",
  zip: "application/zip",
};
const PACKED = ".bin"; // the code that unpacks these files also checks them, and fetches a damaged file again
const SHARED = "azulejo.shared"; // content from other apps; updates do not delete this cache; its keys contain the folder
const BEFORE = "azulejo-"; // prefix of cache names in older builds; these names did not contain the folder
const PATIENCE = 10_000; // ms without data until the network counts as unreachable
const DISK = 3_000; // ms until the cache counts as unavailable; the network is used instead

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const { scope } = worker.registration;
const OWN = `azulejo ${new URL(scope).pathname} `; // the last space marks the end of the path, which contains no space
const CACHE = OWN + VERSION;
const TABLE = `azulejo table ${new URL(scope).pathname}`; // lock held by open tables of this edition
const MARK = `data-build="${VERSION}"`; // text near the end of every page
const TOTAL = Object.values(FILES).reduce((sum, [, bytes]) => sum + bytes, 0);
/** Files by their names in lower case, because some hosts ignore case. */
const NAMES = new Map(Object.keys(FILES).map((path) => [path.toLowerCase(), path]));

/** @param {string} path */
const absolute = (path) => new URL(path, scope).href;

/**
 * Returns the number of parts of a path. Relative links in a page work only if the page's address has as many parts as
 * the path of its file.
 * @param {string} path
 */
const depth = (path) => path.split("/").length;

/**
 * Settles like a promise, or resolves to null after `ms`.
 * @template T
 * @param {Promise<T>} promise
 * @param {number} ms
 * @returns {Promise<T | null>}
 */
const inTime = (promise, ms) => Promise.race([promise, /** @type {Promise<null>} */ (delay(ms))]);

/** @param {number} ms */
const delay = (ms) => new Promise((resolve) => setTimeout(resolve, ms, null));

/**
 * Returns the part of an address below the site's folder, or null if the address is outside that folder.
 * @param {string} address
 */
function within(address) {
  const { origin, pathname } = new URL(address);
  return (origin + pathname).startsWith(scope) ? (origin + pathname).slice(scope.length) : null;
}

/**
 * Returns the file for an address. Some hosts leave out `.html` and `index.html`, and some add or remove a trailing
 * slash.
 * @param {string} address
 * @returns {string} "" if the address is not a file of the site
 */
function fileOf(address) {
  const path = within(address)?.toLowerCase().replace(/\/$/, "");
  if (path === undefined) return "";
  const names = path ? [path, `${path}.html`, `${path}/index.html`] : ["index.html"];
  return names.map((name) => NAMES.get(name)).find(Boolean) ?? "";
}

/**
 * Returns whether bytes have the hash of this version's file. A page is also accepted if it contains this version's
 * mark, because some hosts rewrite the links in pages.
 * @param {BufferSource} bytes
 * @param {string} path
 */
async function isWhole(bytes, path) {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  if (`sha256-${btoa(String.fromCharCode(...digest))}` === FILES[path][0]) return true;
  return path.endsWith(".html") && new TextDecoder().decode(bytes).includes(MARK);
}

/**
 * Returns a response made of bytes that have already been read. Leaves out the headers that describe the transfer,
 * because they no longer apply.
 * @param {ArrayBuffer} bytes
 * @param {Response} from
 * @param {string} [path] the path of the file, if the bytes are undamaged
 */
function response(bytes, from, path = "") {
  const headers = new Headers(from.headers);
  for (const name of ["Content-Encoding", "Content-Length"]) headers.delete(name);
  const type = TYPES[path.slice(path.lastIndexOf(".") + 1)];
  if (type) headers.set("Content-Type", type);
  return new Response(bytes, { status: from.status, headers });
}

/**
 * Returns a file from a cache, or null if the file in the cache is missing or damaged.
 * @param {Cache} cache
 * @param {string} path
 */
async function cachedFile(cache, path) {
  try {
    const copy = await cache.match(absolute(path));
    const bytes = await copy?.arrayBuffer();
    return copy && bytes && (await isWhole(bytes, path)) ? response(bytes, copy, path) : null;
  } catch {
    return null; // treat a file that the disk cannot read as missing
  }
}

/**
 * Returns a file from this version's cache, or null if it is missing or the browser refuses access to caches.
 * @param {string} path
 */
async function ownCopy(path) {
  try {
    const cache = await caches.open(CACHE);
    return await (path.endsWith(PACKED) ? cache.match(absolute(path)) : cachedFile(cache, path));
  } catch {
    return null;
  }
}

/** Stores a file. @param {string} path @param {Response} file */
async function store(path, file) {
  try {
    await (await caches.open(CACHE)).put(absolute(path), file);
  } catch {
    // The disk is full or the browser refuses. The game can be played without the copy.
  }
}

/**
 * Returns the complete answer of the network. Throws if no data arrives for a while, at the beginning or later.
 * @param {string} address
 * @param {RequestCache} cache
 */
async function load(address, cache) {
  const control = new AbortController();
  const wait = () => setTimeout(() => control.abort(), PATIENCE);
  let timer = wait();
  try {
    const file = await fetch(address, { cache, signal: control.signal });
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
 * Fetches a file from the browser's HTTP cache if that copy is correct, or else from the server.
 * @param {string} path
 * @returns {Promise<{came: Response, whole: boolean}>} whole: whether it is this version's file
 */
async function fetchFile(path) {
  const { file, bytes } = await load(absolute(path), "default");
  if (file.ok && (await isWhole(bytes, path))) return { came: response(bytes, file, path), whole: true };
  const { file: fresh, bytes: all } = await load(absolute(path), "reload");
  const whole = fresh.ok && (await isWhole(all, path));
  return { came: response(all, fresh, whole ? path : ""), whole };
}

/** Returns whether a cache belongs to this edition. @param {string} name */
async function isOwn(name) {
  if (!name.startsWith(BEFORE)) return name.startsWith(OWN);
  const entries = await (await caches.open(name)).keys();
  return entries.some(({ url }) => fileOf(url));
}

/** Returns the cache names of other versions of this edition. */
async function otherCaches() {
  const names = [];
  for (const name of await caches.keys()) if (name !== CACHE && (await isOwn(name))) names.push(name);
  return names;
}

/**
 * Returns an undamaged file from another version's cache, or else from the server. Throws if neither has it.
 * @param {string} path
 * @param {string[]} others cache names of other versions
 */
async function findFile(path, others) {
  for (const name of others) {
    const old = await cachedFile(await caches.open(name), path);
    if (old) return old;
  }
  const { came, whole } = await fetchFile(path);
  if (!whole) throw new Error(`${path} is missing on the server, or the server's file is not the one of this version`);
  return came;
}

/**
 * Adds the missing files to the copy of the site, one after the other. Files from an earlier attempt are kept. An
 * installation also reports its progress to all pages.
 * @param {"install" | "complete"} why "complete" fetches nothing if a new version is waiting to take over
 */
async function completeCopy(why) {
  const [cache, others] = [await caches.open(CACHE), await otherCaches()];
  let done = 0;
  for (const [path, [, bytes]] of Object.entries(FILES)) {
    if (!(await cachedFile(cache, path))) {
      if (why === "complete" && worker.registration.waiting) throw new Error(`${path}: a new version is waiting`);
      await cache.put(absolute(path), await findFile(path, others));
    }
    done += bytes;
    if (why === "install") await notifyPages({ done, total: TOTAL });
  }
}

/** Returns the open pages of this edition. */
async function pages() {
  const all = await worker.clients.matchAll({ includeUncontrolled: true });
  return all.filter(({ url }) => fileOf(url));
}

/** @param {object} news sent to all pages of this edition */
async function notifyPages(news) {
  for (const client of await pages()) client.postMessage(news);
}

/** Deletes the caches of other versions, and takes control of all open pages. */
async function activate() {
  const old = await otherCaches().catch(() => []);
  await Promise.allSettled(old.map((name) => caches.delete(name)));
  await worker.clients.claim();
}

/** Answers a request with a file of the site. @param {FetchEvent} event */
async function respond({ request }) {
  const { url, mode, cache } = request;
  const path = fileOf(url);
  const page = mode === "navigate";
  if (!path) return page ? fetch(request).catch(() => missingPage(url)) : fetch(request);
  if (page && depth(within(url) ?? "") !== depth(path)) return Response.redirect(absolute(path) + new URL(url).search);
  // A page that found a file damaged requests it with "reload". The copy here may be the damaged file.
  const copy = cache === "reload" ? Promise.resolve(null) : ownCopy(path);
  const found = await inTime(copy, DISK);
  if (found) return found;
  const fetched = await fetchFile(path).catch(() => null);
  if (fetched?.whole) await inTime(store(path, fetched.came.clone()), DISK);
  if (fetched?.came.ok) return fetched.came;
  return (await inTime(copy, PATIENCE)) ?? fetched?.came ?? (page ? missingPage(url) : Response.error());
}

/** Returns the page that is shown for a file that is neither in the copy nor on the network. @param {string} address */
function missingPage(address) {
  const path = within(address)?.toLowerCase() ?? "";
  const lang =
    Object.keys(MISSING).find((code) => path.startsWith(`${code.toLowerCase()}/`)) ?? Object.keys(MISSING)[0];
  return new Response(MISSING[lang], { status: 503, headers: { "Content-Type": TYPES.html } });
}

/**
 * Stores content that another app shares, and redirects to the start page, which reads it. The manifest declares the
 * form of the content. If it cannot be stored, the start page finds nothing.
 * @param {Request} request
 */
async function takeShared(request) {
  await inTime(storeShared(request).catch(console.warn), DISK);
  return Response.redirect(`${request.url.split(/[?#]/)[0]}?shared`, 303);
}

/** Stores the content of a request from another app. @param {Request} request */
async function storeShared(request) {
  const form = await request.formData();
  const file = form.get("file");
  const words = ["title", "text", "url"].map((name) => form.get(name) ?? "").join("\n");
  const cache = await caches.open(SHARED);
  await cache.put(absolute("shared"), new Response(file instanceof File && file.size ? file : words));
}

/**
 * Returns whether a game of this edition is open in any tab. A table page holds two locks: one for its game, which all
 * editions share, and one for the tables of its edition. Pages of older builds hold only the first one.
 */
async function tableOpen() {
  const { held = [] } = await navigator.locks.query();
  const tables = held.filter(({ name = "" }) => name.startsWith("azulejo table "));
  if (tables.some(({ name }) => name === TABLE)) return true;
  const known = new Set(tables.map(({ clientId }) => clientId));
  const games = held.filter(({ name = "" }) => name.startsWith("azulejo.") && !name.startsWith("azulejo.worker."));
  return games.some(({ clientId }) => !known.has(clientId));
}

/** Handlers of the requests that pages send. @type {Record<string, () => Promise<object>>} */
const REQUESTS = {
  complete: async () => {
    const whole = await completeCopy("complete").then(
      () => true,
      () => false,
    );
    // Claim pages that were opened while this version became active: browsers can leave them without a worker.
    await worker.clients.claim().catch(console.warn);
    return { whole, total: TOTAL };
  },
  "take over": async () => {
    const busy = await tableOpen().catch(async () => (await pages()).length > 1); // without locks, count the open pages
    if (!busy) await worker.skipWaiting();
    return { busy };
  },
};

worker.addEventListener("install", (event) => event.waitUntil(completeCopy("install")));
worker.addEventListener("activate", (event) => event.waitUntil(activate()));
worker.addEventListener("fetch", (event) => {
  const { method, mode, url } = event.request;
  if (within(url) === null) return;
  if (method === "GET") event.respondWith(respond(event));
  else if (method === "POST" && mode === "navigate") event.respondWith(takeShared(event.request));
});
worker.addEventListener("message", (event) => {
  const handle = REQUESTS[event.data];
  if (handle) event.waitUntil(handle().then((answered) => event.ports[0]?.postMessage(answered)));
});
