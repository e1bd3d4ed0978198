/**
 * Finds the key that the player meant, on any keyboard layout and with any input method. Shortcuts are Latin letters
 * and punctuation marks. This module does not access the document.
 */

/** Key names that input methods report instead of the real key. */
const HIDDEN = ["Process", "Unidentified"];
/** Keys of the US layout whose codes do not contain their characters. @type {Record<string, string>} */
const SIGNS = { Slash: "/", Space: " ", NumpadEnter: "Enter" };

/**
 * Returns whether a key belongs to a composition. Such a key only chooses, confirms or ends the text that an input
 * method composes. Safari reports the key that ends a composition after the composition has ended, with the old code
 * 229.
 * @param {Pick<KeyboardEvent, "isComposing" | "keyCode">} event in a text field
 */
export const composes = ({ isComposing, keyCode }) => isComposing || keyCode === 229;

/**
 * Returns the pressed key: a lower-case letter, a punctuation mark or a key name. This is the character that the layout
 * prints, for example on AZERTY and Dvorak. If that is neither a Latin letter nor ASCII, the position of the key
 * determines it. Password managers send events without a key.
 * @param {Partial<Pick<KeyboardEvent, "key" | "code" | "shiftKey">>} event outside of text fields
 */
export function keyOf({ key = "", code = "", shiftKey }) {
  const printed = key.normalize("NFKC");
  if (!HIDDEN.includes(key) && /^[ -~]+$|^\p{Script=Latin}$/u.test(printed))
    return printed.length > 1 ? printed : printed.toLowerCase();
  const [, letter] = /^Key([A-Z])$/.exec(code) ?? [];
  if (letter) return letter.toLowerCase();
  const sign = SIGNS[code] ?? code;
  return sign === "/" && shiftKey ? "?" : sign;
}
