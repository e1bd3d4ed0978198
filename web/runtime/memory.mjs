// Fills the interpreter's memory while the data is being unpacked. A third of the memory consists of long runs of
// zeros, so only the pieces between these runs are packed.

/**
 * Position and length of each packed piece in the memory, in order.
 * @typedef {[from: number, bytes: number][]} Pieces
 */

/** A memory that is filled as bytes arrive. */
export class Memory {
  /** How many bytes of the first incomplete piece have arrived. */
  #at = 0;
  #left;
  #whole;

  /** @param {number} bytes @param {Pieces} pieces */
  constructor(bytes, pieces) {
    this.#whole = new Uint8Array(bytes);
    this.#left = [...pieces];
  }

  /** Writes the next bytes. Throws a RangeError if there are too many. @param {Uint8Array} part */
  put(part) {
    for (let rest = part; rest.length > 0; ) {
      if (!this.#left.length) throw new RangeError(`${rest.length} bytes too many for the memory`);
      const [from, bytes] = this.#left[0];
      const some = rest.subarray(0, bytes - this.#at);
      this.#whole.set(some, from + this.#at);
      this.#at += some.length;
      rest = rest.subarray(some.length);
      if (this.#at < bytes) break;
      this.#left.shift();
      this.#at = 0;
    }
  }

  /** Returns the complete memory. Throws if bytes are missing, because Pyodide would hang on incomplete memory. */
  whole() {
    const missing = this.#left.reduce((sum, [, bytes]) => sum + bytes, -this.#at);
    if (missing) throw new Error(`${missing} bytes of the memory are missing`);
    return this.#whole;
  }
}
