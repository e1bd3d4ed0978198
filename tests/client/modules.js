// Usage: node --import ./tests/client/modules.js. The client and its tests then find the packages in build/npm-checks.
import { register } from "node:module";

register("./resolve.js", import.meta.url);
