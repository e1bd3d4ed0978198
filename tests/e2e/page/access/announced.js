/**
 * Return whether a text is in a live region that can be heard: an open dialog silences those outside it.
 * @param {string} text
 */
export default (text) =>
  [...document.querySelectorAll("[role=status], [role=alert]")].some((region) => {
    const modal = [...document.querySelectorAll("dialog:modal")].at(-1);
    return (!modal || modal.contains(region)) && region.checkVisibility() && region.textContent.includes(text);
  });
