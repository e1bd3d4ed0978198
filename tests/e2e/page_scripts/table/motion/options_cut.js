/** Returns the options in the settings whose text is wider than their drop-down list. */
export default () =>
  [.../** @type {NodeListOf<HTMLSelectElement>} */ (document.querySelectorAll("#settings select"))].flatMap(
    (select) => {
      const style = getComputedStyle(select);
      const pen = document.createElement("canvas").getContext("2d");
      pen.font = style.font;
      const room = select.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight) - 20;
      return [...select.options].map(({ text }) => text).filter((text) => pen.measureText(text).width > room);
    },
  );
