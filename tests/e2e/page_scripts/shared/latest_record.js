/** Returns the record of the latest saved game as JSON. */
export default () =>
  import(new URL("/client/shared.js", location.href).href)
    .then((store) => store.list())
    .then(([latest]) => JSON.stringify(latest.save.record));
