// node --import ./tests/client/modules.js: lets the client and the tests find the packages in build/npm-checks.
import { register } from "node:module";

register("./resolve.js", import.meta.url);
