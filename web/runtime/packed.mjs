// Unpacks the build's files while they are being fetched. gzip ends with the CRC-32 and the length of the packed
// content. Browsers compare them with the content, and here they are compared with those of the build. So each byte is
// checked on the way, and nothing waits for a hash of the whole.

const END = 8; // bytes at the end of a packed file: CRC-32 and length

/**
 * @param {ReadableStream<Uint8Array<ArrayBuffer>>} packed
 * @param {string} end the last bytes of the build's file, as hexadecimal digits
 * @param {(bytes: number) => void} [count] called with the number of bytes in each chunk
 * @returns {ReadableStream<Uint8Array<ArrayBuffer>>} fails at its end, at the latest, if the content differs from the
 *   build's; none of it may be used before
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
