/**
 * Replaces a file of the offline copy.
 * @param {string} path end of its address
 */
export default async (path) => {
  const cache = await caches.open(
    (await caches.keys().then((names) => names.filter((name) => name.startsWith("azulejo "))))[0],
  );
  const [request] = (await cache.keys()).filter(({ url }) => url.endsWith(path));
  await cache.put(request, new Response("damaged", { headers: { "Content-Type": "text/javascript" } }));
};
