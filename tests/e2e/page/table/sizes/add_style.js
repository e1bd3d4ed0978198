/**
 * Style the page with a sheet. The page's policy forbids to add it as an element.
 * @param {string} css
 */
export default (css) => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [sheet];
};
