/** Tries to run a string as code. Returns the result, or the name of the error. */
export default () =>
  new Promise((resolve) => {
    const run = () => {
      try {
        return new Function("return 6 * 7")();
      } catch (refusal) {
        return refusal.name;
      }
    };
    setTimeout(() => resolve(run())); // later, because the browser may allow this to code that the test runs directly
  });
