/** Makes requests to open a database remain unanswered. */
export default () => {
  const { open } = IDBFactory.prototype;
  IDBFactory.prototype.open = function () {
    const request = open.call(this, "another");
    request.addEventListener = () => {};
    return request;
  };
};
