/**
 * Finds the key that the player meant, on any keyboard layout and with any input method. Shortcuts are Latin letters
 * and punctuation marks. This module does not access the document.
 */

/** Key names that input methods report instead of the real key. */
const HIDDEN = ["Process", "Unidentified"];
/** The code of a key's position → the key at this position of the US layout. @type {Record<string, string>} */
const SIGNS = { Slash: "/", Space: " ", NumpadEnter: "Enter" };

/**
 * Returns whether a key belongs to a composition. Such a key only chooses, confirms or ends a text that the player
 * enters with an input method. In Safari, the event of the key that ends a composition arrives when the composition is
 * already over. Such an event has the `keyCode` 229.
 * @param {Pick<KeyboardEvent, "isComposing" | "keyCode">} event in a text field
 */
export const composes = ({ isComposing, keyCode }) => isComposing || keyCode === 229;

/**
 * Returns the pressed key: a lower-case letter, a punctuation mark or a key name. This is the character that the layout
 * prints, for example on AZERTY and Dvorak. If this character is neither a Latin letter nor ASCII, or if an input
 * method hides it, the `code` of the key determines the result: "KeyA" means "a". Other codes are looked up in `SIGNS`,
 * and returned unchanged if they are not in it. Every field is optional: password managers send events without a key.
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
