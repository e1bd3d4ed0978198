/**
 * Puts a page into an iframe. Returns whether the browser shows its error page instead, which scripts cannot read.
 * @param {string} address
 */
export default (address) =>
  new Promise((resolve) => {
    const frame = document.createElement("iframe");
    frame.src = address;
    frame.onload = () => resolve(frame.contentDocument === null);
    document.body.append(frame);
  });
