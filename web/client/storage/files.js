/** Saves texts and pictures as files, and reads the text of files that the player chooses. */

const LATER = 10_000; // ms within which a download has certainly begun

/**
 * Saves a text as a file, whose name also contains today's date.
 * @param {string} text JSON
 * @param {string} name first part of the file's name
 */
export function saveFile(text, name) {
  const today = new Date().toISOString().slice(0, 10);
  saveBlob(new Blob([text], { type: "application/json" }), `${name}-${today}.json`);
}

/** Saves data as a file. @param {Blob} blob @param {string} name of the file */
export function saveBlob(blob, name) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), LATER);
}

/**
 * Returns a file's encoding. It is recognized by the byte order mark, or else by the zero bytes that Latin text has in
 * UTF-16.
 * @param {Uint8Array} bytes
 */
function encodingOf(bytes) {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  const zeros = [0, 1].map((odd) => bytes.filter((byte, at) => !byte && at % 2 === odd).length);
  if (zeros[0] === zeros[1]) return "utf-8";
  return zeros[0] > zeros[1] ? "utf-16be" : "utf-16le";
}

/** Returns a file's text, decoded as UTF-8 or UTF-16, or as one byte per character if that fails. @param {Blob} file */
export async function readText(file) {
  const bytes = new Uint8Array(await file.arrayBuffer());
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
