/**
 * Adds a style sheet to the page. It is an adopted style sheet, because the page's Content-Security-Policy forbids
 * new style elements.
 * @param {string} css
 */
export default (css) => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [sheet];
};
