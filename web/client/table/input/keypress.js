/**
 * Which key of the keyboard was meant, whatever layout or input method is on: shortcuts are Latin letters and signs.
 * It knows no document.
 */

/** What an input method reports instead of a key. */
const HIDDEN = ["Process", "Unidentified"];
/** What a place on the keyboard has in the layout of the United States, where it is not named by it. @type {Record<string, string>} */
const SIGNS = { Slash: "/", Space: " ", NumpadEnter: "Enter" };

/**
 * Whether a key belongs to a composition: it chooses, confirms or ends what an input method composes, and does nothing
 * else. Safari reports the key that ends one after its end, with the old code 229.
 * @param {Pick<KeyboardEvent, "isComposing" | "keyCode">} event in a text field
 */
export const composes = ({ isComposing, keyCode }) => isComposing || keyCode === 229;

/**
 * The letter in small, the sign or the name of the key that was pressed. What is printed on it counts, as on AZERTY and
 * Dvorak; a key with no Latin letter and no ASCII sign counts by its place.
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
