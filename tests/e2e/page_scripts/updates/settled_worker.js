/** Waits until no service worker is being installed. Then returns whether one is waiting. */
export default async () => {
  const registration = await navigator.serviceWorker.getRegistration();
  for (let coming = registration?.installing; coming; coming = registration?.installing) {
    const worker = coming;
    await new Promise((resolve) => worker.addEventListener("statechange", resolve, { once: true }));
  }
  return Boolean(registration?.waiting);
};
