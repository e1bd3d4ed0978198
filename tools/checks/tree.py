"""Check the sizes of files and folders, and count awkward phrases: `python -m tools.checks.tree`.

The limits apply to every file and folder. If a file or folder was already too large when the limits were introduced,
limits.toml contains its size, which may shrink but not grow. `--update` lowers the sizes in limits.toml, and removes
entries that are below the general limit.
"""

from __future__ import annotations

import sys
import tomllib
from collections import Counter
from collections.abc import Mapping
from pathlib import Path, PurePosixPath

from tools.checks import phrases
from tools.checks.repository import tracked
from tools.steps import ROOT

LIMITS = Path(__file__).with_name("limits.toml")
CODE = {".py", ".js", ".mjs", ".ts", ".css"}
LINES = 400
"""Maximum lines of a code file."""
FILES = 16
"""Maximum code files in a folder, not counting its subfolders."""
PHRASES = 0
"""Maximum phrases to avoid in one part of the project."""
Sizes = Mapping[str, int]


def lines(files: list[PurePosixPath]) -> Sizes:
    """Return the number of lines of each code file."""
    return {
        str(path): len((ROOT / path).read_text(encoding="utf-8").splitlines()) for path in files if path.suffix in CODE
    }


def folders(files: list[PurePosixPath]) -> Sizes:
    """Return the number of code files in each folder."""
    return Counter(str(path.parent) for path in files if path.suffix in CODE)


def exceeded(kind: str, sizes: Sizes, limit: int, listed: Sizes) -> list[str]:
    """Return a sentence for each size above its limit, and for each size in limits.toml that can be lowered."""
    sentences = []
    for name, size in sorted(sizes.items()):
        allowed = max(limit, listed.get(name, 0))
        if size > allowed:
            sentences.append(f"{name} has {size} {kind}, expected at most {allowed}.")
    for name, allowed in sorted(listed.items()):
        size = sizes.get(name, 0)
        if size < allowed:
            sentences.append(f"{name} has only {size} {kind} now; limits.toml allows {allowed}. Run with --update.")
    return sentences


def measure() -> dict[str, tuple[Sizes, int]]:
    """Return, for each kind of size, the sizes by name and the general limit."""
    files = tracked()
    return {
        "lines": (lines(files), LINES),
        "files": (folders(files), FILES),
        "phrases": (phrases.by_part(files), PHRASES),
    }


def update() -> None:
    """Lower the sizes in limits.toml to the current ones. No size grows, and no name is added."""
    listed = tomllib.loads(LIMITS.read_text(encoding="utf-8"))
    text = "# Sizes above the general limits. They may only shrink: python -m tools.checks.tree --update\n"
    for kind, (sizes, limit) in measure().items():
        text += f"\n[{kind}]\n"
        for name, size in sorted(sizes.items()):
            if size > limit and name in listed.get(kind, {}):
                text += f'"{name}" = {min(size, listed[kind][name])}\n'
    LIMITS.write_text(text, encoding="utf-8")


def main() -> int:
    """Print every violation of a limit; return 0 if there are none."""
    if "--update" in sys.argv[1:]:
        update()
    listed = tomllib.loads(LIMITS.read_text(encoding="utf-8"))
    sentences = [
        line
        for kind, (sizes, limit) in measure().items()
        for line in exceeded(kind, sizes, limit, listed.get(kind, {}))
    ]
    print("\n".join(sentences))
    return 1 if sentences else 0


if __name__ == "__main__":
    sys.exit(main())
