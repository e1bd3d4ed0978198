/** Return the texts of the seats that do not fit their chip. */
export default () =>
  [...document.querySelectorAll(".chip .name, .chip .figures")]
    .filter((part) => {
      const chip = part.closest(".chip").getBoundingClientRect(),
        box = part.getBoundingClientRect();
      return part.scrollWidth > part.clientWidth + 1 || box.right > chip.right + 1 || box.bottom > chip.bottom + 1;
    })
    .map((part) => part.textContent);
