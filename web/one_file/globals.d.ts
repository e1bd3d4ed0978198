/** Declares the globals of the one-file edition. */

/** The embedded files, by path. Both functions throw if a file is missing; `text` rejects if it is damaged. */
declare var azulejoFile: {
  packed: (path: string) => Uint8Array<ArrayBuffer>;
  text: (path: string) => Promise<string>;
};
