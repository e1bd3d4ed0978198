// Unpacks the build's files as they arrive. gzip data ends with the CRC-32 and the length of the unpacked content.
// Browsers check the content against these two values, and this module compares the values with those of the build.
// Every byte is therefore checked as it arrives, without waiting for a hash of the whole file.

const END = 8; // bytes at the end of a packed file: CRC-32 and length

/**
 * Returns the unpacked content as a stream.
 * @param {ReadableStream<Uint8Array<ArrayBuffer>>} packed
 * @param {string} end the last bytes of the build's file, as hexadecimal digits
 * @param {(bytes: number) => void} [count] called with the number of bytes in each chunk
 * @returns {ReadableStream<Uint8Array<ArrayBuffer>>} fails at its end, or earlier, if the content differs from the
 *   build's; do not use any of the content before the end
 */
export function unpack(packed, end, count) {
  let last = new Uint8Array(0);
  /** @type {TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>} */
  const watched = new TransformStream({
    transform(chunk, next) {
      count?.(chunk.length);
      last = Uint8Array.of(...last, ...chunk.subarray(-END)).subarray(-END);
      next.enqueue(chunk);
    },
    flush() {
      const actual = Array.from(last, (byte) => byte.toString(16).padStart(2, "0")).join("");
      if (actual !== end) throw new Error("the bytes differ from those of the build");
    },
  });
  return packed.pipeThrough(watched).pipeThrough(new DecompressionStream("gzip"));
}
