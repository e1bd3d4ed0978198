/** Deals a game of Azul. Returns the number of areas in its frame. */
export default () =>
  import("/client/engine.js").then(async (engine) => {
    /** @type {Seat[]} */
    const seats = [
      { name: "A", level: null },
      { name: "B", level: null },
    ];
    const frame = /** @type {Frame} */ (
      await engine.startRules().call({ type: "new", game: "azul", seats, options: {}, seed: 1 })
    );
    return Object.keys(frame.areas).length;
  });
