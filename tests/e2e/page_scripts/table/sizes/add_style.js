/**
 * Adds a style sheet to the page. The page's policy forbids adding it as an element.
 * @param {string} css
 */
export default (css) => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [sheet];
};
