/** The values of `KeyboardEvent.key` that browsers report for the shortcut keys, on many keyboard layouts. */

/**
 * For each shortcut: its sign, the position of the key, and whether Shift is held.
 * @type {[meant: string, code: string, shift: boolean][]}
 */
export const CODES = [
  ["u", "KeyU", false],
  ["r", "KeyR", false],
  ["c", "KeyC", false],
  ["i", "KeyI", false],
  ["h", "KeyH", false],
  ["l", "KeyL", false],
  ["p", "KeyP", false],
  ["o", "KeyO", false],
  ["z", "KeyZ", false],
  ["z", "KeyZ", true],
  [" ", "Space", false],
];

/** For each layout, the signs of the keys at the positions in `CODES`. @type {Record<string, string[]>} */
export const LAYOUTS = {
  "United States": ["u", "r", "c", "i", "h", "l", "p", "o", "z", "Z", " "],
  "United States, Caps Lock": ["U", "R", "C", "I", "H", "L", "P", "O", "Z", "z", " "],
  Russian: ["г", "к", "с", "ш", "р", "д", "з", "щ", "я", "Я", " "],
  Ukrainian: ["г", "к", "с", "ш", "р", "д", "з", "щ", "я", "Я", " "],
  Bulgarian: ["к", "и", "ъ", "с", "г", "в", "з", "д", "ю", "Ю", " "],
  Greek: ["θ", "ρ", "ψ", "ι", "η", "λ", "π", "ο", "ζ", "Ζ", " "],
  Arabic: ["ع", "ق", "ؤ", "ه", "ا", "م", "ح", "خ", "ئ", "ئ", " "],
  "Arabic, lam-alef": ["ع", "ق", "ؤ", "ه", "ا", "م", "ح", "خ", "ئ", "لآ", " "],
  Hebrew: ["ו", "ר", "ב", "ן", "י", "ך", "פ", "ם", "ז", "ז", " "],
  Bopomofo: ["ㄧ", "ㄐ", "ㄏ", "ㄛ", "ㄘ", "ㄠ", "ㄣ", "ㄟ", "ㄈ", "ㄈ", "\u3000"],
  Kana: ["な", "す", "そ", "に", "く", "り", "せ", "ら", "つ", "っ", "\u3000"],
  "Half-width kana": ["ﾅ", "ｽ", "ｿ", "ﾆ", "ｸ", "ﾘ", "ｾ", "ﾗ", "ﾂ", "ｯ", " "],
  "Full-width letters": ["ｕ", "ｒ", "ｃ", "ｉ", "ｈ", "ｌ", "ｐ", "ｏ", "ｚ", "Ｚ", "\u3000"],
  Korean: ["ㅕ", "ㄱ", "ㅊ", "ㅑ", "ㅗ", "ㅣ", "ㅔ", "ㅐ", "ㅋ", "ㅋ", " "],
  Thai: ["ี", "พ", "แ", "ร", "้", "ส", "ย", "น", "ผ", "ผ", " "],
  Hindi: ["ह", "ि", "म", "ग", "प", "त", "ज", "द", "ॆ", "ऎ", " "],
  "an input method in Chrome and Edge": Array.from({ length: 11 }, () => "Process"),
  "an input method in other programs": Array.from({ length: 11 }, () => "Unidentified"),
};

/**
 * For each layout without keys for / and ?: the signs on the key that has these two signs on other keyboards.
 * @type {Record<string, [plain: string, shifted: string]>}
 */
export const SLASHES = {
  Arabic: ["ظ", "؟"],
  Bopomofo: ["ㄥ", "？"],
  Kana: ["め", "・"],
  "Full-width letters": ["／", "？"],
  Thai: ["ฝ", "ฦ"],
  Hindi: ["य", "य़"],
  "an input method": ["Process", "Process"],
};
