"""For all tests: the repository is importable, and random examples are the same in every run."""

from __future__ import annotations

import sys
from pathlib import Path

from hypothesis import settings

ROOT = Path(__file__).resolve().parent.parent
for folder in (ROOT / "web", ROOT / "engine", ROOT):
    sys.path.insert(0, str(folder))

settings.register_profile("azulejo", deadline=None, derandomize=True, print_blob=True)
settings.load_profile("azulejo")
