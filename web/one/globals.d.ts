/** What the edition of one file has beside the site's own. */

/** The files in the file, by path. Both throw if it is missing; `text` rejects if it is damaged. */
declare var azulejoFile: {
  packed: (path: string) => Uint8Array<ArrayBuffer>;
  text: (path: string) => Promise<string>;
};
