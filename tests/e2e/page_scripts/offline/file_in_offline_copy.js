/**
 * Returns the text of a file in the offline copy, or null if the copy does not contain it.
 * @param {string} path end of the file's address
 */
export default async (path) => {
  const cache = await caches.open(
    (await caches.keys().then((names) => names.filter((name) => name.startsWith("azulejo "))))[0],
  );
  const [request] = (await cache.keys()).filter(({ url }) => url.endsWith(path));
  return request ? (await cache.match(request)).text() : null;
};
