// Unpacks Python's memory in a worker, while PyScript creates the worker for Python itself. Reports its progress to the
// page, and ends after it has sent the memory.
import { counter, fetchMemory } from "./downloads.mjs";
import { sendMemory } from "./memory_transfer.mjs";

const memory = fetchMemory({}, counter("memory", postMessage));
sendMemory(
  memory.catch((trouble) => {
    console.warn(`memory.bin: ${trouble}`);
    return null;
  }),
);
