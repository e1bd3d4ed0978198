// A worker that unpacks Python's memory while PyScript makes the one for Python itself, and ends when it has handed it
// over. It tells the page how much of it has come.
import { counter, remembered } from "./fetched.mjs";
import { handOver } from "./handed.mjs";

const memory = remembered({}, counter("memory", postMessage));
handOver(
  memory.catch((trouble) => {
    console.warn(`memory.bin: ${trouble}`);
    return null;
  }),
);
