/**
 * Replaces the contents of a file in the offline copy.
 * @param {string} path end of the file's address
 */
export default async (path) => {
  const cache = await caches.open(
    (await caches.keys().then((names) => names.filter((name) => name.startsWith("azulejo "))))[0],
  );
  const [request] = (await cache.keys()).filter(({ url }) => url.endsWith(path));
  await cache.put(request, new Response("damaged", { headers: { "Content-Type": "text/javascript" } }));
};
