// Use `node --import ./tests/client/modules.js` so that the client and its tests find the packages in build/npm-checks.
import { register } from "node:module";

register("./resolve.js", import.meta.url);
