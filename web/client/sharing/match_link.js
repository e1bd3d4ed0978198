/** What a link tells without the rules: whether it is a turn of a match that is played by link, and of which one. */

/** The first bytes of such a link: its format and its kind. */
const [FORMAT, TURN] = [2, 1];
const HEAD = 12; // letters that hold them and the number of the match
/** Where an invitation has the seats that it offers, as bits; invitation.js has the rest. */
const SEATS_AT = 6;
const LINK = /(?:\/|=\w[\w-]*\/)([a-z_]+)(?:\.html)?(?:[?&]chosen=?)?#([\w.-]+)\s*$/;

/**
 * The number of the match whose turn a link is, null for any other text.
 * @param {string} text a link, or what stands behind its #
 */
export function matchOf(text) {
  const [format, kind, ...rest] = headOf(text.trim().replace(/^.*#/s, ""));
  if (format !== FORMAT || kind !== TURN) return null;
  return rest.slice(0, 6).reduce((number, byte) => number * 256 + byte, 0);
}

/** The first bytes of letters, none if they are too few or other signs. @param {string} letters */
function headOf(letters) {
  const head = letters.slice(0, HEAD);
  if (head.length < HEAD || !/^[\w-]+$/.test(head)) return [];
  return [...atob(head.replaceAll("-", "+").replaceAll("_", "/"))].map((sign) => sign.codePointAt(0) ?? 0);
}

/** The seats that an invitation offers. @param {string} invitation its letters, which are not checked */
export function seatsOf(invitation) {
  const bits = headOf(invitation)[SEATS_AT] ?? 0;
  return [0, 1, 2, 3].filter((seat) => bits & (1 << seat));
}

/**
 * The two parts of what stands behind the # of a link: a game, and behind a dot an invitation to play it side by side;
 * alone behind the dot, the answer to one.
 * @param {string} letters
 */
export function parted(letters) {
  const [turn = "", invitation = ""] = letters.trim().split(".");
  return { turn, invitation };
}

/**
 * The game and the letters of a link to a table.
 * @param {string} text
 * @returns {{game: string, letters: string} | null} null: it is none
 */
export function parseLink(text) {
  const [, game, letters] = LINK.exec(text.trim()) ?? [];
  return game && letters ? { game, letters } : null;
}
