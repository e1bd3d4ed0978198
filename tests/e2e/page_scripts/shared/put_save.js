/**
 * Adds an entry to the saved games, in a form that another version or tool may have left.
 * @param {unknown} save
 */
export default (save) =>
  new Promise((resolve) => {
    const asked = indexedDB.open("azulejo");
    asked.onsuccess = () => {
      const both = asked.result.transaction("games", "readwrite");
      both.objectStore("games").put(save);
      both.oncomplete = () => {
        asked.result.close();
        resolve(undefined);
      };
    };
  });
