"""Wheels: what the site ships of our own Python, as ordinary packages."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Sequence
from pathlib import Path

from tools.environment import pip
from tools.steps import BUILD, ENGINE, ROOT, WEB, Step, digest, sources

WHEELS = BUILD / "wheels"
STAGE = BUILD / "stage"
EPOCH = {"SOURCE_DATE_EPOCH": "315532800"}  # 1980-01-01, the first day a zip file knows


def build() -> list[Path]:
    """Build the wheels of the engine and of the table; returns their paths.

    Each is built from a fresh copy, so that a deleted module cannot live on in a stale build folder.
    """
    about = [ROOT / name for name in ("pyproject.toml", "README.md", "LICENSE")]
    engine = [*about, *sources(ENGINE)]
    catalogues = sorted((WEB / "azulejo_table").rglob("*.mo"))
    table = [WEB / "pyproject.toml", *sources(WEB / "azulejo_table"), *catalogues]
    with Step("wheels", digest([*engine, *table], sys.version), [WHEELS]) as step:
        if step.needed:
            shutil.rmtree(WHEELS, ignore_errors=True)
            shutil.rmtree(STAGE, ignore_errors=True)
            projects = [_stage("engine", engine, ROOT), _stage("table", table, WEB)]
            alone = ["--no-deps", "--no-build-isolation"]
            pip("wheel", *alone, "-w", WHEELS, *projects, otherwise="See the lines above.", env=EPOCH)
    return sorted(WHEELS.glob("*.whl"))


def _stage(name: str, files: Sequence[Path], root: Path) -> Path:
    """Copy files to build/stage/<name>, keeping their places below `root`."""
    folder = STAGE / name
    for path in files:
        target = folder / path.relative_to(root)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(path, target)
    return folder
