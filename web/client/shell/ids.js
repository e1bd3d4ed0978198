/** Returns a unique id. Does not use crypto.randomUUID, which is unavailable over plain HTTP. @returns {string} */
export function newId() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
