/**
 * Returns the controls whose accessible name lacks a word of their visible text. Voice control would not find these
 * controls by that word.
 */
export default () =>
  [...document.querySelectorAll("button, a")]
    .filter((one) => one.checkVisibility())
    .flatMap((pressed) => {
      /** @param {string} text @returns {string[]} */
      const words = (text) => text.toLocaleLowerCase().match(/\p{L}{3,}/gu) ?? [];
      const name = pressed.ariaLabel ?? pressed.ariaLabelledByElements?.map((one) => one.textContent).join(" ");
      const missing = name ? words(pressed.innerText).filter((word) => !words(name).includes(word)) : [];
      return missing.length ? [`${pressed.innerText}: ${name}`] : [];
    });
