// What the build has packed, unpacked while it comes. gzip ends with the CRC-32 and the length of what was packed:
// browsers hold the content against them, and here they are held against those of what the build made. So each byte is
// checked on its way, and nothing waits for a hash of the whole.

const END = 8; // bytes of a packed file with CRC-32 and length

/**
 * @param {ReadableStream<Uint8Array<ArrayBuffer>>} packed
 * @param {string} end how what the build made ends, as hexadecimal digits
 * @param {(bytes: number) => void} [count] told how many bytes have come
 * @returns {ReadableStream<Uint8Array<ArrayBuffer>>} fails at its end, at the latest, if it is anything else; nothing of
 *   it may be used before
 */
export function unpacked(packed, end, count) {
  let last = new Uint8Array(0);
  /** @type {TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>} */
  const watched = new TransformStream({
    transform(chunk, next) {
      count?.(chunk.length);
      last = Uint8Array.of(...last, ...chunk.subarray(-END)).subarray(-END);
      next.enqueue(chunk);
    },
    flush() {
      const came = Array.from(last, (byte) => byte.toString(16).padStart(2, "0")).join("");
      if (came !== end) throw new Error("other bytes than the build made");
    },
  });
  return packed.pipeThrough(watched).pipeThrough(new DecompressionStream("gzip"));
}
