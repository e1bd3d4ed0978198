/**
 * Add an entry to the saves, as another version or tool might have left it.
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
