/** Passes to `noted` each unanswered message that the page stores for a reload. */
export default () => {
  const { setItem } = Storage.prototype;
  Storage.prototype.setItem = function (key, value) {
    if (key.startsWith("azulejo.waiting.")) for (const message of JSON.parse(value)) noted(message);
    return setItem.call(this, key, value);
  };
};
