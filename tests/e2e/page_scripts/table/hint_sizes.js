/**
 * Returns the font sizes of the visible labels of places.
 * @param {HTMLElement[]} hints
 */
export default (hints) => hints.filter((hint) => hint.checkVisibility()).map((hint) => getComputedStyle(hint).fontSize);
