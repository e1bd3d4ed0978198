/** Returns the attributes, dialogs and notices of a page. */
export default () => {
  return [
    ...[...document.documentElement.attributes].map(({ name, value }) => `${name}=${value}`),
    ...[...document.querySelectorAll("dialog[open], #trouble, #notice")].map((notice) => notice.outerHTML),
  ];
};
