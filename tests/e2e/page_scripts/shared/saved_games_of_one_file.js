/** Reads the saved games of the one-file edition directly from its database. */
export default () =>
  new Promise((done, fail) => {
    const opening = indexedDB.open("azulejo");
    opening.onerror = fail;
    opening.onsuccess = () => {
      const all = opening.result.transaction("games").objectStore("games").getAll();
      all.onsuccess = () => {
        opening.result.close();
        done(all.result);
      };
    };
  });
