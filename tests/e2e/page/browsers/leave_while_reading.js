/**
 * Read the saved games over and over, and go to another address meanwhile.
 * @param {string} address
 */
export default (address) => {
  void import(new URL("/client/shared.js", address).href).then((store) => {
    const read = () => store.list().then(read);
    read();
    setTimeout(() => location.assign(address), 50);
  });
};
