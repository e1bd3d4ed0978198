/**
 * Adds an entry to the saved games without any checks, as another version of the site could have left it.
 * @param {unknown} save
 */
export default (save) =>
  new Promise((resolve) => {
    const request = indexedDB.open("azulejo");
    request.onsuccess = () => {
      const transaction = request.result.transaction("games", "readwrite");
      transaction.objectStore("games").put(save);
      transaction.oncomplete = () => {
        request.result.close();
        resolve(undefined);
      };
    };
  });
