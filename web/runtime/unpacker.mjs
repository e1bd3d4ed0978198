// A worker that unpacks Python's memory while PyScript creates the worker for Python itself. It reports its progress to
// the page. It ends after it has sent the memory.
import { counter, remembered } from "./fetched.mjs";
import { handOver } from "./handed.mjs";

const memory = remembered({}, counter("memory", postMessage));
handOver(
  memory.catch((trouble) => {
    console.warn(`memory.bin: ${trouble}`);
    return null;
  }),
);
