/**
 * Reads links without the rules worker: determines whether a link contains a turn of a match by link, and the number of
 * this match.
 */

/** The first two bytes of a link with a turn: the format and the kind. */
const [FORMAT, TURN] = [2, 1];
const HEAD = 12; // number of characters that encode these bytes and the number of the match
/** Index of the byte with the offered seats (as bits) in an invitation; see invitation.js for the other bytes. */
const SEATS_AT = 6;
const LINK = /(?:\/|=\w[\w-]*\/)([a-z_]+)(?:\.html)?(?:[?&]chosen=?)?#([\w.-]+)\s*$/;

/**
 * Returns the number of the match if the text is a link with a turn, otherwise null.
 * @param {string} text a link, or the part after its #
 */
export function matchOf(text) {
  const [format, kind, ...rest] = headOf(text.trim().replace(/^.*#/s, ""));
  if (format !== FORMAT || kind !== TURN) return null;
  return rest.slice(0, 6).reduce((number, byte) => number * 256 + byte, 0);
}

/**
 * Returns the first bytes that the letters encode, or an empty list if letters are missing or invalid.
 * @param {string} letters
 */
function headOf(letters) {
  const head = letters.slice(0, HEAD);
  if (head.length < HEAD || !/^[\w-]+$/.test(head)) return [];
  return [...atob(head.replaceAll("-", "+").replaceAll("_", "/"))].map((sign) => sign.codePointAt(0) ?? 0);
}

/**
 * Returns the seats that an invitation offers.
 * @param {string} invitation its letters, which are not checked for errors
 */
export function seatsOf(invitation) {
  const bits = headOf(invitation)[SEATS_AT] ?? 0;
  return [0, 1, 2, 3].filter((seat) => bits & (1 << seat));
}

/**
 * Splits the part of a link after its # at the dot. The text before the dot is a game; the text after it is an
 * invitation to play that game on paired devices. If there is no text before the dot, the text after it is the answer
 * to an invitation.
 * @param {string} letters
 */
export function splitLink(letters) {
  const [turn = "", invitation = ""] = letters.trim().split(".");
  return { turn, invitation };
}

/**
 * Returns the game and the letters of a link to a table.
 * @param {string} text
 * @returns {{game: string, letters: string} | null} null: not a link
 */
export function parseLink(text) {
  const [, game, letters] = LINK.exec(text.trim()) ?? [];
  return game && letters ? { game, letters } : null;
}
