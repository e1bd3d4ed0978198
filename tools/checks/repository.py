"""List the project's files with git."""

from __future__ import annotations

import subprocess
from pathlib import PurePosixPath

from tools.steps import ROOT


def git(*arguments: str) -> list[str]:
    """Return the lines that a git command prints. Raises `CalledProcessError` if it fails."""
    done = subprocess.run(["git", *arguments], cwd=ROOT, capture_output=True, text=True, encoding="utf-8", check=True)
    return done.stdout.splitlines()


def tracked() -> list[PurePosixPath]:
    """Return the files that belong to the project, including new files that are not committed yet."""
    listed = git("ls-files", "--cached", "--others", "--exclude-standard")
    return [PurePosixPath(line) for line in listed if (ROOT / line).is_file()]
