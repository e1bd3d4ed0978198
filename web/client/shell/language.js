/**
 * The player's own language: the one last used on this device on pages of this site, else the browser's first choice.
 * Links received from others open in this language. choose_language.js, which runs before all modules, reads the same
 * entry.
 */

const KEY = "azulejo.language";

/** @param {string} tag such as zh-TW */
const primary = (tag) => tag.toLowerCase().split("-")[0];

/**
 * Saves the page's language as the player's choice. Opening a page counts as choosing, unless a link from somebody else
 * led to it.
 */
export function keepLanguage() {
  try {
    localStorage.setItem(KEY, document.documentElement.lang);
  } catch {
    // Not saved: the browser's language is used next time.
  }
}

/** @returns {string} the saved language, "" if there is none */
function kept() {
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
  const wanted = [kept(), ...(navigator.languages ?? [])];
  const found = wanted.flatMap((tag) => offered.filter((one) => tag && primary(one) === primary(tag)));
  return found[0] ?? null;
}
