/** Files that the build has packed are unpacked during the download. Files with other contents are refused. */

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { gzipSync } from "node:zlib";
import { unpack } from "../../../web/runtime/unpack.mjs";

const CONTENT = new TextEncoder().encode("tiles and shards ".repeat(5000));
const PACKED = new Uint8Array(gzipSync(CONTENT));
const END = Buffer.from(PACKED.slice(-8)).toString("hex");

/**
 * @param {Uint8Array} bytes in chunks of `size` bytes
 * @param {number} size
 * @returns {ReadableStream<Uint8Array<ArrayBuffer>>}
 */
const stream = (bytes, size = bytes.length) =>
  new ReadableStream({
    start(controller) {
      for (let at = 0; at < bytes.length; at += size)
        controller.enqueue(Uint8Array.from(bytes.subarray(at, at + size)));
      controller.close();
    },
  });

/** @param {Uint8Array} bytes @param {number} [size] @param {(bytes: number) => void} [count] */
const read = async (bytes, size, count) =>
  new Uint8Array(await new Response(unpack(stream(bytes, size), END, count)).arrayBuffer());

/** @param {Uint8Array} content */
const another = (content) => new Uint8Array(gzipSync(content));
const changed = CONTENT.with(40_000, 65);

describe("a packed file", () => {
  for (const size of [1, 7, 100, PACKED.length])
    test(`is unpacked from chunks of ${size} bytes, and the bytes are counted`, async () => {
      let counted = 0;
      assert.deepEqual(await read(PACKED, size, (bytes) => (counted += bytes)), CONTENT);
      assert.equal(counted, PACKED.length);
    });

  for (const [what, bytes] of /** @type {[string, Uint8Array][]} */ ([
    ["that is cut short", PACKED.subarray(0, -1)],
    ["without any bytes", new Uint8Array(0)],
    ["of another version", another(changed)],
    [
      "of another version with the same last bytes",
      Uint8Array.of(...another(changed).subarray(0, -8), ...PACKED.subarray(-8)),
    ],
    ["that is garbage", PACKED.toReversed()],
    ["with an extra byte at its end", Uint8Array.of(...PACKED, 0)],
  ]))
    test(`${what} is refused`, () => assert.rejects(read(bytes)));
});
