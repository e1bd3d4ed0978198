/**
 * Stores and finds the player's own language: the one last used on this device, or else the browser's first choice.
 * Links from other people open in this language. choose_language.js runs before all modules and reads the same entry.
 */

const KEY = "azulejo.language";

/** @param {string} tag such as zh-TW */
const primary = (tag) => tag.toLowerCase().split("-")[0];

/**
 * Saves the page's language as the player's choice. Opening a page counts as a choice of its language, unless the
 * player came from somebody else's link.
 */
export function keepLanguage() {
  try {
    localStorage.setItem(KEY, document.documentElement.lang);
  } catch {
    // The language cannot be saved; the browser's language is used next time.
  }
}

/** @returns {string} the saved language, or "" if there is none */
function storedLanguage() {
  try {
    return localStorage.getItem(KEY) ?? "";
  } catch {
    return "";
  }
}

/**
 * Returns the player's own language among those offered, or null if none matches.
 * @param {string[]} offered such as zh-Hant
 * @returns {string | null}
 */
export function ownLanguage(offered) {
  const wanted = [storedLanguage(), ...(navigator.languages ?? [])];
  const matching = wanted.flatMap((tag) => offered.filter((one) => tag && primary(one) === primary(tag)));
  return matching[0] ?? null;
}
