/** Gives texts and pictures to the person as files. */

const LATER = 10_000; // ms after which a download surely has begun

/**
 * @param {string} text JSON
 * @param {string} name what it is of; the day is put behind
 */
export function saveFile(text, name) {
  const today = new Date().toISOString().slice(0, 10);
  saveBlob(new Blob([text], { type: "application/json" }), `${name}-${today}.json`);
}

/** @param {Blob} blob @param {string} name of the file */
export function saveBlob(blob, name) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), LATER);
}
