/**
 * Rename the latest saved game to an address. Pass the error, if any, to `done`.
 * @param {string} address
 * @param {(trouble?: string) => void} done
 */
export default (address, done) => {
  import(new URL("/client/shared.js", address).href)
    .then(async (store) => store.rename((await store.list())[0].id, address))
    .then(done, (trouble) => done(String(trouble)));
};
