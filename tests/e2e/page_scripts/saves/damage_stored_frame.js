/** Damages the stored frame of the latest saved game. */
export default () =>
  import("/client/shared.js").then(async ({ list, open, saveGame }) => {
    const [{ id }] = await list();
    const { entry, frame } = await open(id);
    const damaged = /** @type {any} */ ({ ...frame, areas: { ...frame.areas, board: 7 }, controls: 7 });
    await saveGame(entry, damaged);
  });
