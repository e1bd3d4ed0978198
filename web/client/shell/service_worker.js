// Service worker: keeps the whole site in one cache. Every file is checked against the hash that the build gave it, when
// it is stored and again whenever it is served; a damaged or missing one is fetched again.
// A new version is fetched in the background. It waits until no page of the site is open, or until a person asks for it
// while no table is open: a game never changes its code while it is played.
// Several editions of the site may share an origin, each in its own folder. Each has its own caches, whose names contain
// the folder, and touches no other's.
// The build fills in the version, the files (path -> hash, bytes), and per language the page that says what is missing.
const VERSION = "@VERSION@";
/** @type {Record<string, [hash: string, bytes: number]>} */
const FILES = { "@FILES@": ["", 0] };
/** @type {Record<string, string>} */
const MISSING = { "@MISSING@": "" };
/** Content types by the end of a name: the copy has the right ones whatever the server said. @type {Record<string, string>} */
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
const PACKED = ".bin"; // checked by the code that unpacks it, which asks again for one that is damaged
const SHARED = "azulejo.shared"; // the cache for what another app has shared; its keys contain the folder, updates leave it
const BEFORE = "azulejo-"; // how the caches of every edition were named before their names contained the folder
const PATIENCE = 10_000; // ms without a word after which the network counts as gone
const DISK = 3_000; // ms after which the cache counts as refused; the network is asked instead

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const { scope } = worker.registration;
const OWN = `azulejo ${new URL(scope).pathname} `; // no folder in an address contains a space
const CACHE = OWN + VERSION;
const TABLE = `azulejo table ${new URL(scope).pathname}`; // the lock that tables of this edition hold
const MARK = `data-build="${VERSION}"`; // at the end of every page
const TOTAL = Object.values(FILES).reduce((sum, [, bytes]) => sum + bytes, 0);
/** The files by their names in small letters: some hosts do not distinguish them. */
const NAMES = new Map(Object.keys(FILES).map((path) => [path.toLowerCase(), path]));

/** @param {string} path */
const absolute = (path) => new URL(path, scope).href;

/** How deep a path or the path of an address is, by which its relative links are resolved. @param {string} path */
const depth = (path) => path.split("/").length;

/**
 * Settles as a promise does, or to null if that takes longer.
 * @template T
 * @param {Promise<T>} promise
 * @param {number} ms
 * @returns {Promise<T | null>}
 */
const inTime = (promise, ms) => Promise.race([promise, /** @type {Promise<null>} */ (late(ms))]);

/** @param {number} ms */
const late = (ms) => new Promise((resolve) => setTimeout(resolve, ms, null));

/**
 * The part of an address below the site's folder; null if it is elsewhere.
 * @param {string} address
 */
function within(address) {
  const { origin, pathname } = new URL(address);
  return (origin + pathname).startsWith(scope) ? (origin + pathname).slice(scope.length) : null;
}

/**
 * The file that an address stands for. Hosts leave out `.html` and `index.html`, and add or leave out a slash at the end.
 * @param {string} address
 * @returns {string} "" if it is not a file of the site
 */
function fileOf(address) {
  const asked = within(address)?.toLowerCase().replace(/\/$/, "");
  if (asked === undefined) return "";
  const names = asked ? [asked, `${asked}.html`, `${asked}/index.html`] : ["index.html"];
  return names.map((name) => NAMES.get(name)).find(Boolean) ?? "";
}

/**
 * Whether bytes are those of this version: by the hash, for pages also by the mark at their end, since some hosts rewrite
 * the links in them.
 * @param {BufferSource} bytes
 * @param {string} path
 */
async function isWhole(bytes, path) {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  if (`sha256-${btoa(String.fromCharCode(...digest))}` === FILES[path][0]) return true;
  return path.endsWith(".html") && new TextDecoder().decode(bytes).includes(MARK);
}

/**
 * A response made of bytes that have been read already. Headers that describe the transfer are no longer true.
 * @param {ArrayBuffer} bytes
 * @param {Response} from
 * @param {string} [path] of the file that the bytes are, if they are whole
 */
function response(bytes, from, path = "") {
  const headers = new Headers(from.headers);
  for (const name of ["Content-Encoding", "Content-Length"]) headers.delete(name);
  const type = TYPES[path.slice(path.lastIndexOf(".") + 1)];
  if (type) headers.set("Content-Type", type);
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
    return found && bytes && (await isWhole(bytes, path)) ? response(bytes, found, path) : null;
  } catch {
    return null; // what the disk cannot read is as good as gone
  }
}

/** A file as this version's cache has it; null if it has none, or the browser refuses caches. @param {string} path */
async function copyOf(path) {
  try {
    const cache = await caches.open(CACHE);
    return await (path.endsWith(PACKED) ? cache.match(absolute(path)) : kept(cache, path));
  } catch {
    return null;
  }
}

/** Stores a file. @param {string} path @param {Response} file */
async function store(path, file) {
  try {
    await (await caches.open(CACHE)).put(absolute(path), file);
  } catch {
    // A full disk or a browser that refuses stops nobody from playing.
  }
}

/**
 * All that the network answers. Throws if it says nothing for long, also in the middle.
 * @param {string} address
 * @param {RequestCache} cache
 */
