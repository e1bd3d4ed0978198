"""Start Dask processes as forks of a process that has imported Dask: `python dask_forks.py`.

Importing Dask takes more than a second of CPU time, and the tests of clusters need a dozen processes. Each line of the
standard input is a JSON list: the folder to run in, the name of the command, and its arguments. For each line, print
the id of the new process.
"""

from __future__ import annotations

import json
import os
import signal
import sys

from distributed.cli import dask_scheduler, dask_worker

COMMANDS = {"scheduler": dask_scheduler.main, "worker": dask_worker.main}


def run(folder: str, name: str, words: list[str]) -> None:
    """Run a command of Dask in the folder. Append its messages to the file `log` in this folder."""
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    log = os.open(f"{folder}/log", os.O_WRONLY | os.O_APPEND | os.O_CREAT)
    for number, file in enumerate((os.open(os.devnull, os.O_RDONLY), log, log)):
        os.dup2(file, number)
    os.chdir(folder)
    sys.path[0] = folder
    COMMANDS[name](words, prog_name=f"dask {name}")


def main() -> None:
    """Fork a process for each line of the standard input."""
    # Ignoring this signal prevents ended processes from remaining as zombies.
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    for line in sys.stdin:
        folder, name, *words = json.loads(line)
        process = os.fork()
        if not process:
            run(folder, name, words)
        print(process, flush=True)


if __name__ == "__main__":
    main()
