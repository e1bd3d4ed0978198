"""Build the wheels of our own Python packages, which the site ships."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Sequence
from pathlib import Path

from tools.setup.archives import PACKER, repack
from tools.setup.environment import pip
from tools.steps import BUILD, ENGINE, ROOT, WEB, Step, digest, sources

WHEELS = BUILD / "wheels"
STAGE = BUILD / "stage"
EPOCH = {"SOURCE_DATE_EPOCH": "315532800"}  # 1980-01-01, the earliest date that a zip file can store


def build() -> list[Path]:
    """Build the wheels of the engine and of the table. Return their paths."""
    inputs = [*_engine(), *_table(), *_styles(), Path(__file__), *PACKER]
    with Step("wheels", digest(inputs, sys.version), [WHEELS]) as step:
        if step.needed:
            pack(WHEELS, STAGE)
    return sorted(WHEELS.glob("*.whl"))


def pack(target: Path, stage: Path) -> None:
    """Build both wheels into the folder `target`.

    Their bytes do not depend on the umask, the date, the folder or zlib. Each wheel is built from a fresh copy below
    `stage`, because an old build folder might still contain deleted modules.
    """
    for folder in (target, stage):
        shutil.rmtree(folder, ignore_errors=True)
    projects = [_stage(stage / "engine", _engine(), ROOT), _stage(stage / "table", _table(), WEB)]
    _stage(stage / "table/azulejo_table", _styles(), WEB)
    alone = ["--no-deps", "--no-build-isolation"]
    pip("wheel", *alone, "-w", target, *projects, otherwise="The lines above show the cause.", env=EPOCH)
    for path in target.iterdir():
        path.write_bytes(repack(path))


def _engine() -> list[Path]:
    """Return the files that go into the wheel `azulejo_games`."""
    return [*(ROOT / name for name in ("pyproject.toml", "README.md", "LICENSE")), *sources(ENGINE)]


def _table() -> list[Path]:
    """Return the files that go into the wheel `azulejo_table`, including the already compiled catalogues.

    Of a game's style sheets, the wheel contains only those of the board, for drawings outside pages:
    `games/GAME/style/GAME.css`, and its parts in the folder `GAME` next to it.
    """
    catalogues = sorted((WEB / "azulejo_table").rglob("*.mo"))
    files = [path for path in sources(WEB / "azulejo_table") if path.suffix != ".css" or _of_board(path)]
    return [WEB / "pyproject.toml", *files, *catalogues]


def _of_board(sheet: Path) -> bool:
    """Return whether a style sheet of a game styles its board."""
    game, _, *part = sheet.relative_to(WEB / "azulejo_table/games").with_suffix("").parts
    return part[0] == game


def _styles() -> list[Path]:
    """Return the style sheet that drawings outside pages need besides the boards' style sheets."""
    return [WEB / "style/colours.css"]


def _stage(folder: Path, files: Sequence[Path], root: Path) -> Path:
    """Copy files into a folder, with the same paths as below `root`."""
    for path in files:
        target = folder / path.relative_to(root)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, target)
    return folder
