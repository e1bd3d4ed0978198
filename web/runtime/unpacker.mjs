// A worker that unpacks Python's memory while PyScript creates the worker for Python itself. It reports its progress to
// the page. It ends after it has sent the memory.
import { counter, fetchMemory } from "./downloads.mjs";
import { sendMemory } from "./memory_transfer.mjs";

const memory = fetchMemory({}, counter("memory", postMessage));
sendMemory(
  memory.catch((trouble) => {
    console.warn(`memory.bin: ${trouble}`);
    return null;
  }),
);
