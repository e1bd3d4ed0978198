/**
 * The person's own language: the one in which pages of this site were last used on this device, else the first that
 * the browser asks for. A link that somebody sent opens in it. (choose_language.js, before all modules, goes by the
 * same entry.)
 */

const KEY = "azulejo.language";

/** @param {string} tag such as zh-TW */
const primary = (tag) => tag.toLowerCase().split("-")[0];

/** The page's language was chosen, be it by coming to this page: only links of others do not count. */
export function keepLanguage() {
  try {
    localStorage.setItem(KEY, document.documentElement.lang);
  } catch {
    // It is asked for by the browser next time.
  }
}

/** @returns {string} the language that was kept, "" if none was */
function kept() {
  try {
    return localStorage.getItem(KEY) ?? "";
  } catch {
    return "";
  }
}

/**
 * The person's own language among those that are offered, null if none is.
 * @param {string[]} offered such as zh-Hant
 * @returns {string | null}
 */
export function ownLanguage(offered) {
  const wanted = [kept(), ...(navigator.languages ?? [])];
  const found = wanted.flatMap((tag) => offered.filter((one) => tag && primary(one) === primary(tag)));
  return found[0] ?? null;
}
