/** Gives texts to the person as files. */

const LATER = 10_000; // ms after which a download surely has begun

/**
 * @param {string} text JSON
 * @param {string} name what it is of; the day is put behind
 */
export function saveFile(text, name) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  link.download = `${name}-${new Date().toISOString().slice(0, 10)}.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), LATER);
}
