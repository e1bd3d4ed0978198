/**
 * Puts a page into an iframe. Returns whether the browser refuses to show it. In that case, the iframe contains the
 * browser's error page, which scripts cannot read.
 * @param {string} address
 */
export default (address) =>
  new Promise((resolve) => {
    const frame = document.createElement("iframe");
    frame.src = address;
    frame.onload = () => resolve(frame.contentDocument === null);
    document.body.append(frame);
  });
