/**
 * Returns whether a text is in a live region that screen readers read. An open dialog silences the regions outside it.
 * @param {string} text
 */
export default (text) =>
  [...document.querySelectorAll("[role=status], [role=alert]")].some((region) => {
    const modal = [...document.querySelectorAll("dialog:modal")].at(-1);
    return (!modal || modal.contains(region)) && region.checkVisibility() && region.textContent.includes(text);
  });
