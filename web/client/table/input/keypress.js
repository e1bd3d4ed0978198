/**
 * The key that was meant, on any layout and with any input method: shortcuts are Latin letters and signs. This module
 * does not use the document.
 */

/** Keys reported by input methods instead of the real one. */
const HIDDEN = ["Process", "Unidentified"];
/** Keys of the US layout whose codes do not name them. @type {Record<string, string>} */
const SIGNS = { Slash: "/", Space: " ", NumpadEnter: "Enter" };

/**
 * Returns whether a key belongs to a composition: it chooses, confirms or ends the text that an input method composes,
 * and does nothing else. Safari reports the key that ends a composition after its end, with the old code 229.
 * @param {Pick<KeyboardEvent, "isComposing" | "keyCode">} event in a text field
 */
export const composes = ({ isComposing, keyCode }) => isComposing || keyCode === 229;

/**
 * Returns the lower-case letter, the sign or the name of the pressed key. The printed character counts, as on AZERTY
 * and Dvorak; a key with no Latin letter and no ASCII sign counts by its place.
 * @param {Pick<KeyboardEvent, "key" | "code" | "shiftKey">} event outside of text fields
 */
export function keyOf({ key, code, shiftKey }) {
  const printed = key.normalize("NFKC");
  if (!HIDDEN.includes(key) && /^[ -~]+$|^\p{Script=Latin}$/u.test(printed))
    return printed.length > 1 ? printed : printed.toLowerCase();
  const [, letter] = /^Key([A-Z])$/.exec(code) ?? [];
  if (letter) return letter.toLowerCase();
  const sign = SIGNS[code] ?? code;
  return sign === "/" && shiftKey ? "?" : sign;
}
