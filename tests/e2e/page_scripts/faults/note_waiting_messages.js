/** Calls `noteMessage` with each unanswered message that the page stores for a reload. */
export default () => {
  const { setItem } = Storage.prototype;
  Storage.prototype.setItem = function (key, value) {
    if (key.startsWith("azulejo.waiting.")) for (const message of JSON.parse(value)) noteMessage(message);
    return setItem.call(this, key, value);
  };
};
