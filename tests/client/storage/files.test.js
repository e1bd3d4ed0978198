/** Text files are read in all encodings that editors use to save them. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { readText } from "../../../web/client/storage/files.js";

const TEXT = '見て “this”\r\n[Azulejo "1"]';

/** @param {string} text @param {boolean} little */
const wide = (text, little) =>
  new Uint8Array(
    [...text]
      .flatMap((sign) => [sign.charCodeAt(0) & 255, sign.charCodeAt(0) >> 8])
      .map((_, at, all) => all[little ? at : at ^ 1]),
  );

test("UTF-8 and UTF-16 are read with and without a byte order mark", async () => {
  const utf8 = new TextEncoder().encode(TEXT);
  for (const bytes of [
    utf8,
    new Uint8Array([0xef, 0xbb, 0xbf, ...utf8]),
    wide(TEXT, true),
    wide(TEXT, false),
    new Uint8Array([0xff, 0xfe, ...wide(TEXT, true)]),
    new Uint8Array([0xfe, 0xff, ...wide(TEXT, false)]),
  ])
    assert.equal(await readText(new Blob([bytes])), TEXT);
});

test("files in other encodings are read with one byte per character", async () => {
  assert.equal(await readText(new Blob([new Uint8Array([0x41, 0xe9, 0xa0])])), "Aé\u00a0");
});
