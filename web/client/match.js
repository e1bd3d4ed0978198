/** What a link tells without the rules: whether it is a turn of a match that is played by link, and of which one. */

/** The first bytes of such a link: its format and its kind. */
const [FORMAT, TURN] = [2, 1];
const HEAD = 12; // letters that hold them and the number of the match
const LINK = /(?:\/|=\w[\w-]*\/)([a-z_]+)(?:\.html)?(?:[?&]chosen=?)?#([\w-]+)\s*$/;

/**
 * The number of the match whose turn a link is, null for any other text.
 * @param {string} text a link, or what stands behind its #
 */
export function matchOf(text) {
  const letters = text.trim().replace(/^.*#/s, "").slice(0, HEAD);
  if (letters.length < HEAD || !/^[\w-]+$/.test(letters)) return null;
  const [format, kind, ...rest] = [...atob(letters.replaceAll("-", "+").replaceAll("_", "/"))].map(
    (sign) => sign.codePointAt(0) ?? 0,
  );
  if (format !== FORMAT || kind !== TURN) return null;
  return rest.slice(0, 6).reduce((number, byte) => number * 256 + byte, 0);
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
