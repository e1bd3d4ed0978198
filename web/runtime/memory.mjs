// The interpreter's memory while it is unpacked. A third of it is empty, long stretches of zeros that need no unpacking:
// packed is only what lies between them.

/** Where what is packed belongs, in its order. @typedef {[from: number, bytes: number][]} Pieces */

/** A memory that is filled as its bytes come. */
export class Memory {
  /** How many bytes of the first piece that is left have come. */
  #at = 0;
  #left;
  #whole;

  /** @param {number} bytes @param {Pieces} pieces */
  constructor(bytes, pieces) {
    this.#whole = new Uint8Array(bytes);
    this.#left = [...pieces];
  }

  /** Take what comes next. A RangeError if there is too much. @param {Uint8Array} part */
  put(part) {
    for (let rest = part; rest.length > 0; ) {
      if (!this.#left.length) throw new RangeError(`${rest.length} bytes more than the memory has`);
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

  /** All of it. Pyodide would hang over one that is cut short: then this fails. */
  whole() {
    const missing = this.#left.reduce((sum, [, bytes]) => sum + bytes, -this.#at);
    if (missing) throw new Error(`${missing} bytes of the memory are missing`);
    return this.#whole;
  }
}
