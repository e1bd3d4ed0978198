/**
 * Sets the address of a page as the title of the latest saved game. Then calls `done`, with the error if there was one.
 * @param {string} address of a page of the site
 * @param {(trouble?: string) => void} done
 */
export default (address, done) => {
  import(new URL("/client/shared.js", address).href)
    .then(async (store) => store.rename((await store.list())[0].id, address))
    .then(done, (trouble) => done(String(trouble)));
};
