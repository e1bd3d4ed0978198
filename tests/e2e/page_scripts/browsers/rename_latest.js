/**
 * Makes an address the title of the latest saved game. Calls `done` with the error, if there was one.
 * @param {string} address
 * @param {(trouble?: string) => void} done
 */
export default (address, done) => {
  import(new URL("/client/shared.js", address).href)
    .then(async (store) => store.rename((await store.list())[0].id, address))
    .then(done, (trouble) => done(String(trouble)));
};