async function ask(address, cache) {
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
 * One file from the server, or from the browser's own cache if that copy is the right one.
 * @param {string} path
 * @returns {Promise<{came: Response, whole: boolean}>} whole: it is this version's
 */
async function fetched(path) {
  const { file, bytes } = await ask(absolute(path), "default");
  if (file.ok && (await isWhole(bytes, path))) return { came: response(bytes, file, path), whole: true };
  const { file: fresh, bytes: all } = await ask(absolute(path), "reload");
  const whole = fresh.ok && (await isWhole(all, path));
  return { came: response(all, fresh, whole ? path : ""), whole };
}

/** Whether a cache belongs to this edition. @param {string} name */
async function isOwn(name) {
  if (!name.startsWith(BEFORE)) return name.startsWith(OWN);
  const entries = await (await caches.open(name)).keys();
  return entries.some(({ url }) => fileOf(url));
}

/** Names of the caches of other versions of this edition. */
async function others() {
  const found = [];
  for (const name of await caches.keys()) if (name !== CACHE && (await isOwn(name))) found.push(name);
  return found;
}

/**
 * A file that another version has left whole, else as the server has it. Throws if neither has it.
 * @param {string} path
 * @param {string[]} left names of the caches of other versions
 */
async function inherit(path, left) {
  for (const name of left) {
    const old = await kept(await caches.open(name), path);
    if (old) return old;
  }
  const { came, whole } = await fetched(path);
  if (!whole) throw new Error(`${path} is missing on the server, or it is another version's`);
  return came;
}

/**
 * Completes the copy file by file, continuing where an earlier attempt ended; reports the progress to all pages.
 * @param {"install" | "complete"} why to complete a copy nothing is fetched when the next version has come, which waits for this one
 */
async function fill(why) {
  const [cache, left] = [await caches.open(CACHE), await others()];
  let done = 0;
  for (const [path, [, bytes]] of Object.entries(FILES)) {
    if (!(await kept(cache, path))) {
      if (why === "complete" && worker.registration.waiting) throw new Error(`${path} is left to the next version`);
      await cache.put(absolute(path), await inherit(path, left));
    }
    done += bytes;
    if (why === "install") await tell({ done, total: TOTAL });
  }
}

/** The open pages of this edition. */
async function pages() {
  const all = await worker.clients.matchAll({ includeUncontrolled: true });
  return all.filter(({ url }) => fileOf(url));
}

/** @param {object} news to all pages of this edition */
async function tell(news) {
  for (const client of await pages()) client.postMessage(news);
}

async function activate() {
  const old = await others().catch(() => []);
  await Promise.allSettled(old.map((name) => caches.delete(name)));
  await worker.clients.claim();
}

/** @param {FetchEvent} event */
async function answer({ request }) {
  const { url, mode, cache } = request;
  const path = fileOf(url);
  const page = mode === "navigate";
  if (!path) return page ? fetch(request).catch(() => missing(url)) : fetch(request);
  if (page && depth(within(url) ?? "") !== depth(path)) return Response.redirect(absolute(path) + new URL(url).search);
  const copy = cache === "reload" ? Promise.resolve(null) : copyOf(path); // a page that found damage asks so
  const soon = await inTime(copy, DISK);
  if (soon) return soon;
  const news = await fetched(path).catch(() => null);
  if (news?.whole) await inTime(store(path, news.came.clone()), DISK);
  if (news?.came.ok) return news.came;
  return (await inTime(copy, PATIENCE)) ?? news?.came ?? (page ? missing(url) : Response.error());
}

/** The page that says that neither copy nor network has what was asked for. @param {string} address */
function missing(address) {
  const path = within(address)?.toLowerCase() ?? "";
  const lang =
    Object.keys(MISSING).find((code) => path.startsWith(`${code.toLowerCase()}/`)) ?? Object.keys(MISSING)[0];
  return new Response(MISSING[lang], { status: 503, headers: { "Content-Type": TYPES.html } });
}

/**
 * Keeps what another app shares, as the manifest has it sent, and shows the start page, which takes it. That page finds
 * nothing where it could not be kept.
 * @param {Request} request
 */
async function takeShared(request) {
  await inTime(keepShared(request).catch(console.warn), DISK);
  return Response.redirect(`${request.url.split(/[?#]/)[0]}?shared`, 303);
}

/** @param {Request} request */
async function keepShared(request) {
  const form = await request.formData();
  const file = form.get("file");
  const words = ["title", "text", "url"].map((name) => form.get(name) ?? "").join("\n");
  const cache = await caches.open(SHARED);
  await cache.put(absolute("shared"), new Response(file instanceof File && file.size ? file : words));
}

/**
 * Whether a game of this edition is being played in some tab. Its page holds two locks: that of the game, which all
 * editions share, and that of the edition's tables. Pages of earlier builds hold the first one alone.
 */
async function tableOpen() {
  const { held = [] } = await navigator.locks.query();
  const tables = held.filter(({ name = "" }) => name.startsWith("azulejo table "));
  if (tables.some(({ name }) => name === TABLE)) return true;
  const known = new Set(tables.map(({ clientId }) => clientId));
  const games = held.filter(({ name = "" }) => name.startsWith("azulejo.") && !name.startsWith("azulejo.worker."));
  return games.some(({ clientId }) => !known.has(clientId));
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
    const busy = await tableOpen().catch(async () => (await pages()).length > 1); // without locks: only the page that asks
    if (!busy) await worker.skipWaiting();
    return { busy };
  },
};

worker.addEventListener("install", (event) => event.waitUntil(fill("install")));
worker.addEventListener("activate", (event) => event.waitUntil(activate()));
worker.addEventListener("fetch", (event) => {
  const { method, mode, url } = event.request;
  if (within(url) === null) return;
  if (method === "GET") event.respondWith(answer(event));
  else if (method === "POST" && mode === "navigate") event.respondWith(takeShared(event.request));
});
worker.addEventListener("message", (event) => {
  const wish = WISHES[event.data];
  if (wish) event.waitUntil(wish().then((answered) => event.ports[0]?.postMessage(answered)));
});
